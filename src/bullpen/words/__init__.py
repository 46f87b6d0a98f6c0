"""Words for people in three languages: Fluent catalogues (``<language>/*.ftl``) and their sentences.

From outside: `Words`, `LANGUAGES` and `UnknownLanguage`. A browser reads the same catalogues.
"""

from bullpen.words.sentences import LANGUAGES, UnknownLanguage, Words

__all__ = ["LANGUAGES", "UnknownLanguage", "Words"]
