"""What the Fourth Edition says: all its events, which lie by theme in the modules beside this one."""

from pocket_tactics.engine.events import Event
from tests.i18n.fourth_assault_lines import ASSAULT_LINES
from tests.i18n.fourth_magic_lines import MAGIC_LINES
from tests.i18n.fourth_turn_lines import TURN_LINES

FOURTH_LINES: tuple[tuple[Event, str, str], ...] = (*TURN_LINES, *ASSAULT_LINES, *MAGIC_LINES)
