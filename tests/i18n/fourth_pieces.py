"""Units the lines of the Fourth Edition are about."""

from pocket_tactics.engine.events import Piece

NOBLE, BONDI = Piece(0, "noble"), Piece(0, "bondi")
THROWER, MAGE = Piece(0, "stonethrower"), Piece(1, "guild_mage")
RANGER, WARMAGE = Piece(1, "cursed_ranger"), Piece(0, "warmage")
NECROMANCER, FIEND = Piece(1, "necromancer"), Piece(1, "pit_fiend")
