"""Makes statements: lists of them, for some need a declaration first."""
from . import kinds
from .expressions import Compare, Element, Field, GridElement, Library, Literal, Logic, Name, New, NewRail, Null, Owner
from .making_collections import COLLECTIONS
from .scope import Seen
from .statements import (Assign, Async, AtDo, Count, Declare, Do, Each, EachPlace, Evaluate, If, Jump, Print, Range,
                         Return, Step, Switch, Try, While)


class Statements:
    def statement(self, depth):
        makers = [(6, self.declaration), (4, self.assignment), (0.6 * self.of_calls, self.call_alone),
                  (1.2 * self.of_rails, self.filled_rail), (1.2 * self.of_rails, self.summed_rail),
                  (0.8 * self.of_lists, self.change_of_collection), (0.3 * self.of_lists, self.sum_of_collection),
                  (0.5, self.leaving), (0.15 * self.of_rails, self.copied_part),
                  (0.8 * self.of_places, self.change_of_handle)]
        if not self.scope.moved:
            makers += [(2.5, self.print), (0.8 * self.of_lists, self.told_collection)]
        if depth > 0:
            makers += [(2, self.if_), (3, self.loop), (1, self.try_), (0.4, self.switch)]
            if not self.scope.plain:
                makers += [(1.5 * self.of_places, self.at_do), (1.0 * self.of_activities, self.finish)]
        return self.weighted(makers)(depth - 1) if depth > 0 else self.weighted(makers)(0)

    def block(self, depth, count=None, seen=(), **changes):
        """Statements in a scope of their own."""
        n = count or self.pick([1, 1, 2, 2, 3])
        return self.in_scope(seen, lambda: [s for _ in range(n) for s in self.statement(depth)], **changes)

    # -- declarations --

    def declaration(self, _=0):
        return self.declare(self.weighted(self.declared_types())())

    def declared_types(self):
        own = self.own_types()
        out = [(4, lambda: self.pick(self.numbers)), (0.5, lambda: "Boolean"), (1 * self.of_strings, lambda: "String"),
               (3 * self.of_rails, lambda: f"Rail[{self.pick(self.element_types())}]"),
               (0.7 * self.of_boxes, lambda: "Any")]
        if own:
            out.append((3 * self.of_objects, lambda: self.pick(own)))
        if not self.scope.plain:
            out += [(1.2 * self.of_closures, lambda: kinds.closure(["Long"], self.pick(self.numbers))),
                    (0.8 * self.of_lists, lambda: self.pick(COLLECTIONS)), (0.8 * self.of_places, lambda: "Place")]
        if not self.scope.plain:
            out.append((0.8 * self.of_arrays, lambda: f"x10.array.{self.pick(['Array_1', 'Array_2'])}[{self.pick(self.numbers)}]"))
        if self.of_places and not self.scope.moved and not self.scope.plain:
            out.append((0.8 * self.of_arrays, lambda: f"x10.array.DistArray_Block_1[{self.pick(self.numbers)}]"))
            out += [(0.8, lambda: "GlobalRef[Rail[Long]]"), (0.6 * self.of_handles, lambda: "PlaceLocalHandle[Rail[Long]]")]
        return out

    def declare(self, type_):
        if type_ in COLLECTIONS:
            return self.new_collection(type_)
        name, size, range_ = self.fresh(self.stem(type_)), None, None
        if type_.startswith("x10.array."):
            value, size = self.array(type_)
        elif kinds.is_rail(type_) and self.chance(0.8):
            value, size = self.new_rail(type_)
        else:
            value = self.value(type_, 2)
        is_val = self.chance(0.5 if type_ in (*self.numbers, "Boolean", "String") else 0.9)
        if type_.startswith(("x10.array.", "GlobalRef", "PlaceLocalHandle")):
            is_val = True
        if isinstance(value, Null):
            is_val = is_val and self.chance(0.5)
        told = self.chance(0.3) or isinstance(value, (Null, Literal)) or self.is_below(value, type_)
        self.scope.seen.append(Seen(name, type_, is_val, size if is_val else None, range_))
        return [Declare(name, type_, value, is_val, told)]

    @staticmethod
    def is_below(value, type_):
        """Whether a val without a type would have that of a class below, which is no instance of any beside it."""
        return any(isinstance(node, New) and node.type == type_ != node.written for node in value.walk())

    @staticmethod
    def stem(type_):
        return "r" if kinds.is_rail(type_) else "g" if "GlobalRef" in type_ else "h" if "Handle" in type_ else \
            "f" if kinds.is_closure(type_) else type_[0].lower()

    # -- changes --

    def changeable(self, test):
        """What is seen and may be written: beside other activities, numbers that are declared there alone."""
        return [each for each in self.scope.such(test) if not self.scope.shared or
                each.name not in self.scope.outside and kinds.is_printable(each.type)]

    def assignment(self, _):
        makers = [self.of_variable, self.of_variable, self.of_element, self.of_element, self.of_field, self.of_array]
        for _ in range(4):
            made = self.pick(makers)()
            if made:
                return [made]
        return self.declaration()

    def of_variable(self):
        seen = self.changeable(lambda each: not each.is_val and not each.range)
        return self.change_to(Name(each.type, each.name)) if seen and (each := self.pick(seen)) else None

    def change_to(self, target):
        """An assignment, with an operator where numbers have one."""
        if kinds.is_number(target.type):
            if self.chance(0.12):
                return Step(target, self.pick(["++", "--"]))
            op = self.pick(["", "", "+", "+", "-", "*"])
            return Assign(target, op, self.number(target.type, 2))
        if target.type == "String" and self.chance(0.5):
            return Assign(target, "+", self.string(0))
        return Assign(target, "", self.value(target.type, 1))

    def of_element(self):
        rails = self.changeable(lambda each: kinds.is_rail(each.type))
        if not rails:
            return None
        seen = self.pick(rails[-4:])
        name = Name(seen.type, seen.name)
        return self.change_to(Element(name, self.index(seen.size, 1, name)))

    def of_array(self):
        """An element; a distributed one at its place."""
        seen = self.changeable(lambda each: each.type.startswith("x10.array."))
        if not seen or self.scope.concurrent:
            return None
        chosen = self.pick(seen)
        if "Dist" in chosen.type and self.scope.plain:
            return None
        type_, name = kinds.element(chosen.type), Name(chosen.type, chosen.name)
        indices = [self.simple_index(n) for n in chosen.size]
        if "Dist" not in chosen.type:
            return self.change_to(GridElement(type_, name, indices))
        target = GridElement(type_, name, indices)
        change = Assign(target, self.pick(["", "+"]), self.in_scope([], lambda: self.without_place(
            lambda: self.number(type_, 1)), plain=True))
        return self.if_seen(AtDo(Owner(name, indices), [change]))

    def if_seen(self, made):
        """The statement, if it names nothing but what an at takes along."""
        return made if made.free() <= {each.name for each in self.scope.boundary().seen} else None

    def of_field(self):
        found = [(seen, f) for seen in self.changeable(lambda each: self.is_object(each.type))
                 for f in self.fields_of(seen.type) if not f.is_val]
        if not found:
            return None
        seen, field = self.pick(found)
        return self.change_to(Field(field.type, Name(seen.type, seen.name), field.name))

    def call_alone(self, _):
        if self.scope.plain or not self.functions:
            return self.assignment(0)
        made = self.call(self.pick(self.functions).result, 1)
        return [Evaluate(made)] if hasattr(made, "arguments") else self.assignment(0)

    def filled_rail(self, _):
        rails = self.changeable(lambda each: kinds.is_rail(each.type))
        if not rails or self.chance(0.3):
            return self.declare(f"Rail[{self.pick(self.element_types())}]")
        return [self.filling(self.pick(rails[-3:]))]

    def summed_rail(self, _):
        rails = self.scope.such(lambda each: kinds.is_rail(each.type) and self.is_digestible(kinds.element(each.type)))
        if not rails:
            return self.declare(f"Rail[{self.numbers[0]}]")
        type_, total = self.pick(self.numbers[:2]), self.fresh("s")
        first = Declare(total, type_, self.literal(type_), False, True)
        out = [first, self.summing(self.pick(rails[-3:]), total, type_)]
        self.scope.seen.append(Seen(total, type_, False))
        return out

    def copied_part(self, _):
        """Rail.copy, or what sets all elements to zero."""
        rails = self.changeable(lambda each: kinds.is_rail(each.type) and kinds.element(each.type) in self.numbers)
        if not rails:
            return self.assignment(0)
        target = self.pick(rails)
        into = Name(target.type, target.name)
        if self.chance(0.2):
            return [Evaluate(Library("void", "clear", [into]))]
        source = Name(target.type, self.pick(self.scope.of(target.type)).name)
        numbers = [Literal("Long", self.pick(each)) for each in ([0, 0, 1, 2], [0, 0, 1, 2], [0, 1, 1, 2, 3, -1])]
        return [Evaluate(Library("void", "copy part", [source, numbers[0], into, *numbers[1:]]))]

    def change_of_handle(self, _):
        seen = self.scope.of("PlaceLocalHandle[Rail[Long]]")
        if not seen or self.scope.concurrent:
            return self.assignment(0)
        held = Library("Rail[Long]", "held here", [Name(seen[0].type, self.pick(seen).name)])
        change = self.change_to(Element(held, Literal("Long", self.random.randrange(3))))
        return [change] if self.scope.moved or self.chance(0.3) else [self.at_with([change])]

    def at_with(self, body):
        """The body uses nothing but vals, or else is left empty."""
        seen = {each.name for each in self.scope.boundary().seen}
        return AtDo(self.place(), [each for each in body if each.free() <= seen])

    # -- prints --

    def print(self, _=0):
        return [Print([self.printed() for _ in range(self.pick([1, 1, 2, 3]))])]

    def printed(self):
        rails = self.scope.such(lambda each: kinds.is_rail(each.type) and kinds.is_printable(kinds.element(each.type)))
        if rails and self.chance(0.35):
            seen = self.pick(rails)
            return Library("String", "rail text", [Name(seen.type, seen.name)])
        seen = self.scope.such(lambda each: kinds.is_printable(each.type))
        if seen and self.chance(0.4):
            chosen = self.pick(seen)
            return Name(chosen.type, chosen.name)
        all_ = self.scope.such(lambda each: self.is_digestible(each.type))
        if all_ and self.chance(0.5):
            chosen = self.pick(all_[-5:])
            return self.digest(Name(chosen.type, chosen.name), self.pick(self.numbers))
        return self.value(self.pick([*self.numbers, *self.numbers, "String", "Boolean"]), 2)

    # -- control --

    def if_(self, depth):
        return [If(self.boolean(2), self.block(depth), self.block(depth) if self.chance(0.35) else [])]

    def switch(self, depth):
        value = Library("Int", "index of int", [self.number("Int", 1), Literal("Int", self.pick([2, 3, 4]))])
        branches = [Do("", self.block(depth, labels=())) for _ in range(self.pick([1, 2, 3]))]
        return [Switch(value, branches, Do("", self.block(depth, 1, labels=())))]

    def loop(self, depth):
        makers = [(5, self.range), (2, self.count), (1, self.while_), (1 * self.of_rails, self.each),
                  (1 * self.of_rails, self.search),
                  (1.5 * self.of_places, self.each_place)]
        return self.weighted(makers)(depth)

    def loop_body(self, depth, seen, label):
        labels = (*self.scope.labels, label)
        return self.block(depth, self.pick([1, 2, 2, 3, 4]), seen, labels=labels, loops=self.scope.loops + 1)

    def label(self):
        return self.fresh("loop") if self.chance(0.1) else ""

    def range(self, depth):
        type_ = "Int" if "Int" in self.numbers and self.chance(0.25) else "Long"
        i, label, low = self.fresh("i"), self.label(), self.pick([0, 0, 0, 0, 1, 1, 2, -1])
        rails = [each for each in self.scope.such(lambda each: kinds.is_rail(each.type)) if each.size]
        times = self.pick([0, 1, 2, 3, 3, 3, 4, 4, 5, 7])
        high = self.pick(rails).size - 1 if rails and self.chance(0.5) else low + times - 1
        limit = self.number(type_, 1) if self.chance(0.04 * self.wild) else Literal(type_, high)
        body = self.loop_body(depth, [Seen(i, type_, True, range_=(low, high))], label)
        return [Range(i, Literal(type_, low), limit, body, label)]

    def count(self, depth):
        type_ = "Int" if "Int" in self.numbers and self.chance(0.3) else "Long"
        i, label, first = self.fresh("i"), self.label(), self.pick([0, 0, 0, 1, 2])
        step, times = self.pick([1, 1, 1, 2, 3]), self.pick([0, 1, 2, 3, 5])
        low, high = first, first + step * max(times - 1, 0)
        seen = Seen(i, type_, False, range_=(low, high))
        if self.chance(0.3):
            body = self.loop_body(depth, [seen], label)
            return [Count(i, Literal(type_, high), ">=", Literal(type_, low), -step, body, label)]
        op, limit = self.pick([("<", high + 1), ("<=", high)])
        return [Count(i, Literal(type_, first), op, Literal(type_, limit), step, self.loop_body(depth, [seen], label), label)]

    def while_(self, depth):
        """Counts down a variable of its own, which nothing else changes."""
        n, label = self.fresh("n"), self.label()
        first = Declare(n, "Long", Literal("Long", self.pick([0, 1, 2, 4])), False, True)
        counter = Name("Long", n)
        body = self.loop_body(depth, [Seen(n, "Long", False, range_=(0, 4))], label)
        step = Step(counter, "--")
        return [first, While(Compare(">", counter, Literal("Long", 0)), [step, *body], self.chance(0.3), label)]

    def search(self, depth):
        """var i = 0; while (i < r.size && …) { …; i++; }"""
        rails = self.scope.such(lambda each: kinds.is_rail(each.type))
        if not rails:
            return self.while_(depth)
        seen, i, label = self.pick(rails), self.fresh("i"), self.label()
        type_ = "Int" if "Int" in self.numbers and self.chance(0.3) else "Long"
        size = Literal(type_, seen.size) if seen.size and (type_ == "Int" or self.chance(0.5)) else \
            Library("Long", "size", [Name(seen.type, seen.name)])
        if size.type != type_:
            type_ = "Long"
        test = Compare("<", Name(type_, i), size)
        counter = Seen(i, type_, False, range_=(0, (seen.size or 3) - 1))
        if self.chance(0.5):
            test = Logic("&&", test, self.in_scope([counter], lambda: self.boolean(1)))
        body = self.loop_body(depth, [counter], label)
        step = Step(Name(type_, i), "++")
        return [Declare(i, type_, Literal(type_, 0), False, True),
                While(test, [*body, step] if not self.may_continue(body) else [step, *body], False, label)]

    @staticmethod
    def may_continue(body):
        return any(isinstance(node, Jump) and node.word == "continue" for each in body for node in each.walk())

    def each(self, depth):
        rails = self.scope.such(lambda each: kinds.is_rail(each.type))
        if not rails:
            return self.range(depth)
        seen, x, label = self.pick(rails), self.fresh("x"), self.label()
        of = kinds.element(seen.type)
        return [Each(x, Name(seen.type, seen.name), self.loop_body(depth, [Seen(x, of)], label), label)]

    def each_place(self, depth):
        p, label = self.fresh("p"), self.label()
        return [EachPlace(p, self.loop_body(depth, [Seen(p, "Place")], label), label)]

    def leaving(self, _):
        """A jump, a return or an exception, on a condition."""
        words = [self.throwing()] if self.exceptions and self.chance(0.5) else []
        if self.scope.labels:
            named = [each for each in self.scope.labels if each]
            label = self.pick(named) if named and self.chance(0.5) else ""
            words += [Jump("break", label), Jump("continue", label)]
        if self.scope.may_return:
            words.append(Return(self.number(self.scope.result, 1) if self.scope.result else None))
        return [If(self.boolean(1), [self.pick(words)])] if words else self.assignment(0)

    def try_(self, depth):
        caught = self.pick(["Exception", "ArithmeticException", "ArrayIndexOutOfBoundsException",
                            *[c.name for c in self.exceptions] * 2])
        e = self.fresh("e")
        body = self.block(depth, self.pick([1, 2, 3]))
        own = next((c for c in self.exceptions if c.name == caught), None)
        handler = self.in_scope([], lambda: self.handler(own, e))
        last = self.block(0, 1, labels=(), may_return=False) if self.chance(0.15) else []
        return [Try(body, e, caught, handler, last)]

    def handler(self, own, e):
        seen = self.changeable(lambda each: not each.is_val and each.type == "Long" and not each.range)
        code = Field("Long", Name(own.name, e), "code") if own else self.number("Long", 0)
        out = [Assign(Name("Long", self.pick(seen).name), "+", code)] if seen else []
        if not self.scope.moved:
            out.append(Print([Library("String", "what", [Name("Exception", e)]), *([code] if own else [])]))
        return out or [Evaluate(Library("Long", "index", [code, Literal("Long", 3)]))]

    # -- places and activities --

    def at_do(self, depth):
        refs = self.scope.of("GlobalRef[Rail[Long]]")
        place = self.place()
        outer = self.scope
        self.scope = outer.boundary(moved=True, shared=False, result=None)
        try:
            body = [s for _ in range(self.pick([1, 2, 2])) for s in self.statement(depth)]
            if refs and not outer.concurrent:
                body.append(self.sent_home(self.pick(refs).name))
        finally:
            self.scope = outer
        return [AtDo(place, body)]

    def sent_home(self, name, is_atomic=False):
        """at (g) g()(i) += v."""
        reference = Name("GlobalRef[Rail[Long]]", name)
        held = Library("Rail[Long]", "referred", [reference])
        v = self.fresh("v")
        value = self.number("Long", 2)
        index = Literal("Long", self.random.randrange(2))
        op = "+" if is_atomic else self.pick(["", "+", "-"])
        change = Assign(Element(held, index), op, Name("Long", v))
        body = [Do("atomic", [change])] if is_atomic else [change]
        return Do("", [Declare(v, "Long", value), AtDo(Library("Place", "home", [reference]), body)])

    def finish(self, depth):
        """Activities that add to a rail that nothing else sees meanwhile, or each set an element of their own."""
        r, g = self.fresh("r"), self.fresh("g")
        size = self.pick([3, 4, 5])
        out = [Declare(r, "Rail[Long]", self.rail_of_zeros(size))]
        if self.of_places and self.chance(0.7):
            out.append(Declare(g, "GlobalRef[Rail[Long]]", Library("GlobalRef[Rail[Long]]", "reference", [Name("Rail[Long]", r)])))
            out.append(Do("finish", self.spawned(depth, lambda: [self.sent_home(g, True)], True)))
        else:
            out.append(Do("finish", [self.own_elements(r, size, depth)]))
        self.scope.seen.append(Seen(r, "Rail[Long]", True, size))
        return out

    def rail_of_zeros(self, size):
        return NewRail("Rail[Long]", "empty", [Literal("Long", size)])

    def own_elements(self, r, size, depth):
        """for (i in …) async r(i) = …"""
        i = self.fresh("i")
        store = lambda: [Assign(Element(Name("Rail[Long]", r), Name("Long", i)), "", self.number("Long", 2))]
        body = self.in_scope([Seen(i, "Long", range_=(0, size - 1))],
                             lambda: [Async(None, self.activity(depth, store))], **self.concurrently())
        return Range(i, Literal("Long", 0), Literal("Long", size - 1), body)

    def concurrently(self):
        return {"shared": True, "plain": True, "concurrent": True, "moved": True, "labels": (), "may_return": False,
                "outside": frozenset(each.name for each in self.scope.seen)}

    def activity(self, depth, last):
        outer = self.scope
        self.scope = outer.boundary(outside=frozenset(each.name for each in outer.seen))
        try:
            body = [s for _ in range(self.pick([0, 0, 1, 2])) for s in self.statement(depth)]
            return body + last()
        finally:
            self.scope = outer

    def spawned(self, depth, last, moves):
        changes = self.concurrently()
        if self.chance(0.5):
            p = self.fresh("p")
            body = self.in_scope([Seen(p, "Place")], lambda: [self.async_at(Name("Place", p), depth, last)], **changes)
            return [EachPlace(p, body)]
        i = self.fresh("i")
        body = self.in_scope([Seen(i, "Long", range_=(0, 3))],
                             lambda: [self.async_at(self.place(), depth, last)], **changes)
        return [Range(i, Literal("Long", 0), Literal("Long", self.pick([0, 2, 3])), body)]

    def async_at(self, place, depth, last):
        return Async(place, self.in_scope([], lambda: self.activity(depth, last), shared=False), self.chance(0.5))
