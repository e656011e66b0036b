"""Paper 004, figures 5 to 8: sizes of messages, where the time goes, by level, and over places."""
from bench import STYLES
from driver.charts import counts, curves, size_name, stacks
from driver.programs import sizes

PARTS = ("compute", "pack", "put", "wait", "unpack")
PLACES = 2


def levels(text):
    """cells -> {part: milliseconds}."""
    rows = [line.split() for line in text.splitlines() if line.split() and line.split()[0].isdigit()]
    return {int(row[0]): dict(zip(PARTS, map(float, row[1:]))) for row in rows if len(row) == 1 + len(PARTS)}


def figures(b):
    program, size = b.x10("Multigrid.x10"), b.size or "A"

    def run(style, comm="shm", places=PLACES):
        return dict(places=places, comm=comm, env=STYLES[style])

    sent = {style: sizes(program.told("-by", style, "-size", size, **run(style)), ("PUT", "PUT_LIST")) for style in STYLES}
    yield "multigrid-sizes", counts("Puts of a place by their size", "messages", {
        size_name(low): {style: bins.get(low, 0) for style, bins in sent.items()}
        for low in sorted({low for bins in sent.values() for low in bins})}, list(STYLES))
    times = {(style, comm): levels(program.output("-by", style, "-part", "levels", "-size", size, **run(style, comm)))
             for comm in b.transports for style in ("array", "plan", "bulk")}
    yield "multigrid-time", stacks("What a place's time went to", "milliseconds", {
        f"{style}\n{comm}": {part: sum(level[part] for level in found.values()) for part in PARTS}
        for (style, comm), found in times.items()})
    shm = {style: times[style, "shm"] for style in ("array", "plan", "bulk")}
    exchange = {style: {n: max(1e-3, sum(level.values()) - level["compute"]) for n, level in found.items()}
                for style, found in shm.items()}
    exchange["compute"] = {n: level["compute"] for n, level in shm["array"].items()}
    yield "multigrid-levels", curves("Exchange and computation on each level", "milliseconds", exchange, "{}³".format)
    yield "multigrid-places", curves("8 boxes on 1 to 8 places", "seconds", {
        style: {n: program.seconds("-by", style, "-size", size, "-time", **run(style, "none" if n == 1 else "shm", n))
                for n in (1, 2, 4, 8)} for style in ("array", "plan", "bulk")}, str)
