"""Makes cases: what all families have in common. A family says how much of what there is (the numbers `of_…`)."""
from . import kinds
from .arithmetic import DivisionByZero, REAL
from .expressions import Apply, Choice, Convert, Element, Field, Library, Literal, Name
from .library import CALLS
from .machine import TooLong, Unfit
from .making_numbers import Numbers
from .making_objects import Objects
from .making_places import Places
from .making_rails import Rails
from .making_statements import LIST, MAP, Statements
from .members import Case, MethodDefinition
from .scope import Scope, Seen
from .statements import Return

PLACES = (1, 2, 3, 5)
OTHER_NUMBERS = ["Int", "Int", "Double", "Double", "Float", "Byte", "Short", "UInt", "ULong"]


class Generator(Numbers, Rails, Objects, Places, Statements):
    """One case. Subclasses set what they are about and may replace `body`."""
    name = ""
    share = 1.0  # of the cases of a program
    edges = wild = 1.0  # numbers near the greatest, indices and limits that may be anything
    of_rails = of_objects = of_calls = of_closures = 1.0
    of_boxes = of_strings = of_places = of_lists = of_activities = 0.0
    flags = ()  # options of x10c that the family's programs need

    def __init__(self, random_, number):
        self.random, self.number_of_case = random_, number
        self.named = 0
        self.scope = Scope()
        self.classes, self.functions, self.exceptions = [], [], []
        self.numbers = ["Long", "Long", "Long", *self.random.sample(OTHER_NUMBERS, self.pick([1, 1, 2]))]

    # -- chance --

    def chance(self, p):
        return self.random.random() < p

    def pick(self, all_):
        return self.random.choice(all_)

    def weighted(self, makers):
        """The second of one of the pairs, chosen by the first."""
        return self.random.choices([made for _, made in makers], [weight for weight, _ in makers])[0]

    def fresh(self, stem):
        self.named += 1
        return f"{stem}{self.named}"

    def fresh_class(self, stem):
        return f"{self.fresh(stem)}_{self.number_of_case}"

    def in_scope(self, seen, make, **changes):
        outer = self.scope
        self.scope = Scope(outer, **changes)
        self.scope.seen += list(seen)
        try:
            return make()
        finally:
            self.scope = outer

    # -- values of any type --

    def value(self, type_, depth=1):
        if kinds.is_number(type_):
            return self.number(type_, depth)
        if kinds.is_rail(type_):
            return self.rail(type_, depth)
        if kinds.is_closure(type_):
            return self.closure(type_, depth)
        if self.class_named(type_):
            return self.object(type_, depth)
        return self.special(type_, depth)

    def special(self, type_, depth):
        made = {"Boolean": lambda: self.boolean(depth), "String": lambda: self.string(depth), "Any": lambda: self.any(depth),
                "Place": lambda: self.place(depth), "Char": lambda: self.leaf("Char")}.get(type_)
        if made:
            return made()
        if type_ == "GlobalRef[Rail[Long]]":
            return Library(type_, "reference", [self.new_rail("Rail[Long]")[0]])
        if type_ == "PlaceLocalHandle[Rail[Long]]":
            return Library(type_, "handle", [self.closure("()=>Rail[Long]", 1)])
        return Name(type_, self.pick(self.scope.of(type_)).name)

    def is_digestible(self, type_):
        return type_ in (*self.numbers, "String", "Boolean", "Rail[Long]") or bool(self.class_named(type_))

    def digest(self, value, type_):
        """A number of the type out of any value."""
        if kinds.is_number(value.type):
            fits = value.type == type_ or value.type not in REAL or type_ in ("Long", "Int", "Double", "Float")
            return value if value.type == type_ else Convert(type_, value) if fits else self.literal(type_)
        made = {"String": ("Int", "length"), "Rail[Long]": ("Long", "sum")}.get(value.type)
        if made:
            return self.digest(Library(made[0], made[1], [value]), type_)
        if value.type == "Boolean":
            return Choice(type_, value, self.literal(type_), self.literal(type_))
        fields = [f for f in self.fields_of(value.type) if kinds.is_number(f.type)]
        return self.digest(Field(field.type, value, field.name), type_) if fields and (field := self.pick(fields)) \
            else self.literal(type_)

    # -- members --

    def make_function(self):
        name = f"{self.fresh('f')}_{self.number_of_case}"
        types = [*self.numbers, f"Rail[{self.numbers[0]}]", *[c.name for c in self.classes]]
        parameters = [(self.fresh("a"), self.pick(types)) for _ in range(self.pick([0, 1, 2, 2]))]
        result = self.pick([*self.numbers, *self.numbers, *[c.name for c in self.classes]])
        outer, self.scope = self.scope, Scope(moved=True, may_return=True, result=None)
        self.scope.seen = [Seen(n, t) for n, t in parameters]
        if kinds.is_number(result):
            self.scope.result = result
        else:
            self.scope.may_return = False
        body = [s for _ in range(self.pick([0, 1, 2, 3])) for s in self.statement(1)]
        body.append(Return(self.value(result, 2)))
        self.scope = outer
        self.functions.append(MethodDefinition(name, parameters, result, body, "static "))

    def members(self):
        if self.chance(0.4):
            self.make_exception()
        for _ in range(self.pick([0, 1, 1, 2]) if self.of_objects >= 1 else self.pick([0, 0, 1])):
            self.weighted([(1, self.make_struct), (2 * self.of_objects, self.make_class)])()
        for _ in range(self.pick([0, 0, 1, 2]) if self.of_calls else 0):
            self.make_function()

    def body(self):
        self.scope.may_return = True
        out = []
        for _ in range(self.pick([3, 4, 5, 6])):
            out += self.statement(2)
        return out + self.ending()

    def ending(self):
        """Prints what is left."""
        out = [self.print()[0]]
        for seen in self.scope.seen[-4:]:
            if self.chance(0.5):
                out += self.shown(seen)
        return out

    def shown(self, seen):
        from .statements import Print
        name = Name(seen.type, seen.name)
        if kinds.is_printable(seen.type):
            return [Print([name])]
        if self.is_digestible(seen.type):
            return [Print([self.digest(name, "Long")])]
        if kinds.is_rail(seen.type) and kinds.is_printable(kinds.element(seen.type)):
            return [Print([Library("String", "rail text", [name])])]
        return []

    def made(self):
        if not self.exceptions:
            self.make_exception()
        self.members()
        body = self.body()
        return Case(self.number_of_case, self.name, [*self.exceptions, *self.classes], self.functions, body)


def is_useful(case):
    """Whether the twin can follow it, and it prints something."""
    try:
        lines = [case.expected(n)[0] for n in PLACES[:3]]
    except (TooLong, Unfit, RecursionError, OverflowError):
        return False
    return len(lines[0]) >= 2 and sum(len(line) for line in lines[0]) < 5000


def make_case(family, random_, number):
    """A case that means something."""
    while True:
        try:
            case = family(random_, number).made()
        except (IndexError, RecursionError):  # nothing to choose from, or too deep
            continue
        if case.is_whole() and is_useful(case):
            return case
