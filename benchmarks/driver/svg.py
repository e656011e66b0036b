"""A little SVG: an axis, bars, lines, a legend. Coordinates are pixels, y downwards."""
from html import escape

COLOURS = ("#3b6ea8", "#d9822b", "#4d9a6a", "#a8517a", "#7a6bb0", "#8a7a52")
INK, GRID, PAPER = "#2b2b2b", "#dddddd", "#ffffff"


class Svg:
    def __init__(self, width, height, title):
        self.width, self.height = width, height
        self.parts = [f'<rect width="{width}" height="{height}" fill="{PAPER}"/>']
        self.text(16, 26, title, size=17, weight="600")

    def text(self, x, y, words, size=12, anchor="start", colour=INK, weight="400"):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" fill="{colour}" '
                          f'text-anchor="{anchor}">{escape(words)}</text>')

    def line(self, x1, y1, x2, y2, colour=GRID, width=1.0, dash=""):
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
                          f'stroke-width="{width}"{dashed}/>')

    def bar(self, x, y, width, height, colour):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="1.5" fill="{colour}"/>')

    def curve(self, points, colour, dash=""):
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"{dashed}/>')
        for x, y in points:
            self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.8" fill="{colour}"/>')

    def legend(self, x, y, entries):
        """Entries (name, colour, dash) side by side from (x, y), nearer to each other where they would not fit."""
        letters = sum(len(name) for name, _, _ in entries)
        letter = min(7.2, (self.width - x - 8 - 46 * len(entries)) / max(1, letters))
        for name, colour, dash in entries:
            self.line(x, y - 4, x + 22, y - 4, colour, 4 if not dash else 2.5, dash)
            self.text(x + 28, y, name)
            x += 46 + letter * len(name)

    def document(self):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
                f'viewBox="0 0 {self.width} {self.height}" font-family="Helvetica, Arial, \'DejaVu Sans\', sans-serif">\n'
                + "\n".join(self.parts) + "\n</svg>\n")
