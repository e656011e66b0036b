"""Loops over rails whose bounds hold or do not, counters that wrap, what was stored before an exception."""
from .. import kinds
from ..generator import Generator
from ..expressions import Binary, Element, Library, Literal, Name
from ..scope import Seen
from ..statements import Assign, Count, Declare, Range


class Family(Generator):
    name = "loops_and_checks"
    of_objects = of_closures = 0.3
    of_calls = 0.5
    wild = 3.0
    edges = 1.5

    def body(self):
        self.scope.may_return = True
        out = []
        for _ in range(self.pick([1, 2, 2])):
            out += self.declare(f"Rail[{self.pick(self.numbers)}]")
        if self.chance(0.3):
            out += self.alias()
        for _ in range(self.pick([1, 2, 3])):
            out += self.weighted([(3, lambda: self.protected(self.stencil)), (2, lambda: self.protected(self.scan)),
                                  (3, lambda: self.statement(2)),
                                  (3, self.called_kernel), (1, self.forgotten), (1, self.matrix)])()
        return out + self.ending()

    def alias(self):
        """Another name of a rail, which may not be known to be one."""
        seen = self.pick(self.scope.such(lambda each: kinds.is_rail(each.type)))
        name = self.fresh("r")
        self.scope.seen.append(Seen(name, seen.type, True, seen.size))
        return [Declare(name, seen.type, Name(seen.type, seen.name), True, True)]

    def protected(self, make):
        from ..statements import Print, Try
        body = make()
        e = self.fresh("e")
        return [Try(body, e, "Exception", [Print([Library("String", "what", [Name("Exception", e)])])])] \
            if self.chance(0.6) else body

    def limits(self, seen):
        """First and last index, mostly those of the rail or near them."""
        low = Literal("Long", self.pick([0, 0, 0, 1, 1, 2, -1]))
        form = self.random.random()
        if form < 0.4:
            return low, self.last_of(seen)
        if form < 0.6:
            return low, Binary("Long", "-", self.last_of(seen), Literal("Long", self.pick([1, 1, 2, -1])))
        return low, Literal("Long", (seen.size or 4) - self.pick([0, 1, 1, 2]))

    def around(self, i, seen):
        """The index, or one beside it."""
        name = Name("Long", i)
        form = self.random.random()
        if form < 0.45:
            return name
        if form < 0.85:
            return Binary("Long", self.pick("+-"), name, Literal("Long", self.pick([1, 1, 1, 2])))
        if form < 0.93:
            return Binary("Long", "-", self.last_of(seen), name)
        return Binary("Long", self.pick("%/*&"), name, Literal("Long", self.pick([2, 3])))

    def stencil(self):
        """a(i) = b(i - 1) + b(i + 1), with any rails."""
        rails = [each for each in self.scope.such(lambda each: kinds.is_number(kinds.element(each.type) or ""))
                 if kinds.is_rail(each.type)]
        target, i = self.pick(rails), self.fresh("i")
        of = kinds.element(target.type)
        low, high = self.limits(target)
        body = self.in_scope([Seen(i, "Long", False, range_=(0, 3))], lambda: self.stencil_body(target, of, i, rails))
        if self.chance(0.6):
            return [Range(i, low, high, body)]
        return [Count(i, high, ">=", low, -1, body)] if self.chance(0.4) else \
            [Count(i, low, "<=", high, self.pick([1, 1, 2]), body)]

    def stencil_body(self, target, of, i, rails):
        terms = [self.digest(Element(Name(r.type, r.name), self.around(i, r)), of)
                 for r in self.random.choices(rails, k=self.pick([1, 2, 2, 3]))]
        if self.chance(0.4):
            terms.append(self.number(of, 1))
        value = terms[0]
        for each in terms[1:]:
            value = Binary(of, self.pick("++-*"), value, each)
        store = Assign(Element(Name(target.type, target.name), self.around(i, target)), self.pick(["", "", "", "+"]), value)
        extra = self.statement(0) if self.chance(0.3) else []
        return [*extra, store] if self.chance(0.5) else [store, *extra]

    def scan(self):
        """A sum that is carried from element to element."""
        rails = [each for each in self.scope.such(lambda each: kinds.is_rail(each.type))
                 if kinds.is_number(kinds.element(each.type))]
        seen, i, s = self.pick(rails), self.fresh("i"), self.fresh("s")
        of = kinds.element(seen.type)
        low, high = self.limits(seen)
        total = Name(of, s)
        element = Element(Name(seen.type, seen.name), self.around(i, seen))
        body = [Assign(total, self.pick("+-") if self.chance(0.8) else "*", element)]
        if self.chance(0.6):
            body.append(Assign(element, "", total))
        self.scope.seen.append(Seen(s, of, False))
        return [Declare(s, of, self.literal(of), False, True), Range(i, low, high, body)]
