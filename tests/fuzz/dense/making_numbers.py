"""Makes expressions of numbers, Booleans, Chars, Strings and Any."""
from . import kinds
from .arithmetic import BITS, NUMBERS, REAL, UNSIGNED, WHOLE, fit
from .expressions import (Apply, Binary, Box, Call, Cast, Choice, Compare, Convert, InstanceOf, Library,
                          Literal, Logic, Method, Name, Text, Unary)

EDGES = {"Long": [(1 << 63) - 1, -(1 << 63), 1 << 31, (1 << 32) + 1], "Int": [(1 << 31) - 1, -(1 << 31), 65536],
         "Byte": [127, -128], "Short": [32767, -32768], "UByte": [255], "UShort": [65535],
         "UInt": [(1 << 32) - 1, 1 << 31], "ULong": [(1 << 64) - 1, 1 << 63],
         "Double": [0.5, -1.25, 1e10, 1e-5, 0.1, 3.0e8], "Float": [0.5, -1.25, 0.1, 65536.0]}


COMMON = ("Long", "Int", "Double", "Float")


def converts(source, target):
    """Whether `source as target` is in the library, and means the same on every machine."""
    if source in UNSIGNED or target in UNSIGNED:
        return {source, target} <= {"ULong", "Long"} or {source, target} <= {"UInt", "Int"}
    return source in BITS and target in BITS or {source, target} <= set(COMMON) or source in BITS and target in REAL


class Numbers:
    def literal(self, type_):
        if type_ == "Boolean":
            return Literal(type_, self.chance(0.5))
        if type_ == "Char":
            return Literal(type_, self.pick("abcXYZ019 "))
        if type_ == "String":
            return Literal(type_, self.pick(["", "a", "bc", "x10", "longer text", "aa"]))
        if self.chance(0.12 * self.edges):
            return Literal(type_, fit(type_, self.pick(EDGES[type_])))
        value = self.pick([0, 1, 1, 2, 2, 3, 4, 5, 7, 10, 13])
        if type_ not in UNSIGNED and self.chance(0.15):
            value = -value
        return Literal(type_, value / self.pick([1, 2, 4]) if type_ in REAL else fit(type_, value))

    def leaf(self, type_):
        seen = self.scope.of(type_)
        if seen and self.chance(0.75):
            return Name(type_, self.pick(seen[-4:] if self.chance(0.6) else seen).name)
        longs = self.scope.of("Long")
        if not seen and longs and converts("Long", type_) and self.chance(0.6):
            return Convert(type_, Name("Long", self.pick(longs[-4:]).name))
        return self.literal(type_)

    def known(self, type_):
        """Something that is not a constant, if there is any; else a literal."""
        seen = self.scope.of(type_)
        return Name(type_, self.pick(seen).name) if seen else self.leaf(type_)

    def number(self, type_="Long", depth=2):
        if depth <= 0 or self.chance(0.2):
            return self.leaf(type_)
        return self.weighted(self.makers_of_numbers(type_))(type_, depth - 1)

    def makers_of_numbers(self, type_):
        makers = [(3, self.leaf_of), (5, self.arithmetic), (1, self.division), (0.5, self.negation), (1, self.choice),
                  (1, self.conversion), (4 * self.of_rails, self.element), (3 * self.of_objects, self.field),
                  (2 * self.of_calls, self.call), (1.5 * self.of_closures, self.application),
                  (1.5 * self.of_objects, self.method), (0.4, self.extreme), (0.3 * self.of_boxes, self.unboxed),
                  (3 * self.of_arrays if self.arrays_seen() else 0, self.grid_element)]
        if type_ in WHOLE and WHOLE[type_] >= 32:
            makers.append((0.7, self.shift))
        if type_ == "Long":
            makers += [(0.8 * self.of_rails, self.size_of_rail), (0.4 * self.of_places, self.place_number),
                       (0.8 * self.of_lists, self.of_collection), (2 * self.of_places, self.held_or_referred), (0.3 * self.of_rails, self.sum_of_rail)]
        if type_ == "Double":
            makers.append((0.7, self.function))
        if type_ == "Int":
            makers += [(0.6 * self.of_strings, self.of_string), (0.3, self.order)]
        if not self.scope.plain:
            makers.append((3 * self.of_places, self.elsewhere))
        return makers

    def leaf_of(self, type_, _):
        return self.leaf(type_)

    def arithmetic(self, type_, depth):
        op = self.pick("++++--**" if type_ in REAL else "++++---***&|^")
        return Binary(type_, op, self.number(type_, depth), self.number(type_, depth))

    def division(self, type_, depth):
        right = self.number(type_, depth) if self.chance(0.25) else Literal(type_, fit(type_, self.pick([2, 3, 5, 7])))
        return Binary(type_, self.pick("/%"), self.number(type_, depth), right)

    def shift(self, type_, depth):
        by = self.number("Long", 0) if self.chance(0.3) else Literal("Long", self.pick([1, 2, 3, 31, 33]))
        return Binary(type_, self.pick(["<<", ">>", ">>>"]), self.number(type_, depth), by)

    def negation(self, type_, depth):
        return Unary(type_, "-" if type_ in REAL or self.chance(0.6) else "~", self.number(type_, depth))

    def choice(self, type_, depth):
        return Choice(type_, self.boolean(depth), self.number(type_, depth), self.number(type_, depth))

    def conversion(self, type_, depth):
        others = [t for t in self.numbers if t != type_ and converts(t, type_)]
        if not others:
            return self.arithmetic(type_, depth)
        return Convert(type_, self.number(self.pick(others), depth))

    def extreme(self, type_, depth):
        if type_ not in ("Long", "Int"):
            return self.arithmetic(type_, depth)
        if self.chance(0.2):
            return Library(type_, "abs", [self.number(type_, depth)])
        return Library(type_, self.pick(["min", "max"]), [self.number(type_, depth), self.number(type_, depth)])

    def function(self, type_, depth):
        return Library(type_, self.pick(["sqrt", "sqrt", "floor"]), [self.number(type_, depth)])

    def unboxed(self, type_, depth):
        if type_ not in BITS and type_ not in REAL:
            return self.leaf(type_)
        return Cast(type_, self.any(depth, type_))

    def any(self, depth, wanted=None):
        seen = self.scope.of("Any")
        if seen and self.chance(0.6):
            return Name("Any", self.pick(seen).name)
        type_ = wanted if wanted and self.chance(0.8) else self.pick([*self.numbers, "String"])
        return Box(self.value(type_, depth))

    def size_of_rail(self, type_, depth):
        rails = self.scope.such(lambda each: kinds.is_rail(each.type))
        return Library("Long", "size", [Name(r.type, r.name)]) if rails and (r := self.pick(rails)) else self.leaf(type_)

    def sum_of_rail(self, type_, _):
        rails = self.scope.of("Rail[Long]")
        return Library("Long", "sum", [Name(r.type, r.name)]) if rails and (r := self.pick(rails)) else self.leaf(type_)

    def place_number(self, type_, _):
        if self.chance(0.2) and not self.scope.plain:
            return Library("Long", "place id", [self.place()])
        return Library("Long", self.pick(["here id", "places"]), [])

    def order(self, type_, depth):
        """Of two numbers: -1, 0 or 1."""
        of = self.pick([each for each in self.numbers if each in WHOLE])
        left = self.known(of) if self.chance(0.5) else self.number(of, depth)
        return Library("Int", "compare numbers", [left, self.number(of, depth)])

    def of_string(self, type_, depth):
        key = self.pick(["length", "index of", "hash", "ord"])
        if key == "ord":
            return Library("Int", key, [Library("Char", "char", [self.string(depth), Literal("Int", self.pick([0, 0, 1]))])])
        more = [self.literal("String")] if key == "index of" else []
        return Library("Int", key, [self.string(depth), *more])

    # -- calls --

    def arguments(self, parameters, depth):
        return [self.value(type_, depth) for _, type_ in parameters]

    def call(self, type_, depth):
        known = [f for f in self.functions if f.result == type_]
        if not known or self.scope.plain:
            return self.leaf(type_)
        function = self.pick(known)
        return Call(type_, function.name, self.arguments(function.parameters, depth))

    def application(self, type_, depth):
        known = self.scope.such(lambda each: kinds.is_closure(each.type) and kinds.signature(each.type)[1] == type_)
        if not known or self.scope.plain:
            return self.leaf(type_)
        seen = self.pick(known)
        return Apply(type_, Name(seen.type, seen.name), [self.value(t, depth) for t in kinds.signature(seen.type)[0]])

    def method(self, type_, depth):
        found = [(seen, m) for seen in self.objects_seen() for m in self.methods_of(seen.type) if m.result == type_]
        if not found or self.scope.plain:
            return self.leaf(type_)
        seen, method = self.pick(found)
        return Method(type_, Name(seen.type, seen.name), method.name, self.arguments(method.parameters, depth))

    def field(self, type_, depth):
        paths = self.fields_seen(type_)
        return self.pick(paths) if paths else self.leaf(type_)

    # -- Booleans --

    def boolean(self, depth=1):
        makers = [(6, self.comparison), (0.7, self.junction), (0.4, self.inversion), (0.4, self.leaf_of_booleans),
                  (1.5 * self.of_objects, self.identity), (0.5 * self.of_boxes, self.test_of_type),
                  (0.5 * self.of_strings, self.test_of_string), (0.8 * self.of_lists, self.test_of_collection),
                  (0.6 * self.of_objects, self.test_of_class)]
        return self.weighted(makers)(depth - 1)

    def leaf_of_booleans(self, _):
        return self.leaf("Boolean")

    def comparison(self, depth):
        type_ = self.pick(self.numbers)
        op = self.pick(["<", "<=", ">", ">=", "==", "!="])
        left = self.known(type_) if self.chance(0.6) else self.number(type_, depth)
        return Compare(op, left, self.number(type_, depth))

    def junction(self, depth):
        return Logic(self.pick(["&&", "||"]), self.boolean(depth), self.boolean(depth))

    def inversion(self, depth):
        return Unary("Boolean", "!", self.boolean(depth))

    def identity(self, depth):
        of = self.scope.such(lambda each: self.is_object(each.type) or kinds.is_rail(each.type))
        if not of:
            return self.comparison(depth)
        left = self.pick(of)
        right = self.value(left.type, 0)
        return Compare(self.pick(["==", "!="]), Name(left.type, left.name), right)

    def test_of_type(self, depth):
        return InstanceOf(self.any(depth), self.pick([*self.numbers, "String"]))

    def test_of_class(self, depth):
        seen = [each for each in self.objects_seen() if self.is_object(each.type) and "[" not in each.type]
        if not seen:
            return self.comparison(depth)
        chosen = self.pick(seen)
        below = [c.name for c in self.below(chosen.type)]
        return InstanceOf(Name(chosen.type, chosen.name), self.pick(below or [chosen.type]))

    def test_of_string(self, depth):
        if self.chance(0.3):
            return Library("Boolean", self.pick(["starts", "compare"]), [self.string(depth), self.string(depth)])
        return Compare(self.pick(["==", "!="]), self.string(depth), self.string(depth))

    # -- strings --

    def string(self, depth=1):
        if depth <= 0 or self.chance(0.3):
            return self.leaf("String")
        makers = [(4, self.joined), (1, self.piece), (0.7, self.text_of_rail), (1, self.text_of),
                  (1 * self.of_objects, self.text_of_object)]
        if not self.scope.plain:
            makers.append((1.5 * self.of_places, lambda d: self.elsewhere("String", d)))
        return self.weighted(makers)(depth - 1)

    def joined(self, depth):
        types = [self.pick([*self.numbers, "String", "Boolean", "Char"]) for _ in range(self.pick([1, 2, 2, 3]))]
        return Text([self.value(type_, depth) for type_ in types])

    def piece(self, depth):
        return Library("String", "substring", [self.string(depth), Literal("Int", self.pick([0, 0, 1, 2])),
                                               Literal("Int", self.pick([1, 2, 3]))])

    def text_of(self, depth):
        return Library("String", "text", [self.value(self.pick([t for t in self.numbers if t in NUMBERS]), depth)])

    def text_of_object(self, depth):
        seen = [each for each in self.objects_seen() if self.has_method(each.type, "toString")]
        if not seen:
            return self.joined(depth)
        chosen = self.pick(seen)
        return Text([self.literal("String"), Name(chosen.type, chosen.name)])

    def text_of_rail(self, _):
        rails = self.scope.such(lambda each: kinds.is_rail(each.type) and kinds.is_printable(kinds.element(each.type)))
        return Library("String", "rail text", [Name(r.type, r.name)]) if rails and (r := self.pick(rails)) \
            else self.leaf("String")
