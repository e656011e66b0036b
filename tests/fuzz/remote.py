"""Programs at random over several places, which print the same on any number of them: what they are made of.

Nothing races. Each activity writes to what it has made or captured with an at. Sums (`ref`) are added to by anybody, and
read by who is exclusive to them: no activity runs meanwhile that adds. Only the main activity, while it is alone, prints
and writes to arrays. A place is `place(k)`, any number modulo the places there are.
"""
ADDED = ["+", "+", "+", "*", "&", "|", "^"]


class Scope:
    """Kinds of what can be seen, by name. `moved`: behind an at; `spawned`: in an activity of its own."""

    def __init__(self, outer=None, moved=False, spawned=False):
        self.kinds = dict(outer.kinds) if outer else {}
        if moved or spawned:
            self.kinds = {n: k for n, k in self.kinds.items() if k != "var" and (moved or not is_shared(k))}
        self.alone = outer.alone and not spawned if outer else True
        self.exclusive = set(outer.exclusive) if outer and not spawned else set()
        self.is_home = outer.is_home and not moved if outer else True
        self.in_loop = bool(outer) and outer.in_loop and not moved and not spawned
        self.has_finish = bool(outer) and outer.has_finish
        self.offers = bool(outer) and outer.offers

    def under_finish(self, offers=False):
        """The body of a finish: what it spawns runs beside it."""
        inner = Scope(self)
        inner.alone, inner.exclusive, inner.in_loop, inner.has_finish = False, set(), False, True
        inner.offers = offers or self.offers
        return inner

    def names(self, *kinds):
        return [n for n, k in self.kinds.items() if k in kinds]

    def arrays(self):
        return [n for n, k in self.kinds.items() if isinstance(k, Array)]


def is_shared(kind):
    """Whether it could be written to by who shares it."""
    return kind in ("C", "maybe", "Rail Long", "Rail C", "alias")


class Array:
    """A distributed array: how it is made, and how its owner is asked."""

    def __init__(self, made, sizes, low, owner, element):
        self.made, self.sizes, self.low, self.owner, self.element = made, sizes, low, owner, element
        self.rank = len(sizes)

    def digit(self, text):
        """A number of an element that has been fetched."""
        return {"Long": text, "Double": f"bits({text})", "S": f"{text}.mixed()", "C": f"{text}.x"}[self.element]


class Sum:
    """A field that is only combined with values, by an operator; `covered`: only under a finish."""

    def __init__(self, field, operator, type_, covered):
        self.field, self.operator, self.type, self.covered = field, operator, type_, covered

    def taken(self, value):
        return value if self.type == "Long" else f"(({value}) as Int)"


class Remote:
    """Expressions and places. Mixed with statements and loops, it makes one case of a program."""

    def __init__(self, random_, number):
        self.random, self.k = random_, number
        self.count = 0
        self.sums = {}  # by the name of the reference
        self.plain = 0  # within something that must not leave its place

    def fresh(self, stem):
        self.count += 1
        return f"{stem}{self.count}"

    def chance(self, p):
        return self.random.random() < p

    # -- numbers --

    def literal(self):
        return str(self.random.choice([0, 1, 2, 3, 5, 7, 11, 40, 1000, -1, -6]))

    def leaf(self, scope):
        names = scope.names("Long", "var")
        return self.random.choice(names) if names and self.chance(0.8) else self.literal()

    def expression(self, scope, depth=2):
        if depth == 0 or self.chance(0.15):
            return self.leaf(scope)
        makers = [self.arithmetic] * 4 + [self.path] * 5 + [self.rail_element] * 2
        makers += [self.choice, self.division, self.of_struct, self.identity]
        if not self.plain:
            makers += [self.elsewhere, self.elsewhere, self.fetched, self.called, self.summed]
        return self.random.choice(makers)(scope, depth - 1)

    def local(self, scope, depth=1):
        """An expression that stays at its place."""
        self.plain += 1
        made = self.expression(scope, depth)
        self.plain -= 1
        return made

    def arithmetic(self, scope, depth):
        op = self.random.choice("++-*&^")
        return f"({self.expression(scope, depth)} {op} {self.expression(scope, depth)})"

    def division(self, scope, depth):
        divisor = "3" if self.chance(0.7) else f"({self.expression(scope, depth)} & 7)"
        return f"({self.expression(scope, depth)} {self.random.choice('/%')} {divisor})"

    def choice(self, scope, depth):
        return f"({self.condition(scope, depth)} ? {self.expression(scope, depth)} : {self.expression(scope, depth)})"

    def condition(self, scope, depth=1):
        form = self.random.randrange(3)
        if form == 0:
            return f"({self.expression(scope, depth)} & {self.random.choice([1, 3, 7])}) == {self.random.choice([0, 1])}"
        op = self.random.choice(["<", ">", "==", "!="])
        return f"{self.expression(scope, depth)} {op} {self.expression(scope, depth)}"

    def object(self, scope):
        """An expression of an object, or None: there is none."""
        names = scope.names("C", "C", "maybe")
        if not names:
            return None
        name = self.random.choice(names)
        return name + ".inner" if self.chance(0.2) else name

    def path(self, scope, depth):
        o = self.object(scope)
        if not o:
            return self.leaf(scope)
        read = self.random.choice(["x", "x", "y", "y", "t", "s.p", "s.mixed()", "v.size", "get()", "letters()",
                                   "v(1)", f"v({self.leaf(scope)} & 3)", f"peek({self.leaf(scope)})"])
        guard = scope.kinds.get(o) != "C" and self.chance(0.8)
        return f"({o} == null ? {self.literal()} : {o}.{read})" if guard else f"{o}.{read}"

    def identity(self, scope, _):
        a, b = self.object(scope), self.object(scope)
        return f"({a} == {b} ? 1 : 0)" if a else self.leaf(scope)

    def index(self, scope, size):
        """Of a rail or array of that size; rarely beside it."""
        if self.chance(0.03):
            return str(size)
        return self.random.choice([str(self.random.randrange(size)), f"index({self.leaf(scope)}, {size})"])

    def rail_element(self, scope, _):
        names = scope.names("Rail Long", "Rail C", "Rail S")
        if not names:
            return self.leaf(scope)
        name = self.random.choice(names)
        if self.chance(0.15):
            return f"{name}.size"
        element = f"{name}({self.index(scope, 5)})"
        fields = {"Rail Long": [""], "Rail C": [".x", ".y", ".s.q", ".get()"], "Rail S": [".p", ".q", ".mixed()"]}
        return element + self.random.choice(fields[scope.kinds[name]])

    def of_struct(self, scope, depth):
        names = scope.names("S")
        made = self.random.choice(names) if names else f"S{self.k}({self.expression(scope, depth)}, {self.literal()})"
        return made + self.random.choice([".p", ".q", ".mixed()"])

    def called(self, scope, depth):
        o = self.object(scope)
        if not o or scope.kinds.get(o) != "C":
            return self.leaf(scope)
        method = self.random.choice([f"bump({self.leaf(scope)})", f"lift({self.place(scope)}, {self.leaf(scope)})",
                                     f"nested({self.place(scope)})"])
        return f"{o}.{method}"

    def elsewhere(self, scope, depth):
        return f"(at ({self.place(scope)}) {self.expression(Scope(scope, moved=True), depth)})"

    def summed(self, scope, _):
        """A sum on the way."""
        names = [n for n in scope.names("ref", "alias") if n in scope.exclusive]
        if not names:
            return self.leaf(scope)
        r = self.random.choice(names)
        field = self.sums[r].field if scope.kinds[r] == "ref" else "y"
        return f"(at ({self.random.choice([r, r + '.home'])}) ({r}().{field} as Long))"

    def fetched(self, scope, _):
        arrays = scope.arrays()
        if not arrays:
            return self.leaf(scope)
        name = self.random.choice(arrays)
        a = scope.kinds[name]
        at = self.point(scope, a)
        return a.digit(f"(at ({name}.{a.owner}({at})) {name}({at}))")

    def point(self, scope, a):
        """Any, by what the owner can see too."""
        scope = Scope(scope, moved=True)
        return ", ".join(self.index(scope, n) if low == 0 else f"({self.index(scope, n)}) + {low}"
                         for n, low in zip(a.sizes, a.low))

    # -- places --

    def place(self, scope):
        names, arrays = scope.names("ref", "alias"), scope.arrays()
        forms = [f"place({self.leaf(scope)})", f"place({self.random.randrange(4)})", f"place({self.random.randrange(4)})",
                 "here", "Place.places().next(here)", f"doubtful({self.leaf(scope)})"]
        if names:
            forms.append(self.random.choice(names) + ".home")
        if arrays and self.chance(0.5):
            name = self.random.choice(arrays)
            forms.append(f"{name}.{scope.kinds[name].owner}({self.point(scope, scope.kinds[name])})")
        return self.random.choice(forms)
