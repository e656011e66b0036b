"""benchmarks/run --figures: what programs print is drawn, and each point is drawn at the right height.

    suite_figures.py X10C
"""
import os
import re
import subprocess
import sys
import unittest

BUILD = os.path.dirname(os.path.dirname(os.path.abspath(sys.argv.pop())))
BENCHMARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benchmarks")
sys.path.insert(0, BENCHMARKS)
from driver import charts  # noqa: E402


def bars(document):
    """(x, y, height) of the bars."""
    return [tuple(map(float, found)) for found in
            re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" rx', document)]


class Charts(unittest.TestCase):
    def test_curves(self):
        document = charts.curves("t", "s", {"a": {8: 1.0, 32: 100.0}}).document()
        points = re.search(r'<polyline points="([^"]*)"', document).group(1)
        left, right = charts.LEFT + 10, charts.LEFT + charts.WIDTH - 10
        self.assertEqual(points, f"{left:.1f},{charts.TOP + charts.HEIGHT:.1f} {right:.1f},{charts.TOP:.1f}")
        for name in ("8 B", "32 B"):
            self.assertIn(f">{name}<", document)

    def test_stacks(self):
        found = bars(charts.stacks("t", "s", {"one": {"a": 3.0, "b": 1.0}, "two": {"a": 2.0}}).document())
        self.assertEqual([height for _, _, height in found], [charts.HEIGHT * 3 / 4, charts.HEIGHT / 4, charts.HEIGHT / 2])
        self.assertEqual(found[1][1], charts.TOP)

    def test_counts(self):
        found = bars(charts.counts("t", "s", {"8 B": {"a": 100, "b": 0}, "1 KiB": {"b": 10}}, ["a", "b"]).document())
        self.assertEqual([height for _, _, height in found], [charts.HEIGHT, charts.HEIGHT / 2])

    def test_sizes(self):
        self.assertEqual([charts.size_name(n) for n in (8, 1024, 3 << 20)], ["8 B", "1 KiB", "3 MiB"])


class Run(unittest.TestCase):
    def test_multigrid(self):
        done = subprocess.run([sys.executable, "-B", os.path.join(BENCHMARKS, "run"), "--build", BUILD, "--figures", "--only",
                               "multigrid", "--size", "test"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        written = re.findall(r"^wrote (\S+/(multigrid-\w+)\.svg)$", done.stdout, re.M)
        self.assertEqual([name for _, name in written],
                         ["multigrid-sizes", "multigrid-time", "multigrid-levels", "multigrid-places"])
        with open(written[0][0], encoding="utf-8") as file:
            self.assertEqual(len(bars(file.read())), 12)  # sizes that the six styles send


if __name__ == "__main__":
    unittest.main()
