"""The kinds of fact a game reports, as the numbers the engine uses for them; `events` has the readable ones.

A fact is a tuple: its kind, the id of the rule it follows from, and five numbers.
"""

from typing import Final

REASONS: Final = (
    "",
    "base",
    "force",
    "both_forces",
    "repetition",
    "quiet",
    "features",
    "last_in",
    "nobody_left",
)
BASE_DEFEATED: Final = 1
FORCE_CAPTURED: Final = 2
BOTH_FORCES_CAPTURED: Final = 3
REPETITION: Final = 4
QUIET: Final = 5
ALL_FEATURES: Final = 6
LAST_IN: Final = 7
NOBODY_LEFT: Final = 8

# Where a bump comes from.
BUMP_SOURCES: Final = ("card", "feature", "ability", "brew", "ward", "bodyguard")
FROM_CARD: Final = 0
FROM_FEATURE: Final = 1
FROM_ABILITY: Final = 2
FROM_BREW: Final = 3
FROM_WARD: Final = 4
FROM_BODYGUARD: Final = 5

ROLLED_OFF: Final = 0
FIRST_PLAYER_FOUND: Final = 1
BASE_LAID: Final = 2
TILE_DRAWN: Final = 3
TILE_LAID: Final = 4
UNIT_PLACED: Final = 5
TURN_BEGAN: Final = 6
TURN_PASSED: Final = 7
UNIT_MOVED: Final = 8
UNIT_RETURNED: Final = 9
UNIT_SUMMONED: Final = 10
UNIT_FOLLOWED: Final = 11
DROWNING_ROLLED: Final = 12
CLOSE_ASSAULT_DECLARED: Final = 13
RANGED_ASSAULT_DECLARED: Final = 14
UNITS_SWAPPED: Final = 15
ASSIST_COUNTED: Final = 16
TERRAIN_HELPED: Final = 17
POOL_ROLLED: Final = 18
DIE_TAKEN_UP: Final = 19
POOL_TAKEN_UP: Final = 20
OFFER_DECLINED: Final = 21
STRIKE_TALLIED: Final = 22
SURVIVAL_ROLLED: Final = 23
UNIT_CAPTURED: Final = 24
UNIT_FETCHED: Final = 25
TILE_TAKEN: Final = 26
ATTACKER_WENT_BACK: Final = 27
TARGET_LOST: Final = 28
BASE_FELL: Final = 29
GAME_WON: Final = 30
GAME_DRAWN: Final = 31
CENTRE_LAID: Final = 32
FEATURE_PLACED: Final = 33
UNIT_DEPLOYED: Final = 34
CARD_DRAWN: Final = 35
CARD_INDEXED: Final = 36
CARD_STUDIED: Final = 37
TEST_BEGAN: Final = 38
OPPOSED_TEST_BEGAN: Final = 39
TEST_DECIDED: Final = 40
CLIMB_FAILED: Final = 41
MOVEMENT_ENDED: Final = 42
ASSAULT_DECLARED: Final = 43
BOULDER_ROLLED: Final = 44
BOULDER_SCATTERED: Final = 45
BREW_TAKEN: Final = 46
DIE_LOWERED: Final = 47
DIE_TURNED: Final = 48
POOL_CHOSEN: Final = 49
BUMP_COUNTED: Final = 50
BUMP_USED: Final = 51
UNIT_REVIVED: Final = 52
FEATURE_MOVED: Final = 53
SMITE_DECLARED: Final = 54
ABILITY_USED: Final = 55
SPELL_NAMED: Final = 56
SPELL_CANCELLED: Final = 57
SPELL_TAKEN_BACK: Final = 58
SUMMONING_BEGAN: Final = 59
SUMMONING_FAILED: Final = 60
PLAYER_OUT: Final = 61
REACTION_DECLINED: Final = 62
