"""Charts of what programs print: curves over two logarithmic axes, stacked bars, and counts as bars of decades."""
import math

from .svg import COLOURS, GRID, INK, Svg

LEFT, TOP, WIDTH, HEIGHT = 76, 78, 560, 300
BAR, GAP = 16, 22


def decades(values):
    """The powers of ten around positive values."""
    return math.floor(math.log10(min(values))), max(math.floor(math.log10(min(values))) + 1, math.ceil(math.log10(max(values))))


def frame(title, width, below=56):
    return Svg(LEFT + width + 30, TOP + HEIGHT + below, title)


def vertical(plot, width, values, words):
    """A logarithmic axis at the left; returns the function from a value to its height."""
    low, high = decades(values)

    def height(value):
        return TOP + HEIGHT * (high - math.log10(value)) / (high - low)

    for power in range(low, high + 1):
        plot.line(LEFT, height(10.0 ** power), LEFT + width, height(10.0 ** power), GRID, 0.8)
        plot.text(LEFT - 8, height(10.0 ** power) + 4, f"{10.0 ** power:g}", size=11, anchor="end")
    plot.text(LEFT - 60, TOP - 12, words, size=11)
    return height


def size_name(n):
    for unit, name in ((1 << 20, "MiB"), (1 << 10, "KiB")):
        if n >= unit:
            return f"{n // unit} {name}"
    return f"{n} B"


def legend(plot, names):
    plot.legend(LEFT if sum(map(len, names)) < 60 else 16, 52, [(name, COLOURS[i % len(COLOURS)], "") for i, name in enumerate(names)])


def curves(title, words, series, across=size_name):
    """`series`: name -> {x: y}, both positive; each second x, a power of two, is named below."""
    plot = frame(title, WIDTH)
    legend(plot, series)
    xs = sorted({x for line in series.values() for x in line})
    height = vertical(plot, WIDTH, [y for line in series.values() for y in line.values()], words)

    def along(x):
        return LEFT + 10 + (WIDTH - 20) * math.log2(x / xs[0]) / max(1, math.log2(xs[-1] / xs[0]))

    step = max(1, len(xs) // 8)
    for x in xs[::step]:
        plot.text(along(x), TOP + HEIGHT + 18, across(x), size=11, anchor="middle")
    for i, line in enumerate(series.values()):
        plot.curve([(along(x), height(y)) for x, y in sorted(line.items())], COLOURS[i % len(COLOURS)])
    return plot


def stacks(title, words, groups):
    """`groups`: name -> {part: value}; a bar for each name, its parts on each other."""
    parts = list(dict.fromkeys(part for group in groups.values() for part in group))
    width = max(WIDTH, (40 + GAP) * len(groups))
    plot = frame(title, width)
    legend(plot, parts)
    top = max(sum(group.values()) for group in groups.values())
    step = 10.0 ** math.floor(math.log10(top))
    step = step / 2 if top / step < 3 else step
    for k in range(int(top / step) + 1):
        at = TOP + HEIGHT * (1 - k * step / top)
        plot.line(LEFT, at, LEFT + width, at, INK if k == 0 else GRID, 0.8)
        plot.text(LEFT - 8, at + 4, f"{k * step:g}", size=11, anchor="end")
    plot.text(LEFT - 60, TOP - 12, words, size=11)
    room = width / len(groups)
    for g, (name, group) in enumerate(groups.items()):
        bottom = TOP + HEIGHT
        for part, value in group.items():
            tall = HEIGHT * value / top
            plot.bar(LEFT + g * room + room / 2 - 20, bottom - tall, 40, tall, COLOURS[parts.index(part) % len(COLOURS)])
            bottom -= tall
        for i, line in enumerate(name.split("\n")):
            plot.text(LEFT + (g + 0.5) * room, TOP + HEIGHT + 18 + 15 * i, line, size=11, anchor="middle")
    return plot


def counts(title, words, groups, series):
    """`groups`: name -> {series' name: count}; bars side by side, as high as the count's logarithm."""
    width = (BAR * len(series) + GAP) * len(groups)
    plot = frame(title, max(WIDTH, width))
    legend(plot, series)
    height = vertical(plot, max(WIDTH, width), [1.0] + [n for group in groups.values() for n in group.values() if n], words)
    for g, (name, group) in enumerate(groups.items()):
        x = LEFT + GAP / 2 + g * (BAR * len(series) + GAP)
        for i, each in enumerate(series):
            if group.get(each):
                at = min(height(group[each]), height(1) - 2)
                plot.bar(x + i * BAR + 1, at, BAR - 2, TOP + HEIGHT - at, COLOURS[i % len(COLOURS)])
        plot.text(x + BAR * len(series) / 2, TOP + HEIGHT + 18, name, size=11, anchor="middle")
    return plot
