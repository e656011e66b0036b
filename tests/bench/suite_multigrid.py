"""benchmarks/multigrid at the size of tests, on eight places: every style gives the same solution, bit by bit, and sends
what it must; and how many lines of X10 say so.

    suite_multigrid.py X10C

Each place has one box, and other boxes across all of its faces. A solution updates the ghosts of a level 90 times, and on
the coarsest as often as the solver needs; of four solutions one more update is the check's.
Small puts go alone (X10_COALESCE=0), but for those of `coalesced`: they are one message to each neighbour, with at most
72 bytes for a face.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

X10C = os.path.abspath(sys.argv.pop())
X10RUN = os.path.join(os.path.dirname(X10C), "x10run")
BENCHMARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benchmarks")

# Messages and bytes of one update of boxes of m by m by m cells.
UPDATE = {
    "Array": lambda m: (6, 6 * 8 * m * m + 128),
    "Signal": lambda m: (6, 6 * 8 * m * m + 128),
    "Plan": lambda m: (3, 6 * 8 * m * m),
    "Bulk": lambda m: (6, 6 * 8 * m * m),
    "Fine": lambda m: (2 * m * m + 4 * m, 6 * 8 * m * m),
}
# Operations of the team for so many updates: a barrier each, none, or one for the plan of each of the four fields.
WAITS = {"Array": int, "Signal": lambda n: 0, "Plan": lambda n: 4, "Bulk": int, "Fine": int}
MOST_LINES = {"Array": 10, "Signal": 8, "Plan": 8, "Bulk": 45, "Fine": 20}
OUTPUT = re.compile(r"Multigrid test: 16 cells along an axis, 8 boxes, (\d+) coarse updates, sum of squares (\S+), "
                    r"validated\n")


def lines_of(style):
    """Lines within methods: without signatures, constructors, fields, comments and lone braces."""
    with open(f"{BENCHMARKS}/multigrid/{style}Ghosts.x10", encoding="utf-8") as file:
        text = re.sub(r"  def this\(.*?\n  }\n", "", file.read(), flags=re.S)
    code = [line for line in text.splitlines() if line.startswith("    ") and not re.fullmatch(r"[\s})]*", line)]
    return [line for line in code if not line.lstrip().startswith(("/", "*"))]


class Multigrid(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="x10c-multigrid")
        cls.addClassCleanup(folder.cleanup)
        cls.program = os.path.join(folder.name, "multigrid")
        paths = f"{BENCHMARKS}/multigrid:{BENCHMARKS}/common"
        subprocess.run([X10C, "-O", "-sourcepath", paths, "-o", cls.program,
                        f"{BENCHMARKS}/multigrid/Multigrid.x10"], check=True, timeout=100)

    def run_on(self, places, style, coalesced=False):
        """What is printed; the messages and bytes that the style's lines send at each place; and the operations of the
        team, each of which is one message of the last place."""
        done = subprocess.run([X10RUN, "-np", str(places), "--nthreads=1", "--stats=json", self.program, "-by",
                               "coalesced" if coalesced else style.lower(), "-size", "test"], capture_output=True,
                              text=True, timeout=100, check=False, env={**os.environ, "X10_COALESCE": str(int(coalesced))})
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        found = OUTPUT.fullmatch(done.stdout)
        self.assertTrue(found, done.stdout)
        sent = []
        for place in json.loads(done.stderr.splitlines()[-1])["places"]:
            rows = [row for row in place["lines"] if row["line"].startswith(style)]
            sent.append((sum(row["messages"] for row in rows), sum(row["bytes"] for row in rows)))
        return found.groups(), sent, sum(row["messages"] for row in place["lines"] if row["line"].startswith("Team"))

    def test_counts(self):
        results = set()
        for style, update in UPDATE.items():
            result, sent, team = self.run_on(8, style)
            results.add(result)
            coarse = int(result[0])
            # A sum for each of the 40 cycles and three for each iteration, which updates twice; barriers of a solution.
            self.assertEqual(40 + 3 * coarse // 2 + 4 * 2 + WAITS[style](4 * 90 + 1 + coarse), team, style)
            wanted = tuple((4 * 90 + 1) * fine + coarse * last for fine, last in zip(update(8), update(4)))
            self.assertEqual([wanted] * 8, sent, style)
        result, sent, _ = self.run_on(8, "Fine", coalesced=True)
        updates = 4 * 90 + 1 + int(result[0])
        least = sum(n * 6 * 8 * m * m for n, m in ((4 * 90 + 1, 8), (int(result[0]), 4)))
        for messages, size in sent:
            self.assertEqual(3 * updates, messages)
            self.assertTrue(least < size <= least + 6 * 72 * updates, size)
        self.assertEqual({result}, results)

    def test_places(self):
        for style in UPDATE:
            results = {self.run_on(places, style, coalesced=style == "Fine")[0] for places in (1, 2, 3, 4)}
            self.assertEqual(1, len(results), results)

    def test_lines(self):
        for style, most in MOST_LINES.items():
            lines = lines_of(style)
            print(f"{style}: {len(lines)} lines")
            self.assertLessEqual(len(lines), most, "\n".join(lines))


if __name__ == "__main__":
    unittest.main()
