"""Training: the networks of the bots that search, by expert iteration. From outside: what is below."""

from __future__ import annotations

from bullpen.train.expert_iteration import NothingToLearn, OfAnotherCourse, chunks, train

__all__ = ["NothingToLearn", "OfAnotherCourse", "chunks", "train"]
