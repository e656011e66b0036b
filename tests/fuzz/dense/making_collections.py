"""Makes collections of x10.util: what changes them, and what is read of them."""
from .expressions import Library, Literal, Name
from .scope import Seen
from .statements import Assign, Declare, Each, Evaluate, Print, Range

LIST, WORDS, STACK = "x10.util.ArrayList[Long]", "x10.util.ArrayList[String]", "x10.util.Stack[Long]"
GROWING, BUILDER = "x10.util.GrowableRail[Long]", "x10.util.RailBuilder[Long]"
MAP, NAMES = "x10.util.HashMap[Long,Long]", "x10.util.HashMap[String,Long]"
SET, NAME_SET = "x10.util.HashSet[Long]", "x10.util.HashSet[String]"
TEXT = "x10.util.StringBuilder"
COLLECTIONS = (LIST, LIST, WORDS, STACK, GROWING, BUILDER, MAP, MAP, NAMES, SET, SET, NAME_SET, TEXT)
SETS, MAPS, LISTS = (SET, NAME_SET), (MAP, NAMES), (LIST, WORDS, STACK)
OF_STRINGS = (WORDS, NAMES, NAME_SET)


class Collections:
    def new_collection(self, type_):
        name = self.fresh("l")
        self.scope.seen.append(Seen(name, type_))
        key = "new set" if type_ in SETS else "new map" if type_ in MAPS else "new list"
        out = [Declare(name, type_, Library(type_, key, []))]
        for _ in range(self.pick([1, 2, 3])):
            out += self.change(name, type_)
        if self.chance(0.5):
            out.append(self.filling_collection(name, type_))
        return out

    def filling_collection(self, name, type_):
        i = self.fresh("i")
        return Range(i, Literal("Long", 0), Literal("Long", self.pick([1, 2, 4])),
                     self.in_scope([Seen(i, "Long", range_=(0, 4))], lambda: self.change(name, type_)))

    def held_by(self, type_, depth=1):
        """A value that the collection may hold, or a key of the map."""
        return self.string(0) if type_ in OF_STRINGS else self.number("Long", depth)

    def near_start(self):
        """An index that mostly fits."""
        return Literal("Long", self.pick([0, 0, 0, 1, 1, 2]))

    # -- changes --

    def change(self, name, type_):
        made = self.weighted(self.changes(Name(type_, name), type_))
        return [Evaluate(made())]

    def changes(self, held, type_):
        """(weight, what makes the call), the first of which adds."""
        value = lambda: self.held_by(type_)
        if type_ == TEXT:
            return [(1, lambda: Library(TEXT, "append", [held, self.value(self.pick([*self.numbers, "String", "Boolean", "Char"]), 1)]))]
        if type_ in MAPS:
            return [(6, lambda: Library("Long", "put", [held, value(), self.number("Long", 1)])),
                    (1, lambda: Library("Long", "remove key", [held, self.held_by(type_, 0)])),
                    (0.3, lambda: Library("void", "clear collection", [held]))]
        if type_ in SETS:
            return [(6, lambda: Library("Boolean", "set add", [held, value()])),
                    (1.5, lambda: Library("Boolean", "set remove", [held, self.held_by(type_, 0)])),
                    (0.3, lambda: Library("void", "clear collection", [held]))]
        added = [(6, lambda: Library("Boolean", "push" if type_ == STACK else "add", [held, value()]))]
        return added + self.changes_of_list(held, type_)

    def changes_of_list(self, held, type_):
        value = lambda: self.held_by(type_)
        if type_ == BUILDER:
            return []
        if type_ == GROWING:
            return [(1.5, lambda: Library("void", "element write", [held, self.near_start(), value()])),
                    (0.6, lambda: Library("Long", "remove last", [held]))]
        out = [(1.2, lambda: Library("Long", "list write", [held, self.near_start(), value()])),
               (0.5, lambda: Library("Long", "remove at", [held, self.near_start()])),
               (0.5, lambda: Library("void", "insert", [held, self.near_start(), value()])),
               (0.5, lambda: Library("Boolean", "remove value", [held, self.held_by(type_, 0)])),
               (0.2, lambda: Library("void", "clear collection", [held]))]
        if type_ != WORDS:
            out += [(0.5, lambda: Library("void", "sort", [held])),
                    (0.5, lambda: Library("Long", "pop" if type_ == STACK else "remove last", [held]))]
        return out

    def change_of_collection(self, _):
        seen = self.changeable(lambda each: each.type in COLLECTIONS)
        if not seen:
            return self.new_collection(self.pick(COLLECTIONS)) if not self.scope.plain else self.assignment(0)
        chosen = self.pick(seen)
        return self.change(chosen.name, chosen.type)

    # -- what is read --

    def of_collection(self, type_, depth):
        """A Long."""
        seen = self.scope.such(lambda each: each.type in COLLECTIONS)
        if not seen:
            return self.leaf(type_)
        chosen = self.pick(seen)
        return self.weighted(self.readings(Name(chosen.type, chosen.name), chosen.type))()

    def readings(self, held, type_):
        if type_ in (BUILDER, TEXT):
            return [(1, lambda: Library("Long", "built length", [held]))]
        out = [(1, lambda: Library("Long", "list size", [held]))]
        if type_ in MAPS:
            out.append((2, lambda: Library("Long", "get or", [held, self.held_by(type_, 0), self.number("Long", 0)])))
        if type_ in (LIST, STACK, GROWING):
            out.append((2, lambda: Library("Long", "list read", [held, self.near_start()])))
        if type_ in LISTS:
            out.append((1, lambda: Library("Long", "find", [held, self.held_by(type_, 0)])))
        if type_ == STACK:
            out.append((1, lambda: Library("Long", "peek", [held])))
        if type_ in (LIST, STACK) and self.may_take():
            out.append((0.5, lambda: Library("Long", "remove at", [held, self.near_start()])))
        return out

    def may_take(self):
        """Whether an expression may change what it reads."""
        return not (self.scope.plain or self.scope.shared or self.scope.concurrent)

    def test_of_collection(self, depth):
        seen = self.scope.such(lambda each: each.type in COLLECTIONS and each.type not in (BUILDER, TEXT))
        if not seen:
            return self.comparison(depth)
        chosen = self.pick(seen)
        held, value = Name(chosen.type, chosen.name), self.held_by(chosen.type, 0)
        if chosen.type in SETS and self.may_take() and self.chance(0.3):
            return Library("Boolean", self.pick(["set add", "set remove"]), [held, value])
        if self.chance(0.2):
            return Library("Boolean", "is empty", [held])
        key = "has key" if chosen.type in MAPS else "set contains" if chosen.type in SETS else "contains"
        return Library("Boolean", key, [held, value])

    def summed_collection(self, seen):
        """A loop over the elements, in any order."""
        total, x = self.fresh("s"), self.fresh("x")
        self.scope.seen.append(Seen(total, "Long", False))
        add = Assign(Name("Long", total), self.pick("++-^"), Name("Long", x))
        return [Declare(total, "Long", Literal("Long", 0), False, True), Each(x, Name(seen.type, seen.name), [add])]

    def sum_of_collection(self, _):
        seen = self.scope.of(LIST, STACK, SET)
        return self.summed_collection(self.pick(seen)) if seen else self.change_of_collection(0)

    def told_collection(self, _):
        """Prints what is read of collections, one reading after the other."""
        readings = [self.pick([self.of_collection, self.of_collection, self.test_of_collection]) for _ in range(self.pick([1, 2]))]
        return [Print([each("Long", 1) if each == self.of_collection else each(1) for each in readings])]

    def shown_collection(self, seen):
        held = Name(seen.type, seen.name)
        if seen.type in SETS or seen.type in MAPS:
            return [Print([Library("Long", "list size", [held])])]
        if seen.type == TEXT:
            return [Print([Library("String", "built", [held])])]
        of = "Rail[String]" if seen.type == WORDS else "Rail[Long]"
        rail = Library(of, "rail built" if seen.type == BUILDER else "to rail", [held])
        return [Print([Library("String", "rail text", [rail])])]
