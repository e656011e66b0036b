"""Expressions of a generated method."""
import re

from . import kinds
from .arithmetic import COMPARED, DivisionByZero, NUMBERS, computed, converted, fit
from .library import CALLS, there
from .machine import Unfit, call_closure
from .tree import Node, free_of_list
from .values import Boxed, Closure, Object, Rail, equal, text


class Expression(Node):
    type = "Long"

    def simpler(self):
        """A literal, or what is in it and has the same type."""
        plain = simplest(self.type)
        if plain and self.weight() > plain.weight():
            yield plain
        for node in list(self.walk())[1:]:
            if isinstance(node, Expression) and node.type == self.type and node.free() <= self.free():
                yield node
        yield from self.smaller()

    def smaller(self):
        return ()

    def weight(self):
        return 1 + sum(isinstance(node, Expression) for node in self.walk())


class Literal(Expression):
    def __init__(self, type_, value):
        self.type, self.value = type_, value

    def x10(self):
        return kinds.literal_text(self.type, self.value)

    def run(self, machine):
        return self.value

    def weight(self):
        return 1

    def simpler(self):
        if self.type not in NUMBERS or self.value in (0, 1):
            return
        for each in (0, 1, 2, 3, self.value / 2, -self.value):
            value = fit(self.type, int(each) if isinstance(self.value, int) else float(int(each)))
            if (abs(value), value < 0) < (abs(self.value), self.value < 0):
                yield Literal(self.type, value)


def listed(expressions):
    """With commas between them."""
    return ", ".join(each.x10() for each in expressions)


def results(machine, expressions):
    return [each.run(machine) for each in expressions]


def simplest(type_):
    if type_ in NUMBERS:
        return Literal(type_, kinds.zero(type_))
    if type_ == "Boolean":
        return Literal(type_, True)
    if type_ == "Place":
        return Here()
    return Literal(type_, "a") if type_ in ("Char", "String") else None


class Null(Expression):
    def __init__(self, type_):
        self.type = type_

    def x10(self):
        return f"(null as {self.type})"

    def run(self, machine):
        return None

    def simpler(self):
        return ()


class Name(Expression):
    """A local, or a static field of the case."""

    def __init__(self, type_, name):
        self.type, self.name = type_, name

    def x10(self):
        return self.name

    def is_static(self):
        """Static fields have names in capitals."""
        return self.name[0].isupper()

    def run(self, machine):
        return machine.static(self.name) if self.is_static() else machine.name(self.name)

    def free_names(self):
        return set() if self.is_static() else {self.name}

    def store(self, machine, value):
        machine.name(self.name)
        machine.frame[self.name] = value

    def weight(self):
        return 2


class Infix(Expression):
    """An operator between two operands."""
    PARTS = ("left", "right")

    def __init__(self, op, left, right):
        self.op, self.left, self.right = op, left, right

    def x10(self):
        return f"({self.left.x10()} {self.op} {self.right.x10()})"


class Binary(Infix):
    def __init__(self, type_, op, left, right):
        super().__init__(op, left, right)
        self.type = type_

    def run(self, machine):
        left, right = self.left.run(machine), self.right.run(machine)
        return arithmetic(machine, self.type, self.op, left, right)


def arithmetic(machine, type_, op, left, right):
    if type_ == "String":
        return machine.joined([left, right])
    if isinstance(left, Object):
        return left.of.find(machine, "operator " + op).called(machine, {"this": left}, [right])
    if type_ == "Boolean":
        return {"&": left and right, "|": left or right, "^": left != right}[op]
    try:
        return computed(type_, op, left, right)
    except DivisionByZero:
        return machine.throw("ArithmeticException")


class Compare(Infix):
    """Of two of one type. Objects and structs have == and != alone."""
    type = "Boolean"

    def run(self, machine):
        left, right = self.left.run(machine), self.right.run(machine)
        if self.op in ("==", "!="):
            return equal(left, right) == (self.op == "==")
        return COMPARED[self.op](left, right)


class Logic(Infix):
    """&& and ||, which need not look at the second."""
    type = "Boolean"

    def run(self, machine):
        if self.left.run(machine) == (self.op == "||"):
            return self.op == "||"
        return self.right.run(machine)


class Unary(Expression):
    PARTS = ("operand",)

    def __init__(self, type_, op, operand):
        self.type, self.op, self.operand = type_, op, operand

    def x10(self):
        return f"({self.op}{self.operand.x10()})"

    def run(self, machine):
        value = self.operand.run(machine)
        if self.op == "!":
            return not value
        return fit(self.type, ~value if self.op == "~" else -value)


class Choice(Expression):
    PARTS = ("condition", "yes", "no")

    def __init__(self, type_, condition, yes, no):
        self.type, self.condition, self.yes, self.no = type_, condition, yes, no

    def x10(self):
        return f"({self.condition.x10()} ? {self.yes.x10()} : {self.no.x10()})"

    def run(self, machine):
        return (self.yes if self.condition.run(machine) else self.no).run(machine)


class As(Expression):
    """An operand as one of another type."""
    PARTS = ("operand",)

    def __init__(self, type_, operand):
        self.type, self.operand = type_, operand

    def x10(self):
        return f"({self.operand.x10()} as {self.type})"


class Convert(As):
    """Of numbers."""

    def run(self, machine):
        return converted(self.type, self.operand.run(machine))


class Text(Expression):
    """Several of any printable type, as one String."""
    PARTS = ("pieces",)
    type = "String"

    def __init__(self, pieces):
        self.pieces = pieces

    def x10(self):
        return '("" + ' + " + ".join(each.x10() for each in self.pieces) + ")"

    def run(self, machine):
        return machine.joined([shown(machine, each.run(machine), each.type) for each in self.pieces])

    def smaller(self):
        if len(self.pieces) > 1:
            yield from (Text([each]) for each in self.pieces)


def shown(machine, value, type_):
    """As text: an object says it itself."""
    if isinstance(value, Object):
        return value.of.find(machine, "toString").called(machine, {"this": value}, [])
    return text(value, type_)


# -- rails --


class Element(Expression):
    PARTS = ("rail", "index")

    def __init__(self, rail, index):
        self.type, self.rail, self.index = kinds.element(rail.type), rail, index

    def x10(self):
        return f"{self.rail.x10()}({self.index.x10()})"

    def run(self, machine):
        rail, index = self.place_of(machine)
        return self.checked(machine, rail, index).items[index]

    def place_of(self, machine):
        return self.rail.run(machine), self.index.run(machine)

    @staticmethod
    def checked(machine, rail, index):
        items = there(machine, rail).items  # first: a rail that is null has no index, not even a negative one
        if not 0 <= index < len(items):
            machine.throw("ArrayIndexOutOfBoundsException")
        return rail


class NewRail(Expression):
    """However the library makes one: how is empty, filled, made (by a closure), literal or copy."""
    PARTS = ("parts_",)

    def __init__(self, type_, how, parts_):
        self.type, self.how, self.parts_ = type_, how, parts_

    def x10(self):
        texts = listed(self.parts_)
        if self.how == "literal":
            return f"[{texts}]" if self.parts_ and self.parts_[0].type == kinds.element(self.type) and self.plain() \
                else f"new {self.type}([{texts}] as {self.type})"
        return f"new {self.type}({texts})"

    def plain(self):
        return all(isinstance(each, (Literal, Name, Binary)) for each in self.parts_)

    def run(self, machine):
        values = results(machine, self.parts_)
        return Rail(self.type, list(getattr(self, self.how)(machine, *values)))

    def literal(self, machine, *values):
        return values

    def empty(self, machine, size):
        return [kinds.zero(kinds.element(self.type))] * self.checked(machine, size)

    def filled(self, machine, size, value):
        return [value] * self.checked(machine, size)

    def made(self, machine, size, closure):
        return [call_closure(machine, closure, [i]) for i in range(self.checked(machine, size))]

    def copy(self, machine, rail):
        return there(machine, rail).items

    @staticmethod
    def checked(machine, size):
        if size < 0:
            machine.throw("NegativeArraySizeException")
        for _ in range(min(size, 50000)):
            machine.tick()
        return size

    def smaller(self):
        if self.how == "literal" and len(self.parts_) > 1:
            yield NewRail(self.type, "literal", self.parts_[:1])
        if self.how == "made" and kinds.element(self.type) == "Long":
            yield NewRail(self.type, "filled", [self.parts_[0], Literal("Long", 1)])


# -- closures --


class Lambda(Expression):
    """Parameters are (name, type); the body is an expression or a Sequence. Every other closure takes an Any where its
    body does not use a parameter, so that it is called by another type than its own."""
    PARTS = ("body",)

    def __init__(self, parameters, body):
        self.parameters, self.body = parameters, body
        self.type = kinds.closure([type_ for _, type_ in parameters], body.type)

    def x10(self):
        used = self.body.free()
        names = ", ".join(f"{name}:{'Any' if self.is_wide(name) and name not in used else type_}"
                          for name, type_ in self.parameters)
        body = self.body.returning() if isinstance(self.body, Sequence) else self.body.x10()
        return f"(({names}) => {body})"

    @staticmethod
    def is_wide(parameter):
        return int(re.search(r"\d*$", parameter).group() or 0) % 2 == 1

    def run(self, machine):
        return Closure(self, {name: machine.name(name) for name in self.free()})

    def free_names(self):
        return self.body.free() - {name for name, _ in self.parameters}


class Apply(Expression):
    PARTS = ("closure", "arguments")

    def __init__(self, type_, closure, arguments):
        self.type, self.closure, self.arguments = type_, closure, arguments

    def x10(self):
        return f"{self.closure.x10()}({listed(self.arguments)})"

    def run(self, machine):
        closure = self.closure.run(machine)
        return call_closure(machine, closure, results(machine, self.arguments))


class Sequence(Expression):
    """Statements and a value after them: the body of a closure or of an at."""
    PARTS = ("statements", "value")

    def __init__(self, statements, value):
        self.statements, self.value, self.type = statements, value, value.type

    def lines(self, last):
        return [line for each in self.statements for line in each.x10()] + [last]

    def x10(self):
        return "\n".join(["{", *self.lines(self.value.x10()), "}"])

    def returning(self):
        return "\n".join(["{", *self.lines(f"return {self.value.x10()};"), "}"])

    def run(self, machine):
        for each in self.statements:
            each.run(machine)
        return self.value.run(machine)

    def free_names(self):
        names = {name for each in self.statements for name in each.binds()}
        return free_of_list(self.statements) | (self.value.free() - names)

    def smaller(self):
        if not self.statements:
            yield self.value


# -- places --


class Here(Expression):
    type = "Place"

    def x10(self):
        return "here"

    def run(self, machine):
        return machine.here

    def weight(self):
        return 1


PLACES = {"first": ("Place.FIRST_PLACE", lambda m: 0),
          "last": ("Place(Place.numPlaces() - 1)", lambda m: m.places - 1),
          "next": ("Place.places().next(here)", lambda m: (m.here + 1) % m.places),
          "previous": ("Place.places().prev(here)", lambda m: (m.here - 1) % m.places)}


class Fixed(Expression):
    """A place that is named without a number."""
    type = "Place"

    def __init__(self, which):
        self.which = which

    def x10(self):
        return PLACES[self.which][0]

    def run(self, machine):
        return PLACES[self.which][1](machine)


class PlaceOf(Expression):
    """The place of any number."""
    PARTS = ("number",)
    type = "Place"

    def __init__(self, number):
        self.number = number

    def x10(self):
        return f"place({self.number.x10()})"

    def run(self, machine):
        return self.number.run(machine) % machine.places


class At(Expression):
    PARTS = ("place", "body")

    def __init__(self, place, body):
        self.place, self.body, self.type = place, body, body.type

    def x10(self):
        return f"(at ({self.place.x10()}) {self.body.x10()})"

    def run(self, machine):
        machine.tick()
        place = self.place.run(machine)
        return machine.at(place, self.body, lambda: self.body.run(machine))


class Indexed(Expression):
    """What an array of x10.array has for some indices."""
    PARTS = ("array", "indices")

    def __init__(self, type_, array, indices):
        self.type, self.array, self.indices = type_, array, indices


class Owner(Indexed):
    """The place that has an element of a distributed array. What runs there must not ask where it is: the twin stays."""

    def __init__(self, array, indices):
        super().__init__("Place", array, indices)

    def x10(self):
        return f"{self.array.x10()}.place({listed(self.indices)})"

    def run(self, machine):
        machine.tick()
        grid, indices = self.array.run(machine), results(machine, self.indices)
        if not all(0 <= index < size for size, index in zip(grid.sizes, indices)):
            raise Unfit  # no place has it
        return machine.here

    def simpler(self):
        return ()


class GridElement(Indexed):
    def x10(self):
        return f"{self.array.x10()}({listed(self.indices)})"

    def place_of(self, machine):
        grid, where = self.array.run(machine), 0
        for size, index in zip(grid.sizes, results(machine, self.indices)):
            if not 0 <= index < size:
                machine.throw("ArrayIndexOutOfBoundsException")
            where = where * size + index
        return grid, where

    def run(self, machine):
        grid, where = self.place_of(machine)
        return grid.items[where]


# -- classes, methods, the library --


class New(Expression):
    PARTS = ("arguments",)

    def __init__(self, type_, arguments, is_struct=False, written=None):
        self.type, self.arguments, self.is_struct, self.written = type_, arguments, is_struct, written or type_

    def x10(self):
        return f"{'' if self.is_struct else 'new '}{self.written}({listed(self.arguments)})"

    def run(self, machine):
        machine.tick()
        of = machine.class_of(self.written.split("[")[0])
        return of.made(machine, results(machine, self.arguments))


class Field(Expression):
    PARTS = ("object",)

    def __init__(self, type_, object_, name):
        self.type, self.object, self.name = type_, object_, name

    def x10(self):
        return f"{self.object.x10()}.{self.name}"

    def run(self, machine):
        return self.held(machine).fields[self.name]

    def held(self, machine):
        return there(machine, self.object.run(machine))


class Call(Expression):
    """Of a static method of the case."""
    PARTS = ("arguments",)

    def __init__(self, type_, name, arguments):
        self.type, self.name, self.arguments = type_, name, arguments

    def x10(self):
        return f"{self.name}({listed(self.arguments)})"

    def run(self, machine):
        values = results(machine, self.arguments)
        return machine.case.method(self.name).called(machine, {}, values)


class Method(Expression):
    """Of an object, by its class."""
    PARTS = ("object", "arguments")

    def __init__(self, type_, object_, name, arguments):
        self.type, self.object, self.name, self.arguments = type_, object_, name, arguments

    def x10(self):
        return f"{self.object.x10()}.{self.name}({listed(self.arguments)})"

    def run(self, machine):
        value = self.object.run(machine)
        values = results(machine, self.arguments)
        return there(machine, value).of.find(machine, self.name).called(machine, {"this": value}, values)


class Library(Expression):
    """A call of the library, or an operator of the program's own members: library.CALLS."""
    PARTS = ("arguments",)

    def __init__(self, type_, key, arguments):
        self.type, self.key, self.arguments = type_, key, arguments

    def x10(self):
        return CALLS[self.key][0].format(*(each.x10() for each in self.arguments), type=self.type, element=kinds.element(self.type))

    def run(self, machine):
        machine.tick()
        values = results(machine, self.arguments)
        return CALLS[self.key][1](machine, self, *values)


class Box(As):
    """As an Any."""

    def __init__(self, operand):
        super().__init__("Any", operand)

    def run(self, machine):
        value = self.operand.run(machine)
        return value if value is None or isinstance(value, (Boxed, Object, Rail, Closure)) else Boxed(self.operand.type, value)


def is_instance(machine, value, type_):
    if value is None:
        return False
    if isinstance(value, Boxed):
        return value.type == type_ or type_ == "Any"
    if isinstance(value, Rail):
        return value.type == type_
    return isinstance(value, Object) and machine.is_a(value, type_)


class InstanceOf(Expression):
    PARTS = ("operand",)
    type = "Boolean"

    def __init__(self, operand, asked):
        self.operand, self.asked = operand, asked

    def x10(self):
        return f"({self.operand.x10()} instanceof {self.asked})"

    def run(self, machine):
        return is_instance(machine, self.operand.run(machine), self.asked)


class Cast(As):
    """From Any, or from a class to one below it."""

    def run(self, machine):
        value = self.operand.run(machine)
        if value is None:
            return None if not kinds.is_printable(self.type) or self.type == "String" \
                else machine.throw("ClassCastException")
        if not is_instance(machine, value, self.type):
            machine.throw("ClassCastException")
        return value.value if isinstance(value, Boxed) and self.type != "Any" else value
