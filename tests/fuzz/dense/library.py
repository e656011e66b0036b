"""Calls of the class library, and of the members of every program: how they are written, and what they mean."""
import math

from . import kinds
from .arithmetic import fit
from .collection_calls import COLLECTION_CALLS, size, there
from .machine import call_closure
from .values import Grid, Handle, Rail, Reference, copied, text

MEMBERS = """\
static def say(text:String) { Console.OUT.println(text); }
static def index(i:Long, n:Long):Long {
val r = i % n;
return r < 0 ? r + n : r;
}
static def place(k:Long) = Place(index(k, Place.numPlaces()));
static def all[T](r:Rail[T]):String {
if (r == null) return "no rail";
var s:String = "[";
for (x in r) s += x + ",";
return s + "]";
}
static def sum(r:Rail[Long]):Long {
var s:Long = 0;
for (x in r) s = s * 3 + x;
return s;
}
static def what(e:CheckedThrowable):String {
if (e instanceof MultipleExceptions) return several((e as MultipleExceptions).exceptions);
val t = e.typeName();
return t.substring(t.lastIndexOf('.') + 1n);
}
static def several(r:Rail[CheckedThrowable]):String {
val t = new Rail[String](r.size, (i:Long) => what(r(i)));
x10.util.RailUtils.sort(t, (a:String, b:String) => a.compareTo(b));
return "several" + all(t);
}"""


def rail_text(machine, node, rail):
    if rail is None:
        return "no rail"
    return "[" + "".join(text(x, kinds.element(rail.type)) + "," for x in rail.items) + "]"


def what(machine, _, value):
    if value is None:
        machine.throw("NullPointerException")
    if value.of.name == "MultipleExceptions":
        return "several[" + "".join(each + "," for each in sorted(what(machine, _, e) for e in value.fields["exceptions"])) + "]"
    return machine.case.shown(value.of.name)


def sum_of(machine, call, rail):
    if rail is None:
        machine.throw("NullPointerException")
    total = 0
    for each in rail.items:
        total = fit(call.type, total * 3 + each)
    return total


def handle(machine, _, closure):
    """Made at each place by the closure, which has been copied there."""
    here, at = machine.here, {}

    def make():
        for place in range(machine.places):
            machine.here = place
            machine.activity(lambda: at.__setitem__(machine.here, call_closure(machine, copied(closure, {}), [])))
    try:
        machine.finish(make)
    finally:
        machine.here = here
    return Handle(at)


def substring(machine, _, string, first, last):
    there(machine, string)
    if not 0 <= first <= last <= len(string):
        machine.throw("StringIndexOutOfBoundsException")
    return string[first:last]


def char_at(machine, _, string, i):
    characters = there(machine, string)
    if not 0 <= i < len(characters):
        machine.throw("StringIndexOutOfBoundsException")
    return string[i]


def string_hash(machine, _, string):
    all_ = 0
    for each in there(machine, string):
        all_ = fit("Int", all_ * 31 + ord(each))
    return all_


def copy_part(machine, _, source, first, target, where, count):
    there(machine, source), there(machine, target)
    if count <= 0:
        return
    if first < 0 or where < 0 or first + count > len(source.items) or where + count > len(target.items):
        machine.throw("ArrayIndexOutOfBoundsException")
    target.items[where:where + count] = source.items[first:first + count]


def clear(machine, _, rail):
    there(machine, rail).items[:] = [kinds.zero(kinds.element(rail.type))] * len(rail.items)


def cells(machine, sizes, closure):
    """The elements of an array, row by row."""
    indices = [[]]
    for size_ in sizes:
        indices = [[*before, i] for before in indices for i in range(size_)]
    return [call_closure(machine, closure, each) for each in indices]


# by key: how it is written, and what it means: (machine, node, values …)
CALLS = {
    "rail text": ("all({0})", rail_text),
    "what": ("what({0})", what),
    "sum": ("sum({0})", sum_of),
    "index": ("index({0}, {1})", lambda m, _, i, n: i % n if n > 0 else m.throw("ArithmeticException")),
    "index of int": ("index({0} as Long, {1} as Long) as Int", lambda m, _, i, n: i % n),
    "size": ("{0}.size", size),
    "min": ("Math.min({0}, {1})", lambda m, _, a, b: min(a, b)),
    "max": ("Math.max({0}, {1})", lambda m, _, a, b: max(a, b)),
    "sqrt": ("Math.sqrt({0})", lambda m, _, a: math.sqrt(a) if a >= 0 else math.nan),
    "floor": ("Math.floor({0})", lambda m, _, a: float(math.floor(a)) if math.isfinite(a) else a),
    "abs": ("Math.abs({0})", lambda m, node, a: fit(node.type, abs(a))),
    "here id": ("here.id", lambda m, _: m.here),
    "places": ("Place.numPlaces()", lambda m, _: m.places),
    "place id": ("{0}.id", lambda m, _, p: p),
    # strings
    "text": ("{0}.toString()", lambda m, node, v: text(v, node.arguments[0].type)),
    "length": ("{0}.length()", lambda m, _, s: len(there(m, s))),
    "substring": ("{0}.substring({1}, {2})", substring),
    "char": ("{0}.charAt({1})", char_at),
    "ord": ("{0}.ord()", lambda m, _, c: ord(c)),
    "index of": ("{0}.indexOf({1})", lambda m, _, s, c: there(m, s).find(c)),
    "compare": ("({0}.compareTo({1}) < 0n)", lambda m, _, a, b: there(m, a) < there(m, b)),
    "starts": ("{0}.startsWith({1})", lambda m, _, a, b: there(m, a).startswith(there(m, b))),
    "hash": ("{0}.hashCode()", string_hash),
    "compare numbers": ("{0}.compareTo({1})", lambda m, _, a, b: (a > b) - (a < b)),
    # between places
    "reference": ("{type}({0})", lambda m, _, v: Reference(m.here, v)),
    "home": ("{0}.home", lambda m, _, r: r.home),
    "referred": ("{0}()", lambda m, _, r: r.value),
    "handle": ("PlaceLocalHandle.make[{element}](Place.places(), {0})", handle),
    "held here": ("{0}()", lambda m, _, h: h.at[m.here]),
    # arrays
    "array": ("new {type}({0}, {1})", lambda m, node, n, f: Grid(node.type, [n], cells(m, [n], f))),
    "array of two": ("new {type}({0}, {1}, {2})", lambda m, node, n, k, f: Grid(node.type, [n, k], cells(m, [n, k], f))),
    # rails
    "copy part": ("Rail.copy({0}, {1}, {2}, {3}, {4})", copy_part),
    "clear": ("{0}.clear()", clear),
    **COLLECTION_CALLS,
}
