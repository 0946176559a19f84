"""Who casts and what becomes of the card (F81), in daylight (X16), fetching (X20), and who is out (F90)."""

from pocket_tactics.engine.cards import Card, Figures, Keys
from pocket_tactics.engine.events import Piece, PlayerOut, SpellNamed, UnitCaptured
from tests.battle import battle
from tests.kit import Game
from tests.rulebook.fourth.casters import DART, DISPEL, UNITS, lane
from tests.rulebook.fourth.spellbooks import piles, spells, whose_turn


def test_F81_a_mage_on_the_map_casts_an_action_spell_of_the_hand() -> None:
    """F81: the Apprentice is a Mage, the Guard beside him is not."""
    game = battle(
        """
sXA     s.c     sR
    s.G     s
""",
        UNITS,
        cards=("fireball*1+ward*1+dispel*1////",),
    )
    assert spells(game) == ["a2:fireball=c2"]


def test_F81_a_mage_in_reserve_casts_nothing() -> None:
    """F81: on the map."""
    game = battle(
        """
sXG     s.c     sR
    s       s
""",
        UNITS,
        reserve=("guild_apprentice*1",),
        cards=("fireball*1////",),
    )
    assert spells(game) == []


def test_F81_cards_in_deck_and_discards_cannot_be_cast() -> None:
    """F81: only the hand; the player did not draw."""
    game = battle(
        """
sXA     s.c     sR
    s       s
""",
        UNITS,
        cards=("/fireball*1/arcane_dart*1/thunderbolt/fireball",),
    ).play("pass")
    assert spells(game) == []


def test_F81_a_used_card_goes_to_the_open_discards() -> None:
    """F81: to the owner's discard pile, whatever came of it; everybody sees it there."""
    game = battle(
        """
sXA     s.c     sR
    s       s.c
""",
        UNITS,
        cards=("fireball*2/ward*1///", "dispel*1////"),
    )
    game.play("pass", "a2:fireball=c2", "<6>")
    assert piles(game) == "fireball*1/ward*1/fireball*1//"
    view = game.rules.position(game.rules.view(game.state, 1)).cards
    assert view.startswith("?1.1.0.0/fireball*1+ward*1/fireball*1|")


def test_F81_a_spell_is_the_turns_action() -> None:
    """F81, F10: one action, then the next player."""
    game = battle(
        """
sXA     s.c     sR
    s       s
""",
        UNITS,
        cards=("fireball*2////",),
    ).play("a2:fireball=c2", "<6>")
    assert whose_turn(game) == 1
    assert game.happened(SpellNamed, seat=0, card="fireball", unit=Piece(0, "guild_apprentice"))


def test_F81_who_is_defeated_by_a_spell_goes_to_its_player() -> None:
    """F81, G10: to the caster's player, seat 0 here and not the next clockwise."""
    game = battle(
        """
sXA     s.x     sR
    s       s.x     s.c
""",
        UNITS,
        seats=3,
        cards=("fireball*1////",),
    ).play("a2:fireball=c2", "<1>")
    assert game.happened(UnitCaptured, unit=Piece(2, "conscript"), by=0)


def test_X16_a_spell_whose_caster_falls_to_daylight_is_not_used_up() -> None:
    """X16, F61: no card has both, so the Apprentice is made to shun daylight; he falls, the card stays."""
    game = battle(
        """
s.A     s.c     sR
    s       sXG
""",
        UNITS,
        cards=(DART,),
    )
    shun_daylight(game, 0, "guild_apprentice")
    game.play("a2:arcane_dart=c2", "<6>", "<51>")
    assert game.captured(0, "guild_apprentice") == 1
    assert piles(game) == "arcane_dart*1////"
    assert whose_turn(game) == 1


def test_X16_a_caster_who_stands_the_daylight_casts() -> None:
    """X16, F61: the test comes first, then the spell is named."""
    game = battle(
        """
s.A     s.c     sR
    s       sXG
""",
        UNITS,
        cards=(DART, DISPEL),
    )
    shun_daylight(game, 0, "guild_apprentice")
    game.play("a2:arcane_dart=c2")
    assert not game.happened(SpellNamed)
    game.play("<5>", "<51>")
    assert game.happened(SpellNamed)
    assert piles(game) == "//arcane_dart*1//"


def shun_daylight(game: Game, seat: int, card_id: str) -> None:
    """From now on that seat's units of a card have Daylight Vulnerability 1."""
    table = game.state.table
    unit = table.unit_named(seat, card_id)
    old = table.card[unit]
    table.card[unit] = Card(
        old.id,
        old.cost,
        (Figures(old.dice_of(0, 0), old.dice_of(0, 1), old.reach_of(0)),),
        old.favours,
        old.abilities,
        Keys(types=old.types, daylight=1),
    )


def test_X20_nothing_to_fetch_no_recall() -> None:
    """X20: may be started only if there is something to fetch."""
    assert spells(lane("sXA", "s", "s", cards="recall*1////")) == []


def test_X20_what_is_fetched_may_come_from_any_opponent() -> None:
    """X20: from any opponent's captures."""
    game = battle(
        """
sXA     s.c     s.x     sR
    s       s
""",
        UNITS,
        seats=3,
        captured=("archer*1@1,conscript*1@2,archer*1@2",),
        cards=("recall*1////",),
    ).play("a2:recall")
    assert game.options == ["fetch=archer@1", "fetch=archer@2", "fetch=conscript@2"]
    game.play("fetch=archer@2")
    assert (game.captured(0, "archer"), game.reserve(0, "archer")) == (1, 1)


def test_F90_the_cards_of_a_player_who_is_out_are_gone() -> None:
    """F90: units and cards of a player who is out leave the game."""
    game = battle(
        """
sXA     s.m     s.x     sR
    s       s       s
""",
        UNITS,
        seats=3,
        cards=("fireball*1////", "ward*2/haste*1/dispel*1//"),
    ).play("a2:fireball=c2", "<41>")
    assert game.happened(PlayerOut, seat=1)
    assert piles(game, 1) == "////"


def alone(cards: str) -> Game:
    """Seat 0's Apprentice on a tile without neighbours, one of its Archers captured."""
    return battle(
        """
s.A             s.m     s.x     sR
                    s       s
""",
        UNITS,
        seats=3,
        turn=2,
        captured=("archer*1@1",),
        cards=(cards,),
    ).play("g2-h1")


def test_F90_a_spell_is_a_legal_action() -> None:
    """F90: who can neither move nor assault but cast a spell is not out."""
    game = alone("recall*1////")
    assert (game.to_act, game.options) == (0, ["a2:recall"])


def test_F90_a_reaction_is_none() -> None:
    """F90: a Ward in hand is no action."""
    game = alone("ward*1////")
    assert game.happened(PlayerOut, seat=0)
    assert game.to_act == 1
