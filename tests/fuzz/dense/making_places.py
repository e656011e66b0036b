"""Makes places, ats and what is captured by them."""
from . import kinds
from .expressions import At, Fixed, Here, Library, Literal, Name, PlaceOf, Sequence
from .scope import Seen
from .statements import Declare


class Places:
    def place(self, depth=0):
        seen = self.scope.of("Place")
        if seen and self.chance(0.4):
            return Name("Place", self.pick(seen).name)
        makers = [(1, Here), (2, lambda: Fixed("last")), (0.5, lambda: Fixed("first")), (2, lambda: Fixed("next")),
                  (1, lambda: Fixed("previous")), (2, lambda: PlaceOf(Literal("Long", self.random.randrange(4)))),
                  (2.5, lambda: PlaceOf(self.number("Long", depth)))]
        return self.weighted(makers)()

    def elsewhere(self, type_, depth):
        """A value that is computed at a place: an expression, or a sequence."""
        place = self.place()
        outer, self.scope = self.scope, self.scope.boundary(moved=True, shared=False, result=None)
        try:
            return At(place, self.body_of_at(type_, depth))
        finally:
            self.scope = outer

    def body_of_at(self, type_, depth):
        if self.chance(0.4):
            return self.value(type_, depth)
        if self.chance(0.5) and kinds.is_number(type_):
            summed = self.sum_of_elements(type_)
            if summed:
                return summed
        statements = [s for _ in range(self.pick([1, 1, 2, 3])) for s in self.statement(1)]
        return Sequence(statements, self.value(type_, depth))

    def sum_of_elements(self, type_):
        """`var s = 0; for … s += r(i); s`."""
        rails = self.scope.such(lambda each: kinds.is_rail(each.type) and self.is_digestible(kinds.element(each.type)))
        if not rails:
            return None
        total = self.fresh("s")
        first = Declare(total, type_, self.literal(type_), False, True)
        return Sequence([first, self.summing(self.pick(rails[-3:]), total, type_)], Name(type_, total))
