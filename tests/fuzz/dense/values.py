"""What the twin computes with beside Python's numbers, bools and strings; and what `at` makes of it: copies."""
from .arithmetic import real_text


class Rail:
    __slots__ = ("type", "items")

    def __init__(self, type_, items):
        self.type, self.items = type_, items


class Object:
    """Of a class or a struct. A struct is never changed, so that it need not be copied."""
    __slots__ = ("of", "fields")

    def __init__(self, of, fields):
        self.of, self.fields = of, fields


class Closure:
    """With what it has captured, which are vals."""
    __slots__ = ("made_by", "captured")

    def __init__(self, made_by, captured):
        self.made_by, self.captured = made_by, captured


class Boxed:
    """A number, string or struct as an Any."""
    __slots__ = ("type", "value")

    def __init__(self, type_, value):
        self.type, self.value = type_, value


class Reference:
    """A GlobalRef: itself everywhere."""
    __slots__ = ("home", "value")

    def __init__(self, home, value):
        self.home, self.value = home, value


class Handle:
    """A PlaceLocalHandle: something else at each place."""
    __slots__ = ("at",)

    def __init__(self, at):
        self.at = at


class Collection:
    """An ArrayList, HashMap, HashSet or StringBuilder: what holds its elements in Python."""
    __slots__ = ("type", "held")

    def __init__(self, type_, held):
        self.type, self.held = type_, held


class Grid:
    """An array of x10.array; a distributed one is one everywhere, any other is copied."""
    __slots__ = ("type", "sizes", "items")

    def __init__(self, type_, sizes, items):
        self.type, self.sizes, self.items = type_, sizes, items


class Thrown(Exception):
    """An X10 exception on its way."""

    def __init__(self, value):
        super().__init__()
        self.value = value


def copied(value, memo):
    """The copy that arrives elsewhere; objects that were one stay one."""
    if id(value) in memo:
        return memo[id(value)][0]
    made = COPIES.get(type(value))
    return made(value, memo) if made else value


def remember(value, made, memo):
    memo[id(value)] = (made, value)  # keeps the value, so that its id stays its own
    return made


def copy_rail(value, memo):
    made = remember(value, Rail(value.type, []), memo)
    made.items = [copied(each, memo) for each in value.items]
    return made


def copy_object(value, memo):
    made = remember(value, Object(value.of, {}), memo)
    made.fields = {name: copied(each, memo) for name, each in value.fields.items()}
    return made


def copy_closure(value, memo):
    made = remember(value, Closure(value.made_by, {}), memo)
    made.captured = {name: copied(each, memo) for name, each in value.captured.items()}
    return made


def copy_boxed(value, memo):
    return Boxed(value.type, copied(value.value, memo))


def copy_collection(value, memo):
    made = remember(value, Collection(value.type, None), memo)
    if isinstance(value.held, dict):
        made.held = {copied(k, memo): copied(v, memo) for k, v in value.held.items()}
    else:
        made.held = type(value.held)(copied(each, memo) for each in value.held)
    return made


def copy_grid(value, memo):
    if "Dist" in value.type:
        return value
    made = remember(value, Grid(value.type, value.sizes, []), memo)
    made.items = [copied(each, memo) for each in value.items]
    return made


COPIES = {Grid: copy_grid, Rail: copy_rail, Object: copy_object, Closure: copy_closure, Boxed: copy_boxed, Collection: copy_collection}


def equal(a, b):
    """`a == b`: structs by what they hold, objects by whether they are one."""
    if isinstance(a, Boxed) and isinstance(b, Boxed):
        return a.type == b.type and equal(a.value, b.value)
    if isinstance(a, Object) and isinstance(b, Object) and a.of.is_struct:
        return a.of is b.of and all(equal(a.fields[name], b.fields[name]) for name in a.fields)
    if isinstance(a, (int, float, str)) and isinstance(b, (int, float, str)):
        return a == b
    return a is b


def text(value, type_):
    """What a string has of it."""
    if value is None:
        return "null"
    if isinstance(value, Boxed):
        return text(value.value, value.type)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return real_text(value, type_ == "Float")
    return str(value)
