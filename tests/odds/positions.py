"""Assaults under way, each with an ability that reaches into its dice; most stand where the dice lie."""

from collections.abc import Callable

from tests.kit import Game
from tests.rulebook.fights import duel as classic_duel
from tests.rulebook.fourth.clashes import clash, duel, far_duel


def beside(west: str, attacker: str = "thrall", defender: str = "thrall", **units: str) -> Game:
    """The fighters on c1 and c2, and on b1, beside both, another unit."""
    return clash(
        f"""
        p.a             p.z
    {west}             pF
        p.A             p.Z
""",
        letters={"A": attacker, "a": defender, **units},
    )


def brew() -> Game:
    """A Bondi beside a Noble, asked before the roll."""
    return beside("p.N", "bondi", N="noble").play("c1xc2")


def brew_to_pay() -> Game:
    return beside("p.N", "hold_guardian", N="noble").play(
        "c1xc2", "brew", "<42>", "<53>", "<3>", "<4>"
    )


def spellsword() -> Game:
    return duel("silverleaf_champion", "thrall").play("c1xc2", "<42>", "<31>", "<4>", "<4>")


def spellsword_answering() -> Game:
    return duel("thrall", "silverleaf_champion").play("c1xc2", "<4>", "<4>", "<42>", "<31>")


def stance() -> Game:
    return duel("hold_guardian", "thrall").play("c1xc2", "<52>", "<31>", "<4>", "<3>")


def fury() -> Game:
    return duel("marauder", "thrall").play("c1xc2", "<311>", "<32>", "<4>", "<4>")


def iron_hide() -> Game:
    return duel("thrall", "juggernaut").play("c1xc2", "<5>", "<2>", "<321>", "<421>")


def duelist() -> Game:
    return duel("swordsman", "conscript").play("c1xc2", "<431>", "<32>", "<4>", "<5>")


def duelist_answering() -> Game:
    return duel("conscript", "swordsman").play("c1xc2", "<6>", "<4>", "<431>", "<32>")


def own_weaver() -> Game:
    return beside("p.M", M="high_court_mage").play("c1xc2", "<3>", "<2>", "<4>", "<5>")


def enemy_weaver() -> Game:
    return beside("p.m", m="high_court_mage").play("c1xc2", "<5>", "<6>", "<2>", "<1>")


def two_weavers() -> Game:
    return clash(
        """
        p.a             p.z
    p.m     p.M     pF
        p.A             p.Z
""",
        A="thrall",
        a="thrall",
        m="high_court_mage",
        M="high_court_mage",
    ).play("c1xc2", "<3>", "<4>", "<4>", "<3>")


def undying() -> Game:
    return duel("thrall", "cursed_ranger").play("c1xc2", "<6>", "<3>", "<52>", "<541>")


def undying_attacker() -> Game:
    return duel("cursed_ranger", "bondi").play("c1xc2", "<42>", "<421>", "<5>", "<3>")


def undying_beside_a_weaver() -> Game:
    """The enemy's Mage can harm the test, too."""
    return beside("p.M", "thrall", "cursed_ranger", M="high_court_mage").play(
        "c1xc2", "<6>", "<3>", "<52>", "<541>", "def=4+1", "pass"
    )


def bodyguard() -> Game:
    return clash(
        """
    p.g
        p.a             p.z
                    pF
        p.A             p.Z
""",
        A="thrall",
        a="guild_initiate",
        g="guild_guard",
    ).play("c1xc2", "<4>", "<2>", "<3>", "<4>")


def sniper() -> Game:
    """On its favoured Forest, two steps away."""
    return far_duel("starfall_sentinel", "archer", ground=("pF", "p.")).play(
        "c1>c3", "<421>", "<42>", "<51>", "<4>"
    )


def free_assault() -> Game:
    return clash(
        """
        p.a             p.z
                    pF
        p               p.Z

        p.A
""",
        A="enclave_warden",
        a="thrall",
    ).play("c1-c2", "pass", "c2xc3", "<321>", "<42>", "<3>", "<4>")


def phantom() -> Game:
    """A failed summoning: the opponent assaults the Necromancer with the Pit Fiend."""
    return clash(
        """
        p               p.z
                    pF
        p.A             p.Z
""",
        A="necromancer",
        reserve=("pit_fiend*1",),
    ).play("c1:pit_fiend@c2", "<11>", "<66>", "c2xc1", "<421>", "<321>", "<43>")


def boulder_on_a_friend() -> Game:
    return clash(
        """
        p.a

        p.N             p.z
                    pF
        p.A             p.Z
""",
        A="stonethrower",
        N="spearman",
        a="swordsman",
    ).play("c1>c3", "<1>", "<4>", "<4>", "<321>", "<522>")


def highland_against_township() -> Game:
    return duel("bondi", "bondi", ground=("pH", "pT")).play("c1xc2", "<4>", "<3>", "<2>", "<5>")


def classic(attacker: str, defender: str, *answers: str) -> Callable[[], Game]:
    def made() -> Game:
        return classic_duel(attacker, defender).play(*answers)

    return made


POSITIONS: dict[str, Callable[[], Game]] = {
    "Brew": brew,
    "Brew to be paid for": brew_to_pay,
    "Spellsword": spellsword,
    "Spellsword of a defender": spellsword_answering,
    "Defensive Stance": stance,
    "Fury of the Beast": fury,
    "Iron Hide": iron_hide,
    "Duelist": duelist,
    "Duelist who defends": duelist_answering,
    "Fate Weaver of the attacker": own_weaver,
    "Fate Weaver of the defender": enemy_weaver,
    "Fate Weavers of both": two_weavers,
    "Undying": undying,
    "Undying attacker": undying_attacker,
    "Undying beside a Fate Weaver": undying_beside_a_weaver,
    "Bodyguard": bodyguard,
    "Treeline Sniper": sniper,
    "Death from Above": free_assault,
    "a failed summoning": phantom,
    "a boulder on a friend": boulder_on_a_friend,
    "features": highland_against_township,
    "classic Fury": classic("fC", "fm", "c1xc2=melee", "<5>", "<2>", "<321>", "<43>"),
    "classic Duelist": classic("fS", "fk", "c1xc2=melee", "<531>", "<32>", "<42>", "<5>"),
    "classic survival": classic("fS", "fr", "c1xc2=melee", "<531>", "<32>", "<42>", "<542>"),
}
