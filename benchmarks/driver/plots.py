"""The plots of a report, as SVG, and as PNG where rsvg-convert is installed."""
import math
import os
import shutil
import subprocess
import textwrap

from .figures import BARS, beside, by_places, by_transport
from .svg import COLOURS, GRID, INK, Svg

LEFT, TOP, PLOT_HEIGHT = 56, 78, 240
GROUP_GAP, BAR = 26, 17
LETTER, LINE = 6.8, 15  # of a group's name: wide, and high
PANEL_WIDTH, PANEL_HEIGHT, PANELS_A_ROW = 250, 190, 3
HIGHEST = 4.0  # a bar beyond this ratio is cut and says its number


def draw(out, rows):
    """Writes what the rows have plots for into folder `out`; returns the plots' names."""
    drawn = {"beside-c": bars("Time over hand-written C's (1 is as fast)", beside(rows), list(BARS)),
             "transports": bars("Two places: time over MPICH's with two ranks", by_transport(rows), None),
             "places": panels("Time over C's on one thread, by number of places", by_places(rows))}
    kept = {name: plot for name, plot in drawn.items() if plot}
    for name, plot in kept.items():
        save(os.path.join(out, name), plot)
    return list(kept)


def save(path, plot):
    with open(path + ".svg", "w", encoding="utf-8") as file:
        file.write(plot.document())
    if shutil.which("rsvg-convert"):
        subprocess.run(["rsvg-convert", "-z", "2", "-o", path + ".png", path + ".svg"], check=True)


# -- groups of bars --

def bars(title, table, series):
    """A group for each label of `table`, a bar for each of `series` (None: whatever the groups have)."""
    if not table:
        return None
    series = series or sorted({name for group in table.values() for name in group})
    group_width = BAR * len(series) + GROUP_GAP
    width = max(LEFT + group_width * len(table) + 20, LEFT + 40 + sum(46 + 7.2 * len(name) for name in series), 460)
    names = {name: textwrap.wrap(name, int(group_width / LETTER)) for name in table}
    plot = Svg(int(width), TOP + PLOT_HEIGHT + 35 + LINE * max(map(len, names.values())), title)
    plot.legend(LEFT, 52, [(name, COLOURS[i % len(COLOURS)], "") for i, name in enumerate(series)])
    top = ceiling(row["ratio"] for group in table.values() for row in group.values())
    axis(plot, LEFT, TOP, width - LEFT - 20, PLOT_HEIGHT, top)
    for g, (name, group) in enumerate(table.items()):
        x = LEFT + GROUP_GAP / 2 + g * group_width
        for i, kind in enumerate(series):
            if kind in group:
                one_bar(plot, x + i * BAR, group[kind]["ratio"], top, COLOURS[i % len(COLOURS)])
        for i, line in enumerate(names[name]):
            plot.text(x + BAR * len(series) / 2, TOP + PLOT_HEIGHT + 18 + i * LINE, line, anchor="middle")
    return plot


def one_bar(plot, x, ratio, top, colour):
    height = PLOT_HEIGHT * min(ratio, top) / top
    plot.bar(x + 1, TOP + PLOT_HEIGHT - height, BAR - 2, height, colour)
    if ratio > top:
        plot.text(x + BAR / 2, TOP - 4, f"{ratio:.1f}", size=9, anchor="middle")


def ceiling(ratios):
    """The highest ratio shown, a multiple of one half."""
    return min(HIGHEST, max(1.5, (int(2 * max(ratios)) + 1) / 2))


def axis(plot, x, y, width, height, top):
    """Horizontal lines up to `top`; the one at 1 is the reference."""
    step = 0.25 if top <= 2 else 0.5
    for k in range(round(top / step) + 1):
        value = k * step
        at = y + height * (1 - value / top)
        plot.line(x, at, x + width, at, INK if value == 1 else GRID, 1.4 if value == 1 else 0.8)
        plot.text(x - 8, at + 4, f"{value:g}", size=11, anchor="end")


# -- a panel for each benchmark --

def panels(title, table):
    """Lines over the number of places: a colour for each transport, pool solid and spawn dashed."""
    if not table:
        return None
    transports = sorted({comm for lines in table.values() for comm, _ in lines})
    columns = min(PANELS_A_ROW, len(table))
    down = -(-len(table) // columns)
    plot = Svg(max(520, LEFT + columns * PANEL_WIDTH), TOP + down * (PANEL_HEIGHT + 56), title)
    colours = dict(zip(transports, COLOURS))
    plot.legend(LEFT, 52, [*((comm, colours[comm], "") for comm in transports), ("pool", INK, ""), ("spawn", INK, "5 4")])
    for k, (name, lines) in enumerate(table.items()):
        panel(plot, LEFT + k % columns * PANEL_WIDTH, TOP + 16 + k // columns * (PANEL_HEIGHT + 56), name, lines, colours)
    return plot


def panel(plot, x, y, name, lines, colours):
    places = sorted({n for line in lines.values() for n in line})
    width = PANEL_WIDTH - 60
    height = doublings(plot, x, y, width, [row["ratio"] for line in lines.values() for row in line.values()])
    across = {n: x + width * (i + 0.5) / len(places) for i, n in enumerate(places)}
    plot.text(x, y - 8, name, size=13, weight="600")
    for n in places:
        plot.text(across[n], y + PANEL_HEIGHT + 16, str(n), size=11, anchor="middle")
    for (comm, sched), line in lines.items():
        points = [(across[n], height(row["ratio"])) for n, row in sorted(line.items())]
        plot.curve(points, colours[comm], "5 4" if sched == "spawn" else "")


def doublings(plot, x, y, width, ratios):
    """A logarithmic axis for these ratios; returns the function from a ratio to its height."""
    low, high = min(-1, math.floor(math.log2(min(ratios)))), max(1, math.ceil(math.log2(max(ratios))))

    def height(ratio):
        return y + PANEL_HEIGHT * (high - math.log2(ratio)) / (high - low)

    for power in range(low, high + 1):
        at = height(2.0 ** power)
        plot.line(x, at, x + width, at, INK if power == 0 else GRID, 1.4 if power == 0 else 0.8)
        plot.text(x - 8, at + 4, f"{2.0 ** power:g}", size=11, anchor="end")
    return height
