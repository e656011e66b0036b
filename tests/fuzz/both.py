"""What a generated program is made of: text in both languages, and who can be seen where."""


class Both:
    """The same thing in both languages: an expression, or lines of statements."""

    def __init__(self, x10, py):
        self.x10, self.py = x10, py


class Scope:
    """Variables by type. Inside an async, a closure or an `at`, only those that never change can be seen."""

    def __init__(self, outer=None, is_capture=False):
        self.values = dict(outer.values) if outer else {}
        self.variables = {} if is_capture or not outer else dict(outer.variables)

    def names(self, type_):
        return [n for known in (self.values, self.variables) for n, t in known.items() if t == type_]

    def assignable(self, type_):
        return [n for n, t in self.variables.items() if t == type_]
