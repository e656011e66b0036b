"""Interleaved repetitions: our time over theirs, pair by pair."""
import math
import statistics

from .interface import FIELDS, OTHER_REPS


def p95(values):
    """The smallest of them that 95 % do not exceed."""
    return sorted(values)[math.ceil(0.95 * len(values)) - 1]


def ratios(ours, theirs, reps, progress):
    """One ratio a repetition. More than a few repetitions are preceded by a pair that does not count."""
    if reps > OTHER_REPS:
        progress(0)
        ours(), theirs()
    found = []
    for i in range(reps):
        progress(i + 1)
        found.append(ours() / theirs())
    return found


def measure(row, ours, theirs, reps, progress):
    """The complete row: FIELDS, the median and the 95th percentile of the ratios, and for the report what limits them."""
    found = ratios(ours, theirs, reps, progress)
    told = {field: row.get(field, default) for field, default in FIELDS.items()}
    return {**told, "ratio": round(statistics.median(found), 4), "p95": round(p95(found), 4), "reps": reps,
            "limit": row.get("limit", "")}
