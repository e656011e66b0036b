"""Makes rails in every way, their elements, closures and arrays."""
from . import kinds
from .expressions import At, Binary, Cast, Element, GridElement, Lambda, Library, Literal, Name, NewRail, Null, Owner, Sequence
from .scope import Seen
from .statements import Assign, Count, Range


class Rails:
    def element_types(self):
        out = [*self.numbers, *self.numbers, "Boolean", "String", "Char"]
        return out + self.own_types() * 2 + ["Rail[Long]"]

    def index(self, size, depth=1, name=None):
        """For a rail of that size, if it is known; mostly within it."""
        counters = [c for c in self.scope.counters() if c.type == "Long"]
        fitting = [c for c in counters if size is not None and 0 <= c.range[0] and c.range[1] < size]
        if fitting and self.chance(0.7):
            return Name("Long", self.pick(fitting[-2:]).name)
        if counters and self.chance(0.3):
            return self.near(self.pick(counters))
        ints = [c for c in self.scope.counters() if c.type == "Int"]
        if ints and self.chance(0.6):
            return self.near(self.pick(ints))
        if size and self.chance(0.6):
            return Literal("Long", self.random.randrange(size))
        if self.chance(0.05 * self.wild):
            return self.number("Long", depth)
        bound = Library("Long", "size", [name]) if name and self.chance(0.5) else Literal("Long", size or 3)
        return Library("Long", "index", [self.number("Long", depth), bound])

    def near(self, counter):
        """A counter, with a number added or multiplied."""
        name = Name(counter.type, counter.name)
        if self.chance(0.4):
            return name
        return Binary(counter.type, self.pick("++--*%"), name, Literal(counter.type, self.pick([1, 1, 1, 2, 3])))

    def rails_of(self, type_):
        return self.scope.of(f"Rail[{type_}]")

    def element(self, type_, depth):
        rails = self.rails_of(type_)
        if not rails:
            return self.leaf(type_)
        seen = self.pick(rails[-3:])
        name = Name(seen.type, seen.name)
        return Element(name, self.index(seen.size, depth, name))

    def rail(self, type_, depth=1):
        seen = self.scope.of(type_)
        if seen and self.chance(0.6):
            return Name(type_, self.pick(seen).name)
        if self.chance(0.02 * self.of_objects):
            return Null(type_)
        return self.new_rail(type_, depth)[0]

    def new_rail(self, type_, depth=1):
        """(expression, size or None)."""
        of = kinds.element(type_)
        size = self.pick([1, 2, 3, 4, 5, 5, 6, 8])
        ways = [(3, "filled"), (4, "made"), (2, "literal")]
        if of in self.numbers or of == "Boolean":
            ways.append((2, "empty"))
        if self.scope.of(type_):
            ways.append((1, "copy"))
        how = self.weighted(ways)
        return (NewRail(type_, how, self.parts_of_rail(type_, of, how, size, depth)),
                None if how == "copy" else min(size, 3) if how == "literal" else size)

    def parts_of_rail(self, type_, of, how, size, depth):
        if how == "copy":
            return [Name(type_, self.pick(self.scope.of(type_)).name)]
        if how == "literal":
            return [self.value(of, depth) for _ in range(min(size, 3))]
        n = Literal("Long", size)
        if how == "empty":
            return [n]
        return [n, self.value(of, depth) if how == "filled" else self.closure(kinds.closure(["Long"], of), depth, (0, size - 1))]

    # -- closures --

    def closure(self, type_, depth=1, range_=None):
        seen = self.scope.of(type_)
        if seen and self.chance(0.3):
            return Name(type_, self.pick(seen).name)
        parameters, result = kinds.signature(type_)
        named = [(self.fresh("x"), each) for each in parameters]
        outer, self.scope = self.scope, self.scope.boundary()
        self.scope.seen += [Seen(name, each, True, range_=range_ if each == "Long" else None) for name, each in named]
        try:
            return Lambda(named, self.body_of_closure(result, depth))
        finally:
            self.scope = outer

    def body_of_closure(self, result, depth):
        if self.chance(0.75) or self.scope.plain:
            return self.value(result, depth)
        statements = [self.declaration() for _ in range(self.pick([1, 1, 2]))]
        return Sequence([s for each in statements for s in each], self.value(result, depth))

    # -- loops over rails --

    def filling(self, seen):
        """A loop that gives every element a value."""
        i = self.fresh("i")
        size = Literal("Long", seen.size - 1) if seen.size and self.chance(0.7) else self.last_of(seen)
        counts = self.chance(0.3)
        inner = Seen(i, "Long", not counts, range_=(0, (seen.size or 3) - 1))
        body = self.in_scope([inner], lambda: [Assign(Element(Name(seen.type, seen.name), Name("Long", i)), "",
                                                      self.value(kinds.element(seen.type), 2))])
        return Count(i, Literal("Long", 0), "<=", size, 1, body) if counts else Range(i, Literal("Long", 0), size, body)

    def last_of(self, seen):
        return Binary("Long", "-", Library("Long", "size", [Name(seen.type, seen.name)]), Literal("Long", 1))

    def summing(self, seen, total, type_):
        """A loop that adds up the elements."""
        i = self.fresh("i")
        rail = Name(seen.type, seen.name)
        last = Literal("Long", seen.size - 1) if seen.size and self.chance(0.6) else self.last_of(seen)
        add = [Assign(Name(type_, total), self.pick("+++-^") if type_ not in ("Double", "Float") else "+",
                      self.digest(Element(rail, Name("Long", i)), type_))]
        if self.chance(0.75):
            return Range(i, Literal("Long", 0), last, add)
        return Count(i, Literal("Long", 0), "<=", last, 1, add)

    # -- arrays of x10.array --

    def array(self, type_):
        """(expression, sizes)."""
        sizes = [self.pick([2, 3, 5]) for _ in range(1 + ("_2" in type_))]
        named = [(self.fresh("x"), "Long") for _ in sizes]
        outer, self.scope = self.scope, self.scope.boundary(plain=True)
        if "Dist" in type_:
            self.scope.seen = []  # it is called at each place
        self.scope.seen += [Seen(name, "Long", True, range_=(0, 1)) for name, _ in named]
        made = Lambda(named, self.without_place(lambda: self.number(kinds.element(type_), 2)))
        self.scope = outer
        key = "array of two" if len(sizes) == 2 else "array"
        return Library(type_, key, [*(Literal("Long", n) for n in sizes), made]), sizes

    def without_place(self, make):
        """What does not ask where it runs, and does not fail."""
        for _ in range(20):
            made = make()
            if all(self.stays(node) for node in made.walk()):
                return made
        return self.literal(made.type)

    @staticmethod
    def stays(node):
        may_fail = isinstance(node, Cast) or getattr(node, "op", "") in ("/", "%")
        return not may_fail and getattr(node, "key", "") in ("", "min", "max")

    def arrays_seen(self):
        return self.scope.such(lambda each: each.type.startswith("x10.array."))

    def grid_element(self, type_, depth):
        seen = [each for each in self.arrays_seen() if kinds.element(each.type) == type_
                and ("Dist" not in each.type or not self.scope.plain)]
        if not seen:
            return self.leaf(type_)
        chosen = self.pick(seen)
        name = Name(chosen.type, chosen.name)
        indices = [self.simple_index(n) for n in chosen.size]
        element = GridElement(type_, name, indices)
        if "Dist" not in chosen.type:
            return element
        if not all(node.free() <= {each.name for each in self.scope.boundary().seen} for node in indices):
            return self.leaf(type_)
        return At(Owner(name, indices), element)

    def simple_index(self, size):
        """Mostly within."""
        counters = [c for c in self.scope.counters() if c.type == "Long" and 0 <= c.range[0] and c.range[1] < size]
        if counters and self.chance(0.7):
            return Name("Long", self.pick(counters).name)
        return Literal("Long", size if self.chance(0.02 * self.wild) else self.random.randrange(size))
