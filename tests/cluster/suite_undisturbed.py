"""One executable, by every way to start it and with both schedulers: the result is the same, the file is, and no run hangs.

tests/cluster/suite_undisturbed.py --runs 100 runs each way so often, with the schedulers in turn; --only=srun those whose line
has that. X10C_BUILD is the build folder; needs root."""
import hashlib

from harness import *
from ways import WAYS, command

CHOSEN = options(runs=1)
LIMIT = 60


def digest(program):
    with open(f"{daemons.HOME}/{program}", "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class Undisturbed(Case):
    maxDiff = None

    def expected(self, places):
        return self.ran(f"x10run -np {places} ./Sum")

    def once(self, way, sched, expected):
        """How long it took."""
        variables = {"X10_SCHED": sched}
        it = run(command(way, "Sum", variables), limit=LIMIT, **variables)
        self.assertEqual((0, expected, ""), (it.status, it.out, it.err), way.line)
        return it.seconds

    def test_each_way(self):
        before = digest("Sum")
        expected = {places: self.expected(places) for places in {len(way.nodes) for way in WAYS}}
        for way in WAYS:
            if not re.search(CHOSEN.only, way.line):
                continue
            seconds = []
            for number in range(CHOSEN.runs if CHOSEN.runs > 1 else 2):
                with self.subTest(way.line, number=number):
                    seconds.append(self.once(way, ("pool", "spawn")[number % 2], expected[len(way.nodes)]))
            print(f"| `{way.line}` | {len(seconds)} of {number + 1} | {max(seconds, default=0):.1f} |", file=sys.stderr)
        self.assertEqual(before, digest("Sum"))


main(programs="Sum", slurm=True)
