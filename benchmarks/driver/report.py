"""The report: report.json with every row, report.md with what a person reads.

report.md begins with the plots and a summary, goes on with the tables, and ends with how it was measured. RESULTS.md has
the same form.
"""
import datetime
import json
import os
import platform
import statistics

from . import plots
from .figures import BARS, beside, by_places, by_transport, column, is_scaling, label


def write(out, rows):
    """All files of the report into folder `out`; returns the path of report.md."""
    with open(os.path.join(out, "report.json"), "w", encoding="utf-8") as file:
        json.dump([{key: value for key, value in row.items() if key != "limit"} for row in rows], file, indent=1)
    drawn = plots.draw(out, rows)
    path = os.path.join(out, "report.md")
    with open(path, "w", encoding="utf-8") as file:
        tables = [part(rows) for part in (summary, beside_c, backends, scaling, others)]
        parts = [heading(), pictures(drawn), *tables, measured()]
        file.write("\n".join([line for part in parts for line in part] + [""]))
    return path


def machine():
    """The processor's name and the number of its cores that this process may use."""
    name = platform.machine()
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        for line in file:
            if line.startswith("model name"):
                name = line.split(":", 1)[1].strip()
                break
    return f"{name}, {len(os.sched_getaffinity(0))} cores"


def heading():
    return ["# Benchmarks", "",
            "Each figure is our time over the reference's, the median of interleaved pairs; smaller is better, and 1 is as",
            "fast as the reference. The 95th percentile stands in parentheses."]


def measured():
    return ["", "## How it was measured", "",
            f"{datetime.date.today().isoformat()}, {machine()}, Linux {platform.release()}. `benchmarks/run` ran each program",
            "and its reference in turn. report.json has all rows, with the number of pairs of each."]


def summarized(rows):
    """The summary's lines, each as its name, its rows by program, and what is aimed at."""
    others = {"2 threads": "OpenMP", "2 places": "MPICH; the best transport"}
    for name, bar in BARS.items():
        in_column = {program: found[name] for program, found in beside(rows).items() if name in found}
        yield f"{name}, beside {others.get(name, 'C')}", in_column, bar
    transports = by_transport(rows)
    for comm in sorted({comm for found in transports.values() for comm in found}):
        with_comm = {program: found[comm] for program, found in transports.items() if comm in found}
        yield f"2 places, over {comm}", with_comm, None
    scaled = by_places(rows)
    for sched in ("pool", "spawn"):
        for places in (2, 4, 8):
            yield (f"{places} places, {sched}, over shm; beside C on 1 thread",
                   {program: line["shm", sched][places] for program, line in scaled.items()
                    if places in line.get(("shm", sched), {})}, None)


def summary(rows):
    lines = []
    for name, found, bar in summarized(rows):
        if found:
            worst = max(found, key=lambda program: found[program]["ratio"])
            within = sum(row["ratio"] <= bar for row in found.values()) if bar else None
            median = statistics.median(row["ratio"] for row in found.values())
            lines.append([name, str(len(found)), f"{median:.2f}", f"{found[worst]['ratio']:.2f} ({worst})",
                          f"{within} within {bar:.2f}" if bar else "–"])
    return ["", "## Summary", "", *table(["", "programs", "median", "worst", "aim"], lines)] if lines else []


def cell(row):
    return f"{row['ratio']:.2f} ({row['p95']:.2f})" if row else "–"


def limit(columns):
    return next(iter(columns.values()))["limit"] or "–"


def table(head, lines):
    return ["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(l) + " |" for l in lines)]


def beside_c(rows):
    found = beside(rows)
    if not found:
        return []
    lines = [["*aim*", *(f"*≤ {bar:.2f}*" for bar in BARS.values()), ""]]
    lines += [[name, *(cell(found[name].get(c)) for c in BARS), limit(found[name])] for name in found]
    text = ["", "## Beside hand-written C", "",
            "One thread with checks and without, two threads beside OpenMP, two places (the best transport) beside MPICH."]
    return [*text, "", *table(["", *BARS, "limited by"], lines)]


def backends(rows):
    found = by_transport(rows)
    if not found:
        return []
    names = sorted({comm for row in found.values() for comm in row})
    lines = [[name, *(cell(found[name].get(comm)) for comm in names)] for name in found]
    text = ["", "## Transports side by side", "",
            "Paper 003, figure 13: one executable over each transport, on two places, beside MPICH with two ranks."]
    return [*text, "", *table(["", *names], lines)]


def scaling(rows):
    text = ["", "## Pool against spawn, one to eight places", "",
            "Paper 003, figures 14 (Series) and 15 (Stream), and the same for the others: beside C on one thread."]
    found = by_places(rows)
    for name, lines in found.items():
        places = sorted({n for line in lines.values() for n in line})
        body = [[f"{comm}, {sched}", *(cell(line.get(n)) for n in places)] for (comm, sched), line in lines.items()]
        text += ["", f"### {name}", "", *table(["places", *map(str, places)], body)]
    return text if found else []


def others(rows):
    rest = [row for row in rows if not column(row) and not is_scaling(row)]
    if not rest:
        return []
    lines = [[label(row), row["comm"], row["sched"], str(row["places"]), str(row["threads"]),
              "yes" if row["checks"] else "no", row["reference"], cell(row)] for row in rest]
    head = ["", "transport", "scheduler", "places", "threads", "checks", "reference", "ratio"]
    return ["", "## Others", "", *table(head, lines)]


def pictures(names):
    return ["", *(f"![{name}]({name}.svg)\n" for name in names)] if names else []
