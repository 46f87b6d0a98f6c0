"""Review: what each option of a decision is worth, and how a result comes about: deal, misplay, luck.

From outside: ``judge`` (one decision), ``review`` (a whole game), ``advise`` (a coach during a game) and what
they answer with.
"""

from bullpen.review.coach import Advice, advise
from bullpen.review.decisions import ReviewedDecision
from bullpen.review.judge import Effort, Estimate, Verdict, judge
from bullpen.review.marks import Mark
from bullpen.review.rounds import Review, RoundReview, review

__all__ = [
    "Advice",
    "Effort",
    "Estimate",
    "Mark",
    "Review",
    "ReviewedDecision",
    "RoundReview",
    "Verdict",
    "advise",
    "judge",
    "review",
]
