"""Makes cases: what all families have in common. A family says how much of what there is (the numbers `of_…`)."""
from . import kinds
from .expressions import Choice, Compare, Convert, Field, Library, Name, NewRail
from .machine import TooLong, Unfit
from .making_collections import COLLECTIONS, Collections
from .making_idioms import Idioms
from .making_numbers import Numbers, converts
from .making_objects import Objects
from .making_places import Places
from .making_rails import Rails
from .making_statements import Statements
from .members import Case, MethodDefinition, StaticDefinition
from .scope import Scope, Seen
from .statements import Print, Return

PLACES = (1, 2, 3, 5)
OTHER_NUMBERS = ["Int", "Int", "Double", "Double", "Float", "Byte", "Short", "UInt", "ULong"]


class Generator(Numbers, Rails, Objects, Places, Statements, Collections, Idioms):
    """One case. Subclasses set what they are about and may replace `body`."""
    name = ""
    share = 1.0  # of the cases of a program
    edges = wild = 1.0  # numbers near the greatest, indices and limits that may be anything
    of_rails = of_objects = of_calls = of_closures = 1.0
    of_statics, of_arrays, of_handles, idioms = 1.0, 0.4, 1.0, 1.0
    is_alone = False  # whether the cases need a program of their own
    of_boxes = of_strings = of_places = of_lists = of_activities = 0.0

    def __init__(self, random_, number):
        self.random, self.number_of_case = random_, number
        self.named = 0
        self.scope = Scope()
        self.static_fields = []
        self.classes, self.functions, self.exceptions, self.statics = [], [], [], []
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
            return Library(type_, "handle", [self.in_scope([], lambda: self.closure("()=>Rail[Long]", 1), plain=True)])
        if type_.startswith("x10.array."):
            return self.array(type_)[0]
        return Name(type_, self.pick(self.scope.of(type_)).name)

    def is_digestible(self, type_):
        return type_ in (*self.numbers, "String", "Boolean", "Rail[Long]") or bool(self.class_named(type_))

    def digest(self, value, type_):
        """A number of the type out of any value."""
        if kinds.is_number(value.type):
            return value if value.type == type_ else Convert(type_, value) if converts(value.type, type_) else self.literal(type_)
        made = {"String": ("Int", "length"), "Rail[Long]": ("Long", "sum")}.get(value.type)
        if made:
            return self.digest(Library(made[0], made[1], [value]), type_)
        if value.type == "Boolean":
            return Choice(type_, value, self.literal(type_), self.literal(type_))
        fields = [f for f in self.fields_of(value.type) if kinds.is_number(f.type)]
        if not fields:
            return self.digest(Compare("==", value, value), type_)
        field = self.pick(fields)
        return self.digest(Field(field.type, value, field.name), type_)

    # -- members --

    def make_function(self):
        name = f"{self.fresh('f')}_{self.number_of_case}"
        types = [*self.numbers, f"Rail[{self.numbers[0]}]", *self.own_types()]
        parameters = [(self.fresh("a"), self.pick(types)) for _ in range(self.pick([0, 1, 2, 2]))]
        result = self.pick([*self.numbers, *self.numbers, *self.own_types()])
        outer, self.scope = self.scope, Scope(moved=True, may_return=True, result=None)
        self.scope.seen = [*self.static_fields, *(Seen(n, t) for n, t in parameters)]
        if kinds.is_number(result):
            self.scope.result = result
        else:
            self.scope.may_return = False
        body = [s for _ in range(self.pick([0, 1, 2, 3])) for s in self.statement(1)]
        body.append(Return(self.value(result, 2)))
        self.scope = outer
        self.functions.append(MethodDefinition(name, parameters, result, body, "static "))

    def make_type(self):
        self.weighted([(1, self.make_struct), (2 * self.of_objects, self.make_class), (0.5 * self.of_objects, self.make_interface),
                       (0.7 * self.of_objects, self.make_generic)])()

    def make_static(self):
        """A rail of numbers, which bodies may change, each place its own; or a number."""
        name, of = self.fresh_class("T"), self.pick(self.numbers)
        outer, self.scope = self.scope, Scope(plain=True, moved=True)
        size = None
        value = self.literal(of)
        if self.chance(0.35):
            value = NewRail(f"Rail[{of}]", "literal", [self.literal(of) for _ in range(self.pick([1, 2, 4]))])
            size = len(value.parts_)
        elif self.chance(0.75):
            made, size = self.new_rail(f"Rail[{of}]", 1)
            value = made if all(self.stays(node) for node in made.walk()) else value
        self.scope = outer
        self.statics.append(StaticDefinition(name, value.type, value))
        self.static_fields.append(Seen(name, value.type, True, size))

    def members(self):
        if self.chance(0.4):
            self.make_exception()
        for _ in range(self.pick([0, 1, 1, 2]) if self.of_objects >= 1 else self.pick([0, 0, 1])):
            self.make_type()
        if self.chance(0.25 * self.of_statics):
            self.make_static()
        for _ in range(self.pick([0, 0, 1, 2]) if self.of_calls else 0):
            self.make_function()

    def body(self):
        self.scope.may_return = True
        out = []
        for _ in range(self.pick([3, 4, 5, 6])):
            out += self.idiom() if self.chance(0.12 * self.idioms) else self.statement(2)
        return out + self.ending()

    def idiom(self):
        makers = [(1 * self.of_rails, self.called_kernel), (1 * self.of_rails, self.forgotten), (0.7 * self.of_rails, self.matrix),
                  (0.7 * self.of_objects, self.recursion)]
        makers += [(2 * self.of_places, make) for make in (self.asked_twice, self.set_in_handle, self.added_at_home,
                                                     self.gathered, self.gathered)]
        return self.weighted(makers)()

    def ending(self):
        """Prints what is left."""
        out = [self.print()[0]]
        for seen in self.scope.seen[-8:]:
            if self.chance(0.7):
                out += self.shown(seen)
        return out

    def shown(self, seen):
        name = Name(seen.type, seen.name)
        if kinds.is_printable(seen.type):
            return [Print([name])]
        if self.is_digestible(seen.type):
            return [Print([self.digest(name, "Long")])]
        if seen.type in COLLECTIONS:
            return self.shown_collection(seen)
        if kinds.is_rail(seen.type) and kinds.is_printable(kinds.element(seen.type)):
            return [Print([Library("String", "rail text", [name])])]
        return []

    def made(self):
        if not self.exceptions:
            self.make_exception()
        self.members()
        self.scope.seen += self.static_fields
        body = self.body()
        return Case(self.number_of_case, self.name, [*self.exceptions, *self.classes], self.functions, self.statics, body)


def is_useful(case):
    """Whether the twin can follow it, and it prints something."""
    try:
        lines = [case.expected(n)[0] for n in PLACES]
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


def drawn_cases(families, methods, random_):
    """The cases of one program: of all families as they have a share, or of one that wants a program of its own."""
    alone = [name for name, family in families.items() if family.is_alone]
    names = [name for name in families if name not in alone]
    for name in alone:
        if not names or random_.random() < families[name].share:
            names = [name]
    shares = [families[name].share for name in names]
    chosen = sorted(random_.choices(names, shares, k=methods))
    return [make_case(families[name], random_, number) for number, name in enumerate(chosen)]
