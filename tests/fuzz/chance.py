"""How long to fuzz, and from which seed: what the environment says.

A suite has to fail for what was changed and not by chance: unless X10_FUZZ_SECONDS asks for more than a look, every run
begins with the same seed. X10_FUZZ_SEED repeats any. What looks at so many programs that chance counts draws a fresh one.
"""
import os
import random

SEED = 1


def seconds(otherwise):
    return float(os.environ.get("X10_FUZZ_SECONDS", otherwise))


def seed():
    return fresh_seed() if "X10_FUZZ_SECONDS" in os.environ else int(os.environ.get("X10_FUZZ_SEED", SEED))


def fresh_seed():
    """Another one each time, which has to be printed; X10_FRESH_SEED gives it, and leaves the other suites theirs."""
    given = os.environ.get("X10_FUZZ_SEED") or os.environ.get("X10_FRESH_SEED")
    return int(given or random.SystemRandom().randrange(1 << 32))
