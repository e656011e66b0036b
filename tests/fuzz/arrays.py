"""The Python side of the arrays that generated kernels use."""
from prelude import ArrayIndexOutOfBoundsException, wrap64


class Table:
    """An array of any rank: what its region holds, and nothing beside it."""

    def __init__(self, ranges, init):
        points = [()]
        for low, high in ranges:
            points = [p + (i,) for p in points for i in range(low, high + 1)]
        self.elements = {p: init(*p) for p in points}

    def get(self, *at):
        if at not in self.elements:
            raise ArrayIndexOutOfBoundsException
        return self.elements[at]

    def set(self, at, value):
        self.get(*at)
        self.elements[at] = value

    def add(self, at, value):
        old = self.get(*at)
        self.set(at, wrap64(old + value()))

    def digest(self):
        total = 0
        for point in sorted(self.elements):
            total = wrap64(total * 7 + self.elements[point])
        return total


def rail(n, step):
    return Table([(0, n - 1)], lambda i: i * step % 11)
