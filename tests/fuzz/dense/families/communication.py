"""What ats and asyncs elsewhere carry: values of every kind, made in loops or before them, changed after or on the way."""
from ..generator import Generator
from ..scope import Seen
from ..expressions import Name
from ..statements import Declare, Print


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
        return out + self.asked_in_loop() + (self.asked_in_loop() if self.chance(0.3) else []) + self.ending()

    def asked_in_loop(self):
        """A loop that makes something, asks another place about it, and prints the answer."""
        return self.loop_of(lambda: self.made_and_asked())

    def loop_of(self, make):
        loop = self.range(1)[0]
        seen = [Seen(loop.name, loop.low.type, True, range_=(loop.low.value, getattr(loop.high, "value", 4)))]
        body = self.in_scope(seen, make, loops=1, labels=("",))
        return [loop.with_part("body", body).with_part("label", "")]

    def made_and_asked(self):
        out = []
        for _ in range(self.pick([1, 1, 2])):
            out += self.declare(self.captured())
        if self.chance(0.4):
            out += self.pick([self.assignment, self.filled_rail])(0)
        answer, type_ = self.fresh("v"), self.pick(self.numbers)
        out.append(Declare(answer, type_, self.elsewhere(type_, 2)))
        if self.chance(0.3):
            out += self.assignment(0)
        self.scope.seen.append(Seen(answer, type_))
        out.append(Print([Name(type_, answer)]))
        return out + (self.leaving(0) if self.chance(0.15) else [])

    def captured(self):
        """Mostly a rail or an object."""
        own = self.own_types()
        kinds_ = [(5, f"Rail[{self.pick(self.element_types())}]"), (1, self.pick(self.numbers)), (1, "String")]
        return self.weighted(kinds_ + ([(4, self.pick(own))] if own else []))
