"""Words for people: names, rulebook and log lines in every language the game speaks.

Data in, text out; what happened and what is allowed is decided elsewhere.
"""

from pocket_tactics.i18n.catalogue import LANGUAGES, Catalogue
from pocket_tactics.i18n.hints import reason_sentence
from pocket_tactics.i18n.sentences import ask, label, sentence

__all__ = ["LANGUAGES", "Catalogue", "ask", "label", "reason_sentence", "sentence"]
