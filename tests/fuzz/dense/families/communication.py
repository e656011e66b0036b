"""What ats and asyncs elsewhere carry: values of every kind, made in loops or before them, changed after or on the way."""
from .. import kinds
from ..expressions import At, Binary, Element, Field, Name, Sequence
from ..generator import Generator
from ..scope import Seen
from ..statements import Assign, Declare, EachPlace, Print


class Family(Generator):
    name = "communication"
    share = 2.0
    of_places, of_lists, of_activities, of_strings = 1.0, 0.6, 1.0, 0.5
    of_arrays = 1.0
    edges = wild = 0.4

    def body(self):
        if self.chance(0.4):
            return super().body()
        self.scope.may_return = True
        out = []
        for _ in range(self.pick([0, 1, 2])):
            out += self.declaration()
        if self.chance(0.35):
            return out + self.idiom() + self.statement(2) + self.ending()
        return out + self.asked_in_loop() + (self.asked_in_loop() if self.chance(0.3) else []) + self.ending()

    def asked_in_loop(self):
        """A loop that makes something, asks another place about it, and prints the answer."""
        if self.chance(0.15):
            p = self.fresh("p")
            return [EachPlace(p, self.in_scope([Seen(p, "Place")], self.made_and_asked, loops=1, labels=("",)))]
        return self.loop_of(self.made_and_asked)

    def loop_of(self, make):
        loop = self.range(1)[0]
        seen = [Seen(loop.name, loop.low.type, True, range_=(loop.low.value, getattr(loop.high, "value", 4)))]
        body = self.in_scope(seen, make, loops=1, labels=("",))
        return [loop.with_part("body", body).with_part("label", "")]

    def made_and_asked(self):
        if self.chance(0.5):
            return self.plainly_asked()
        out = []
        for _ in range(self.pick([0, 1, 1, 2])):
            out += self.declare(self.captured())
        if self.chance(0.4):
            out += self.pick([self.assignment, self.filled_rail, self.if_])(0)
        answers = [self.asked(out) for _ in range(self.pick([1, 1, 1, 2]))]
        out.append(Print(answers))
        return out + (self.leaving(0) if self.chance(0.15) else [])

    def plainly_asked(self):
        """As people write it: a rail or object of this iteration, and a question about nothing else."""
        out = self.of_iteration()
        seen = self.scope.seen[-1]
        out += self.changed(seen) if self.chance(0.25) else []
        type_, answer = self.pick(self.numbers), self.fresh("v")
        place = self.place()
        outer, self.scope = self.scope, self.scope.boundary(moved=True)
        body = self.about(seen, type_)
        self.scope = outer
        out.append(Declare(answer, type_, At(place, body)))
        out += self.changed(seen) if self.chance(0.15) else []
        return out + [Print([Name(type_, answer)])]

    def of_iteration(self):
        """A declaration whose value is another one in each iteration."""
        own = [name for name in self.own_types() if self.fields_of(name)]
        type_ = self.pick(own) if own and self.chance(0.3) else f"Rail[{self.pick([*self.numbers, *self.own_types()])}]"
        name, counters = self.fresh("r"), self.scope.counters()
        for _ in range(8):
            value, size = (self.new_rail(type_) if kinds.is_rail(type_) else (self.object(type_, 2), None))
            if not counters or value.free() & {each.name for each in counters}:
                break
        out = [Declare(name, type_, value)]
        self.scope.seen.append(Seen(name, type_, True, size))
        if kinds.is_rail(type_) and value.how == "empty":
            out.append(self.filling(self.scope.seen[-1]))
        return out

    def changed(self, seen):
        """An element or field gets another value."""
        name = Name(seen.type, seen.name)
        if kinds.is_rail(seen.type):
            return [self.change_to(Element(name, self.index(seen.size, 1, name)))]
        fields = [f for f in self.fields_of(seen.type) if not f.is_val]
        return [self.change_to(Field(f.type, name, f.name))] if fields and (f := self.pick(fields)) else []

    def about(self, seen, type_):
        """A number of it."""
        name = Name(seen.type, seen.name)
        if not kinds.is_rail(seen.type):
            return self.digest(name, type_)
        if self.chance(0.5):
            total = self.fresh("s")
            loop = self.summing(seen, total, type_)
            return Sequence([Declare(total, type_, self.literal(type_), False, True), loop], Name(type_, total))
        terms = [self.digest(Element(name, self.index(seen.size, 1, name)), type_) for _ in range(self.pick([1, 1, 2]))]
        return terms[0] if len(terms) == 1 else Binary(type_, "+", *terms)

    def asked(self, out):
        """One question; its answer has a name, or is added to what was before."""
        type_ = self.pick([*self.numbers, *self.numbers, "String", *self.own_types()])
        seen = self.changeable(lambda each: each.type == type_ and not each.is_val and not each.range)
        question = self.elsewhere(type_, 2)
        if seen and kinds.is_number(type_) and self.chance(0.4):
            target = Name(type_, self.pick(seen).name)
            out.append(Assign(target, self.pick(["", "+", "+"]), question))
            return target
        answer = self.fresh("v")
        out.append(Declare(answer, type_, question))
        if self.chance(0.3):
            out += self.assignment(0)
        self.scope.seen.append(Seen(answer, type_))
        return self.digest(Name(type_, answer), "Long") if self.class_named(type_) else Name(type_, answer)

    def captured(self):
        """Mostly a rail or an object."""
        own = self.own_types()
        kinds_ = [(5, f"Rail[{self.pick(self.element_types())}]"), (1, self.pick(self.numbers)), (1, "String")]
        return self.weighted(kinds_ + ([(4, self.pick(own))] if own else []))
