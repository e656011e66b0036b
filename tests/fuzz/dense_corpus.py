"""Dense programs among those whose C pass_mutants.py compares; what they have to print is known from their twins."""
import os
import random
import tempfile

import formats
import pass_corpus
from dense.comparison import Comparison
from dense.compiler import CHEAP, Build, Way
from dense.families import all_families
from dense.generator import drawn_cases
from dense.program import text_of

METHODS = 50
WAYS = [Way(1), Way(3, "sockets", "spawn")]


class DenseExample(pass_corpus.Example):
    """A program of fifty methods, as this seed draws them."""

    def __init__(self, work, seed):
        folder = os.path.join(work, "dense", str(seed))
        os.makedirs(folder, exist_ok=True)
        super().__init__(os.path.join(folder, "Dense.x10"))
        self.name = f"dense/run --seed {seed}"
        self.cases = drawn_cases(all_families(), METHODS, random.Random(seed))
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text_of(self.cases))

    def options(self):
        return ["-O", "-w"]

    def tests(self):
        return [(self.name, self.holds)]

    def checked_by_itself(self):
        return []

    def says_more(self):
        return False

    def holds(self, build):
        """Raises where a method does not print what its twin does."""
        with tempfile.TemporaryDirectory(prefix="dense") as folder:
            faults = Comparison(Build(build), folder).faults(self.cases, CHEAP, WAYS)
        if faults:
            raise formats.Failure(f"method {faults[0].case.number} {faults[0].kind}")
