"""Sequential halving, which search stands on: answers that do badly are dropped early, so that good ones are tried more often."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_ROUNDS: Final[i64] = 6


def rounds_for(answers: i64) -> i64:
    """In how many rounds so many answers are tried."""
    rounds: i64 = 1
    while rounds < MOST_ROUNDS and answers >> rounds > 0:
        rounds += 1
    return rounds


def keep_better_half(answers: vec[i64], total: vec[i64], left: i64) -> i64:
    """Sort by what they brought, best first, and keep the better half; sums go on from there. How many are left."""
    for i in range(1, left):
        answer = answers[i]
        brought = total[i]
        j = i - 1
        while j >= 0 and total[j] < brought:
            answers[j + 1] = answers[j]
            total[j + 1] = total[j]
            j -= 1
        answers[j + 1] = answer
        total[j + 1] = brought
    return left // 2 if left > 3 else 1 if left == 2 else left - 1
