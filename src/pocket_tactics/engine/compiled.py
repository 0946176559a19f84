"""Tells whether the engine runs compiled; knows nothing else."""

from typing import Final

# A module that mypyc compiled was loaded from an extension module, not from its source.
COMPILED: Final[bool] = not __file__.endswith(".py")
