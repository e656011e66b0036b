#!/usr/bin/env python3
"""The runs of docs/simulation.md: what programs do with all places at once, from 2 to 100,000 of them, 64 on each host.

tools/simulator/curves.py [FOLDER] writes the plot into FOLDER (default: benchmarks/plots) and prints the tables of the page.
X10C_BUILD is the build folder. Takes ten minutes and 6 GB. Runs repeat themselves: one that takes longer than LIMIT does so for
want of memory or of cores, and ends the script with its command line."""
import os
import sys
import tempfile

import simulate

sys.path.insert(0, os.path.join(simulate.TOP, "benchmarks"))
from driver import charts, plots

PATTERNS = os.path.join(simulate.HERE, "programs/Patterns.x10")
HOST = 64
PLACES = [2, 8, 32, 128, 512, 2048, 8192, 32768, 131072]
TIMES = {"one": "one async", "flat": "an async each", "tree": "a tree of asyncs", "finishes": "a tree of finishes", "barrier": "barrier",
         "allreduce": "allreduce", "nested": "each to each", "nothing": "the end of a job"}
MOST = {"nested": 512, "barrier": 8192, "allreduce": 8192}
DRAWN = {"one": "one async", "flat": "async each", "tree": "tree", "finishes": "finishes", "barrier": "barrier",
         "nested": "each to each"}  # the others lie on these
LIMIT = 900  # seconds for a run; the longest takes two minutes on an idle machine
ROUNDS = {"barrier": 3, "allreduce": 3}  # the first one waits until all have begun


def shape(places):
    return [f"--hosts={max(1, places // HOST)}", f"--places={min(places, HOST)}", "--fences=0"]


def measured(executable, most):
    """pattern -> places -> figures."""
    found = {pattern: {} for pattern in TIMES}
    for places in PLACES:
        for pattern in TIMES:
            if places <= min(most, MOST.get(pattern, most)):
                figures, out = simulate.figures(executable, shape(places), [pattern, ROUNDS.get(pattern, 1)], LIMIT)
                figures["round"] = figures["nanoseconds"] if pattern == "nothing" else int(out.split()[-2])
                found[pattern][places] = figures
                print(pattern, places, figures["round"], figures["seconds"], file=sys.stderr, flush=True)
    return found


def number(n):
    return f"{n:,}"


def draw(folder, times):
    """`times`: pattern -> places -> nanoseconds."""
    series = {name: {n: t / 1000 for n, t in times[pattern].items()} for pattern, name in DRAWN.items()}
    plots.save(os.path.join(folder, "simulated-times"), charts.curves("Simulated: microseconds for all places", "us", series, number))


def table(found, value, words):
    columns = [n for n in (32, 512, 8192, 131072) if any(n in rows for rows in found.values())]
    print(f"\n| {words} | " + " | ".join(map(number, columns)) + " |\n|" + "---|" * (len(columns) + 1))
    for pattern, rows in found.items():
        print(f"| {TIMES[pattern]} | " + " | ".join(value(rows[n]) if n in rows else "" for n in columns) + " |")


def main(folder, most):
    with tempfile.TemporaryDirectory(prefix="simulator") as where:
        found = measured(simulate.make(PATTERNS, os.path.join(where, "program")), most)
    os.makedirs(folder, exist_ok=True)
    draw(folder, {pattern: {n: f["round"] for n, f in rows.items()} for pattern, rows in found.items()})
    table(found, lambda f: f"{f['round'] / 1000:,.1f} us", "time")
    table(found, lambda f: f"{sum(row['messages'] for row in f['sent'].values()):,}", "messages")
    table(found, lambda f: f"{sum(row['bytes'] for row in f['sent'].values()):,}", "bytes of payload")
    table(found, lambda f: f"{f['inbox']:,}", "waiting at the busiest")
    table(found, lambda f: f"{f['cpu_first'] * 1000:.1f} ms", "what the C of place 0 took here")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(simulate.TOP, "benchmarks/plots"),
         int(sys.argv[2]) if len(sys.argv) > 2 else PLACES[-1])
