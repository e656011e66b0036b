"""Calls of collections of x10.util, and of what builds strings and rails: how they are written, and what they mean."""
from .values import Collection, Rail, equal, text


def there(machine, value):
    return value if value is not None else machine.throw("NullPointerException")


def size(machine, _, held):
    there(machine, held)
    return len(held.items if isinstance(held, Rail) else held.held)


def read(machine, _, list_, i):
    held = there(machine, list_).held
    if not 0 <= i < len(held):
        machine.throw("ArrayIndexOutOfBoundsException")
    return list_.held[i]


def write(machine, _, list_, i, value):
    """The element after the last may be set, too."""
    checked_gap(machine, there(machine, list_), i)
    list_.held[i:i + 1] = [value]
    return value


def insert(machine, _, list_, i, value):
    checked_gap(machine, there(machine, list_), i)
    list_.held.insert(i, value)


def checked_gap(machine, list_, i):
    if i < 0:
        machine.throw("ArrayIndexOutOfBoundsException")
    if i > len(list_.held):
        machine.throw("UnsupportedOperationException")


def remove_at(machine, node, list_, i):
    value = read(machine, node, list_, i)
    del list_.held[i]
    return value


def remove_value(machine, _, list_, value):
    had = value in there(machine, list_).held
    if had:
        list_.held.remove(value)
    return had


def find(machine, _, list_, value):
    return there(machine, list_).held.index(value) if value in list_.held else -1


def peek(machine, node, list_):
    return read(machine, node, list_, len(there(machine, list_).held) - 1)


def add_to_set(machine, _, set_, value):
    had = value in there(machine, set_).held
    set_.held.add(value)
    return not had


def remove_from_set(machine, _, set_, value):
    had = value in there(machine, set_).held
    set_.held.discard(value)
    return had


def built_length(machine, _, builder):
    return sum(map(len, builder.held)) if builder.type.endswith("StringBuilder") else len(builder.held)


def remove_last(machine, _, list_):
    if not there(machine, list_).held:
        machine.throw("ArrayIndexOutOfBoundsException")
    return list_.held.pop()


def put(machine, _, map_, key, value):
    there(machine, map_).held[key] = value


def get_or(machine, _, map_, key, other):
    return there(machine, map_).held.get(key, other)


def remove_key(machine, _, map_, key):
    there(machine, map_).held.pop(key, None)


def append(machine, node, builder, value):
    builder.held.append(text(value, node.arguments[1].type))


def new_of(held):
    """Makes one that holds its elements in so a kind of object."""
    return lambda machine, node: Collection(node.type, held())


# as library.CALLS
COLLECTION_CALLS = {
    # text that grows
    "append": ("{0}.add({1})", append),
    "built": ("{0}.toString()", lambda m, _, b: m.joined(b.held)),
    # collections
    "new list": ("new {type}()", new_of(list)),
    "new map": ("new {type}()", new_of(dict)),
    "new set": ("new {type}()", new_of(set)),
    "add": ("{0}.add({1})", lambda m, _, l, v: there(m, l).held.append(v)),
    "list size": ("{0}.size()", size),
    "list read": ("{0}({1})", read),
    "list write": ("{0}.set({2}, {1})", write),
    "element write": ("{0}({1}) = {2}", write),
    "remove at": ("{0}.removeAt({1})", remove_at),
    "insert": ("{0}.addBefore({1}, {2})", insert),
    "remove value": ("{0}.remove({1})", remove_value),
    "find": ("{0}.indexOf({1})", find),
    "sort": ("{0}.sort()", lambda m, _, l: there(m, l).held.sort()),
    "is empty": ("{0}.isEmpty()", lambda m, _, l: not there(m, l).held),
    "clear collection": ("{0}.clear()", lambda m, _, l: there(m, l).held.clear()),
    "push": ("{0}.push({1})", lambda m, _, l, v: there(m, l).held.append(v)),
    "pop": ("{0}.pop()", remove_last),
    "peek": ("{0}.peek()", peek),
    "rail built": ("{0}.result()", lambda m, node, l: Rail(node.type, list(l.held))),
    "built length": ("{0}.length()", built_length),
    "set add": ("{0}.add({1})", add_to_set),
    "set remove": ("{0}.remove({1})", remove_from_set),
    "set contains": ("{0}.contains({1})", lambda m, _, h, v: v in there(m, h).held),
    "remove last": ("{0}.removeLast()", remove_last),
    "contains": ("{0}.contains({1})", lambda m, _, l, v: any(equal(each, v) for each in there(m, l).held)),
    "to rail": ("{0}.toRail()", lambda m, node, l: Rail(node.type, list(there(m, l).held))),
    "put": ("{0}.put({1}, {2})", put),
    "get or": ("{0}.getOrElse({1}, {2})", get_or),
    "remove key": ("{0}.remove({1})", remove_key),
    "has key": ("{0}.containsKey({1})", lambda m, _, h, k: k in there(m, h).held),
}
