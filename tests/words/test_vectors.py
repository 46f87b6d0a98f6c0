"""The browser makes the same sentences: what its tests compare with is what Python says today."""

from tests.words.vectors import FILE, text


def test_the_vectors_are_fresh() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.words.vectors"
