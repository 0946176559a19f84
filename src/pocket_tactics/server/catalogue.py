"""What a client needs to know of the game before it draws anything: names, cards, maps and words of one language."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class FiguresSheet:
    """The dice of one mode of assault and how many steps it reaches."""

    off: int
    defence: int
    reach: int


@dataclass(frozen=True, slots=True)
class UnitCard:
    """A unit card. `off` and `defence` are the dice shown under its token; `keys` the printed keywords with numbers.

    `provenance` says of each group of figures whether it is printed or house.
    """

    name: str
    plural: str
    short: str
    text: str
    ability: str
    faction: str
    cost: int
    copies: int
    favours: str
    types: list[str]
    off: int
    defence: int
    off_bump: int
    def_bump: int
    modes: dict[str, FiguresSheet]
    keys: dict[str, int]
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class SpellCard:
    """A spell card; `when` it may be cast."""

    name: str
    text: str
    cost: int
    when: str
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Ground:
    """A terrain, a feature or a keyword, and what it does; `provenance` says whether that is printed or house."""

    name: str
    text: str
    provenance: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FactionSheet:
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class ForceSheet:
    """A ready-made force: its text, in the notation of forces, says what is in it."""

    id: str
    name: str
    faction: str
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class MapTile:
    """A tile of a ready-made map, for a small drawing of it; a base has no terrain."""

    column: int
    height: int
    terrain: str | None = None
    feature: str | None = None
    home: int | None = None  # the seat whose base or own feature it is


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A ready-made map, the factions usual on it, and how it lies."""

    id: str
    name: str
    seats: int
    factions: list[str]
    tiles: list[MapTile] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RulesetSheet:
    """A ruleset; its cards are under `edition`. `has_forces`: players choose what they bring; `most_seats` may play."""

    id: str
    edition: str
    name: str
    text: str
    most_seats: int
    has_forces: bool
    factions: list[str]
    maps: list[MapSheet]


@dataclass(frozen=True, slots=True)
class EditionSheet:
    """The cards of an edition, by their ids."""

    units: dict[str, UnitCard]
    spells: dict[str, SpellCard]
    terrains: dict[str, Ground]
    features: dict[str, Ground]
    factions: dict[str, FactionSheet]
    bases: dict[str, str]
    modes: dict[str, str]
    types: dict[str, str]
    keywords: dict[str, Ground]
    forces: list[ForceSheet]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All of it in one language; `words` are those of the pages, by file and key."""

    language: str
    version: str
    rulesets: list[RulesetSheet]
    editions: dict[str, EditionSheet]
    levels: list[str]
    words: dict[str, dict[str, str]]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the rulebook; `ruling` marks one that rests on a decision of this project."""

    id: str
    title: str
    text: str
    ruling: bool
    example: str


@dataclass(frozen=True, slots=True)
class ChapterSheet:
    id: str
    title: str
    paragraphs: list[Paragraph]


@dataclass(frozen=True, slots=True)
class Rulebook:
    ruleset: str
    language: str
    name: str
    chapters: list[ChapterSheet]


@dataclass(frozen=True, slots=True)
class ForceProblem:
    rule: str
    said: str


@dataclass(frozen=True, slots=True)
class CheckedForce:
    """What a force costs, and everything that is wrong with it."""

    points: int
    problems: list[ForceProblem]


@dataclass(frozen=True, slots=True)
class Link:
    """A secret and the seats it opens; none: one may look on."""

    seats: list[int]
    token: str


@dataclass(frozen=True, slots=True)
class Created:
    """A new game: one link for each person, or one for all at a shared screen, and one to look on."""

    game: str
    links: list[Link]
    watch: str


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game somebody has a link to, in a line; `state` is one of `running`, `over`, `unknown`."""

    game: str
    state: str
    ruleset: str | None = None
    turn: int | None = None
    yours: bool | None = None  # whether one of the link's seats is asked
    names: list[str] | None = None
    seats: list[int] | None = None
