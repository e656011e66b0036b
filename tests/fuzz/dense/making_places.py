"""Makes places, ats and what is captured by them."""
from . import kinds
from .expressions import At, Binary, Element, Fixed, Here, Library, Literal, Name, PlaceOf, Sequence
from .scope import Scope
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
        here = self.scope
        try:
            for _ in range(5):  # rather one that takes something along
                self.scope = Scope(here)
                body = self.body_of_at(type_, depth)
                if body.free():
                    break
            return At(place, body)
        finally:
            self.scope = outer

    def held_or_referred(self, type_, depth):
        """An element of what a handle has here, or of what a reference names, asked of its home."""
        handles, references = self.scope.of("PlaceLocalHandle[Rail[Long]]"), self.scope.of("GlobalRef[Rail[Long]]")
        if self.scope.concurrent or not handles and (not references or self.scope.plain):
            return self.leaf(type_)
        if handles and (not references or self.chance(0.6)):
            chosen = self.pick(handles)
            held = Library("Rail[Long]", "held here", [Name(chosen.type, chosen.name)])
            return Element(held, self.index(chosen.size, 0))
        chosen = self.pick(references)
        name = Name(chosen.type, chosen.name)
        return At(Library("Place", "home", [name]), Element(Library("Rail[Long]", "referred", [name]), Literal("Long", 0)))

    def body_of_at(self, type_, depth):
        if self.chance(0.4):
            return self.value(type_, depth)
        if self.chance(0.5) and kinds.is_number(type_):
            summed = self.sum_of_elements(type_)
            if summed:
                return summed
        before = len(self.scope.seen)
        statements = [s for _ in range(self.pick([1, 1, 2, 3])) for s in self.statement(1)]
        return Sequence(statements, self.outcome(before, type_, depth))

    def outcome(self, before, type_, depth):
        """A value of the type; if it is a number, rather of what has been declared since."""
        own = [each for each in self.scope.seen[before:] if self.is_digestible(each.type)]
        if not own or not kinds.is_number(type_) or self.chance(0.3):
            return self.value(type_, depth)
        chosen = self.pick(own)
        value = self.digest(Name(chosen.type, chosen.name), type_)
        return Binary(type_, "+", value, self.number(type_, depth)) if self.chance(0.5) else value

    def sum_of_elements(self, type_):
        """`var s = 0; for … s += r(i); s`."""
        rails = self.scope.such(lambda each: kinds.is_rail(each.type) and self.is_digestible(kinds.element(each.type)))
        if not rails:
            return None
        total = self.fresh("s")
        first = Declare(total, type_, self.literal(type_), False, True)
        return Sequence([first, self.summing(self.pick(rails[-3:]), total, type_)], Name(type_, total))
