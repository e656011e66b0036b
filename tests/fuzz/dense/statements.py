"""Statements of a generated method. Each writes itself as a list of lines."""
from . import kinds
from .arithmetic import COMPARED
from .expressions import Binary, Element, Field, Fixed, GridElement, Literal, Name, arithmetic, shown
from .library import there
from .machine import Leave, Returned
from .tree import Node, free_of_list
from .values import Rail, Thrown


class Statement(Node):
    def simpler(self):
        return ()


def block(head, statements):
    return [head + " {", *lines_of(statements), "}"]


def lines_of(statements):
    return [line for each in statements for line in each.x10()]


def run_all(machine, statements):
    for each in statements:
        each.run(machine)


class Declare(Statement):
    """A val or var. `told`: the type is written."""
    PARTS = ("value",)

    def __init__(self, name, type_, value, is_val=True, told=False):
        self.name, self.type, self.value, self.is_val, self.told = name, type_, value, is_val, told

    def x10(self):
        told = f":{self.type}" if self.told or not self.is_val else ""
        return [f"{'val' if self.is_val else 'var'} {self.name}{told} = {self.value.x10()};"]

    def run(self, machine):
        machine.tick()
        machine.frame[self.name] = self.value.run(machine)

    def binds(self):
        return (self.name,)


class Assign(Statement):
    """`target op= value`, where op may be empty; target is a Name, Element or Field."""
    PARTS = ("target", "value")

    def __init__(self, target, op, value):
        self.target, self.op, self.value = target, op, value

    def x10(self):
        return [f"{self.target.x10()} {self.op}= {self.value.x10()};"]

    def run(self, machine):
        machine.tick()
        store, load = located(machine, self.target)
        old = load() if self.op else None
        value = self.value.run(machine)
        store(arithmetic(machine, self.target.type, self.op, old, value) if self.op else value)

    def simpler(self):
        if self.op:
            yield Assign(self.target, "", self.value)


def located(machine, target):
    """(store, load) of a target whose parts have been computed, once."""
    if isinstance(target, Name):
        return lambda value: target.store(machine, value), lambda: target.run(machine)
    if isinstance(target, Field):
        fields = target.held(machine).fields
        return lambda value: fields.__setitem__(target.name, value), lambda: fields[target.name]
    rail, index = target.place_of(machine)
    if isinstance(target, GridElement):
        return lambda value: rail.items.__setitem__(index, value), lambda: rail.items[index]

    def store(value):
        Element.checked(machine, rail, index).items[index] = value
    return store, lambda: Element.checked(machine, rail, index).items[index]


class Step(Statement):
    """x++ and x--."""
    PARTS = ("target",)

    def __init__(self, target, op):
        self.target, self.op = target, op

    def x10(self):
        return [f"{self.target.x10()}{self.op};"]

    def run(self, machine):
        one = Literal(self.target.type, 1)
        Assign(self.target, self.op[0], one).run(machine)


class Evaluate(Statement):
    """A call whose value nobody uses."""
    PARTS = ("value",)

    def __init__(self, value):
        self.value = value

    def x10(self):
        return [f"{self.value.x10()};"]

    def run(self, machine):
        self.value.run(machine)


class Print(Statement):
    """A line of the method's own."""
    PARTS = ("pieces",)

    def __init__(self, pieces):
        self.pieces = pieces

    def x10(self):
        return ["say(" + ' + " " + '.join(["NUMBER", *(each.x10() for each in self.pieces)]) + ");"]

    def run(self, machine):
        machine.tick()
        line = " ".join(shown(machine, each.run(machine), each.type) for each in self.pieces)
        machine.lines.append(line)

    def simpler(self):
        if len(self.pieces) > 1:
            yield from (Print(self.pieces[:i] + self.pieces[i + 1:]) for i in range(len(self.pieces)))


class If(Statement):
    PARTS = ("condition", "yes", "no")

    def __init__(self, condition, yes, no=()):
        self.condition, self.yes, self.no = condition, list(yes), list(no)

    def x10(self):
        lines = block(f"if ({self.condition.x10()})", self.yes)
        return lines[:-1] + block("} else", self.no) if self.no else lines

    def run(self, machine):
        run_all(machine, self.yes if self.condition.run(machine) else self.no)

    def free_names(self):
        return self.condition.free() | free_of_list(self.yes) | free_of_list(self.no)

    def spliced(self):
        return [self.yes, self.no] if self.no else [self.yes]


class Loop(Statement):
    """What all loops do with break and continue."""
    label = ""

    def labelled(self, lines):
        return [f"{self.label}: {lines[0]}" if self.label else lines[0], *lines[1:]]

    def iterate(self, machine):
        """One iteration; whether the loop goes on."""
        machine.tick()
        try:
            run_all(machine, self.body)
        except Leave as leave:
            if leave.label and leave.label != self.label:
                raise
            return leave.goes_on
        return True

    def simpler(self):
        if self.label:
            yield self.with_part("label", "")


class Range(Loop):
    """for (i in low..high), of Longs or Ints."""
    PARTS = ("low", "high", "body")

    def __init__(self, name, low, high, body, label=""):
        self.name, self.low, self.high, self.body, self.label = name, low, high, body, label

    def x10(self):
        return self.labelled(block(f"for ({self.name} in {self.low.x10()}..{self.high.x10()})", self.body))

    def run(self, machine):
        low, high = self.low.run(machine), self.limit(machine)
        for i in range(low, high + 1):
            machine.frame[self.name] = i
            if not self.iterate(machine):
                break

    def limit(self, machine):
        """The last of the steps that `n - 1`, `n - 2` … go down does not wrap around here: docs/differences.md."""
        if isinstance(self.high, Binary) and self.high.op == "-" and isinstance(self.high.right, Literal):
            steps = self.high.right.value
            if 1 <= steps <= 1024:
                return arithmetic(machine, self.high.type, "-", self.high.left.run(machine), steps - 1) - 1
        return self.high.run(machine)

    def free_names(self):
        return self.low.free() | self.high.free() | (free_of_list(self.body) - {self.name})

    def spliced(self):
        return [[Declare(self.name, self.low.type, self.low), *self.body]]


class Count(Loop):
    """for (var i:T = first; i op limit; i += step)."""
    PARTS = ("first", "limit", "body")

    def __init__(self, name, first, op, limit, step, body, label=""):
        self.name, self.first, self.op, self.limit, self.step = name, first, op, limit, step
        self.body, self.label = body, label

    def stepped(self):
        size = kinds.literal_text(self.first.type, abs(self.step))
        return self.name + (("++" if self.step > 0 else "--") if abs(self.step) == 1
                            else f" {'+' if self.step > 0 else '-'}= {size}")

    def x10(self):
        head = f"for (var {self.name}:{self.first.type} = {self.first.x10()}; {self.name} {self.op} {self.limit.x10()}; " \
               f"{self.stepped()})"
        return self.labelled(block(head, self.body))

    def goes_on(self, machine):
        return COMPARED[self.op](machine.frame[self.name], self.limit.run(machine))

    def run(self, machine):
        machine.frame[self.name] = self.first.run(machine)
        while self.goes_on(machine) and self.iterate(machine):
            machine.frame[self.name] = arithmetic(machine, self.first.type, "+", machine.frame[self.name], self.step)

    def free_names(self):
        return self.first.free() | (self.limit.free() | free_of_list(self.body)) - {self.name}

    def spliced(self):
        return [[Declare(self.name, self.first.type, self.first), *self.body]]


class Each(Loop):
    """for (x in rail), or a collection. The elements of a set come in any order: the body gives the same for all."""
    PARTS = ("all", "body")

    def __init__(self, name, all_, body, label=""):
        self.name, self.all, self.body, self.label = name, all_, body, label

    def x10(self):
        return self.labelled(block(f"for ({self.name} in {self.all.x10()})", self.body))

    def run(self, machine):
        rail = there(machine, self.all.run(machine))
        items = rail.items if isinstance(rail, Rail) else sorted(rail.held) if isinstance(rail.held, set) else rail.held
        i = 0
        while i < len(items):
            machine.frame[self.name] = items[i]
            if not self.iterate(machine):
                break
            i += 1

    def free_names(self):
        return self.all.free() | (free_of_list(self.body) - {self.name})


class EachPlace(Loop):
    """for (p in Place.places())."""
    PARTS = ("body",)

    def __init__(self, name, body, label=""):
        self.name, self.body, self.label = name, body, label

    def x10(self):
        return self.labelled(block(f"for ({self.name} in Place.places())", self.body))

    def run(self, machine):
        for i in range(machine.places):
            machine.frame[self.name] = i
            if not self.iterate(machine):
                break

    def free_names(self):
        return free_of_list(self.body) - {self.name}

    def spliced(self):
        return [[Declare(self.name, "Place", Fixed("last")), *self.body]]


class While(Loop):
    """With the test first, or last."""
    PARTS = ("condition", "body")

    def __init__(self, condition, body, is_last=False, label=""):
        self.condition, self.body, self.is_last, self.label = condition, body, is_last, label

    def x10(self):
        test = f"while ({self.condition.x10()})"
        if self.is_last:
            return self.labelled([*block("do", self.body)[:-1], f"}} {test};"])
        return self.labelled(block(test, self.body))

    def run(self, machine):
        if self.is_last and not self.iterate(machine):
            return
        while self.condition.run(machine) and self.iterate(machine):
            pass

    def free_names(self):
        return self.condition.free() | free_of_list(self.body)

    def spliced(self):
        return [self.body]


class Switch(Statement):
    """By an Int, with a break after each branch but the last."""
    PARTS = ("value", "branches", "other")

    def __init__(self, value, branches, other):
        self.value, self.branches, self.other = value, branches, other

    def x10(self):
        lines = []
        for number, each in enumerate(self.branches):
            lines += [f"case {number}n: {{", *lines_of(each.body), "}", "break;"]
        return [f"switch ({self.value.x10()}) {{", *lines, "default: {", *lines_of(self.other.body), "}", "}"]

    def run(self, machine):
        value = self.value.run(machine)
        (self.branches[value] if 0 <= value < len(self.branches) else self.other).run(machine)

    def spliced(self):
        return [each.body for each in [*self.branches, self.other]]


class Jump(Statement):
    """break and continue."""

    def __init__(self, word, label=""):
        self.word, self.label = word, label

    def x10(self):
        return [f"{self.word} {self.label};" if self.label else f"{self.word};"]

    def run(self, machine):
        raise Leave(self.word == "continue", self.label)


class Return(Statement):
    PARTS = ("value",)

    def __init__(self, value=None):
        self.value = value

    def x10(self):
        return [f"return {self.value.x10()};" if self.value else "return;"]

    def run(self, machine):
        raise Returned(self.value.run(machine) if self.value else None)


class Throw(Statement):
    PARTS = ("value",)

    def __init__(self, value):
        self.value = value

    def x10(self):
        return [f"throw {self.value.x10()};"]

    def run(self, machine):
        value = self.value.run(machine)
        if value is None:
            machine.throw("NullPointerException")
        raise Thrown(value)


class Try(Statement):
    """One handler; what is done finally may be empty."""
    PARTS = ("body", "handler", "last")

    def __init__(self, body, name, caught, handler, last=()):
        self.body, self.name, self.caught = body, name, caught
        self.handler, self.last = list(handler), list(last)

    def x10(self):
        lines = block("try", self.body)[:-1]
        if self.caught:
            lines = [*lines, *block(f"}} catch ({self.name}:{self.caught})", self.handler)[:-1]]
        return [*lines, *block("} finally", self.last)] if self.last else [*lines, "}"]

    def run(self, machine):
        try:
            self.protected(machine)
        finally:
            if self.last:
                run_all(machine, self.last)

    def protected(self, machine):
        if not self.caught:
            run_all(machine, self.body)
            return
        frame, here, pending, depth = machine.frame, machine.here, machine.pending, machine.depth
        try:
            run_all(machine, self.body)
        except Thrown as thrown:
            if not machine.is_a(thrown.value, self.caught):
                raise
            machine.frame, machine.here, machine.pending, machine.depth = frame, here, pending, depth
            machine.frame[self.name] = thrown.value
            run_all(machine, self.handler)

    def free_names(self):
        return free_of_list(self.body) | (free_of_list(self.handler) - {self.name}) | free_of_list(self.last)

    def simpler(self):
        if self.last and self.caught:
            yield self.with_part("last", [])

    def spliced(self):
        return [[*self.body, *self.last]]


class Do(Statement):
    """A block after one word: finish, atomic, or none."""
    PARTS = ("body",)

    def __init__(self, word, body):
        self.word, self.body = word, body

    def x10(self):
        return block(self.word, self.body) if self.word else ["{", *lines_of(self.body), "}"]

    def run(self, machine):
        if self.word == "finish":
            machine.finish(lambda: run_all(machine, self.body))
        else:
            run_all(machine, self.body)

    def free_names(self):
        return free_of_list(self.body)

    def spliced(self):
        return [self.body]


class AtDo(Statement):
    """at (p) S."""
    PARTS = ("place", "body")

    def __init__(self, place, body):
        self.place, self.body = place, Do("", body) if isinstance(body, list) else body

    def x10(self):
        return block(f"at ({self.place.x10()})", self.body.body)

    def run(self, machine):
        machine.tick()
        place = self.place.run(machine)
        machine.at(place, self.body, lambda: self.body.run(machine))


class Async(Statement):
    """async S, at (p) async S, or async at (p) S."""
    PARTS = ("place", "body")

    def __init__(self, place, body, is_outside=False):
        self.place, self.is_outside = place, is_outside
        self.body = Do("", body) if isinstance(body, list) else body

    def x10(self):
        if self.place is None:
            return block("async", self.body.body)
        at = f"at ({self.place.x10()})"
        return block(f"async {at}" if self.is_outside else f"{at} async", self.body.body)

    def run(self, machine):
        machine.tick()
        if self.is_outside:
            machine.activity(lambda: self.moved(machine))
        else:
            self.moved(machine)

    def moved(self, machine):
        if self.place is None:
            machine.activity(lambda: self.beside(machine))
            return
        place = self.place.run(machine)
        machine.at(place, self.body, lambda: machine.activity(lambda: self.body.run(machine)))

    def beside(self, machine):
        machine.within(dict(machine.frame), lambda: self.body.run(machine))

    def simpler(self):
        if self.place is not None:
            yield Async(None, self.body)
