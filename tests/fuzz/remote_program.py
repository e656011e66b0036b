"""One program over several places: cases, each with classes, sums and arrays of its own."""
import random

from remote import ADDED, Array, Scope, Sum
from remote_loops import Loops
from remote_statements import Statements

MEMBERS = """\
static val COUNTERS = new Rail[Long](8);
static def place(k:Long) = Place(index(k, Place.numPlaces()));
static def index(i:Long, n:Long):Long {
val r = i % n;
return r < 0 ? r + n : r;
}
static def bits(d:Double):Long = d.toLongBits() >> 20;
static def say(text:String) { Console.OUT.println(text); }
static def counted(k:Long, by:Long) {
val counters = COUNTERS;
atomic counters(k) += by;
}
static def doubtful(k:Long):Place {
counted(5, k);
if ((k & 7) == 5) throw new Own(k);
return place(k);
}
static def doubtful(k:Long, p:Place):Place {
counted(5, k);
if ((k & 7) == 5) throw new Own(k);
return p;
}
static def offered(v:Long, n:Long) offers Long {
finish for (i in 1..n) at (place(i)) async offer v + i;
offer v;
}
static def hash(text:String):Long {
var all:Long = 0;
for (i in 0n..(text.length() - 1n)) all = all * 31 + text.charAt(i).ord();
return all;
}
static def shown(all:Rail[CheckedThrowable]):String {
val texts = new Rail[String](all.size, (i:Long) => show(all(i)));
x10.util.RailUtils.sort(texts, (a:String, b:String) => a.compareTo(b));
var text:String = "";
for (each in texts) text += " " + each;
return all.size + "[" + text + " ]";
}
static def show(e:CheckedThrowable):String {
if (e instanceof MultipleExceptions) return shown((e as MultipleExceptions).exceptions);
val text = e.getMessage();
val other = text == null ? -1n : text.indexOf("distribution");
return e.typeName() + ": " + (other < 0n ? text : text.substring(0n, other));
}"""

CLASSES = """\
struct Sum implements Reducible[Long] {
public def zero() = 0;
public operator this(a:Long, b:Long) = a + b;
}
class Own extends Exception {
def this(code:Long) { super("code " + code); }
}"""

# of a case: # is its number
OF_A_CASE = """\
static struct S#(p:Long, q:Long) {
def this(p:Long, q:Long) { property(p, q); }
def mixed():Long = p * 31 + q;
}
static class C# {
val x:Long;
var y:Long;
transient var t:Long = 9;
val inner:C#;
val v:Rail[Long];
val s:S#;
val name:String;
val big = new Rail[Double](BIG);
def this(x:Long, depth:Long) {
this.x = x;
y = x * 3 + 1;
s = S#(x, x + 1);
v = new Rail[Long](index(x, 5), (i:Long) => i + x);
name = "name " + x;
inner = depth > 0 && x % 5 != 0 ? new C#(x + 7, depth - 1) : null;
}
def get():Long = x + y;
def letters():Long = name.length();
def peek(k:Long):Long = peek#(this, k);
def bump(d:Long):Long { y += d; return y * 2; }
def lift(p:Place, d:Long):Long = at (p) (x * d + y);
def nested(p:Place):Long = new N#(y).far(p);
class N#(z:Long) {
def this(z:Long) { property(z); }
def far(p:Place):Long = at (p) (z + C#.this.x + s.q);
}
}
static class D# extends C# {
def this(x:Long, depth:Long) { super(x + 1, depth); }
def get():Long = super.get() * 2 + v.size;
def bump(d:Long):Long { t += d; return t; }
}
static class E# extends C# implements x10.io.CustomSerialization {
def this(x:Long, depth:Long) { super(x * 2, depth); }
def this(from:x10.io.Deserializer) {
super((from.readAny() as Long) / 2, 1);
y = from.readAny() as Long;
}
public def serialize(to:x10.io.Serializer) {
counted(6, x);
to.writeAny(x);
to.writeAny(y + 1);
}
}
static class A# {
SUMS
var times:Long = 0;
}
static class H# { var n:Long = 2; }
static class I# { var n:Long = START; }
static class T# { var n:Long = START; }
static class U# {
var n:Long = START;
val table = new Rail[Long](4, (i:Long) => i);
}
static class B# {
val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](8, (i:Long) => i));
val tag:Long;
transient val lost:Long = 4;
var n:Long = START;
def this(tag:Long) { this.tag = tag; }
def get(k:Long):Long = at (place(k)) (h()(index(k, 8)) + tag);
def read(k:Long):Long { val p = place(k * 3); return p == here ? h()(index(k, 8)) : at (p) h()(index(k, 8)); }
def twice(k:Long):Long { val v = get(k); return v + read(v); }
def add(k:Long, v:Long) { at (place(k)) async atomic h()(index(k, 8)) += v + tag; }
def fail(k:Long, v:Long) { at (place(k)) async atomic { if (v % 5 == 0) throw new Own(v); h()(index(k, 8)) += v; } }
def drop(k:Long, v:Long) { at (place(k)) async { val w = v + lost; atomic h()(index(w, 8)) += tag; } }
def each(k:Long, v:Long) { finish for (i in 1..(k & 7)) at (place(i)) async atomic h()(index(i * 3, 8)) += tag + v; }
def turn(k:Long, v:Long) { n += k; at (place(v)) async atomic h()(index(k, 8)) += n; }
def sum():Long { var all:Long = n; for (q in Place.places()) all = all * 3 + (at (q) digest(h())); return all; }
}
static def peek#(c:C#, k:Long):Long = k > 3 ? c.x : c.s.p;
static def maybe#(x:Long):C# = (x & 7) == 5 ? null : new C#(x, x & 1);
static def digest(c:C#):Long {
if (c == null) return 17;
return c.x + 3 * c.y + 5 * c.t + 7 * c.v.size + 11 * c.s.mixed() + 13 * digest(c.inner);
}
static def digest(all:Rail[C#]):Long {
var sum:Long = 0;
for (c in all) sum = sum * 3 + digest(c);
return sum;
}
static def digest(s:S#):Long = s.mixed();
static def digest(all:Rail[S#]):Long {
var sum:Long = 0;
for (s in all) sum = sum * 3 + s.mixed();
return sum;
}"""

DIGEST_OF_RAILS = """\
static def digest(all:Rail[Long]):Long {
var sum:Long = 0;
for (x in all) sum = sum * 3 + x;
return sum;
}
static def digest(x:Long):Long = x;"""

HAVE = ["", "", "offers", "arrays", "arrays", "offers and arrays"]  # an at that takes such objects along may see any sum
INITIAL = {"Long": "E * 5 + 1", "Double": "E * 0.3", "S": "S#(E, 4)", "C": "new C#(E, E & 1)"}
METHODS = """\
static def update#R(r:GlobalRef[A#], v:Long) { at (r) atomic r().F OP= (v as TYPE); }
static def later#R(r:GlobalRef[A#], v:Long) { at (r) async atomic r().F OP= (v as TYPE); }
static def search#R(r:GlobalRef[A#], depth:Long, base:Long) {
if (depth == 0)
at (r) UPDATED
else
for (i in 1..3) search#R(r, depth - 1, base * 3 + i);
}"""
ENDING = """\
for (k in 0..7) {
var all:Long = 0;
for (q in Place.places()) {
all += at (q) COUNTERS(k);
}
say(k + " counted " + all);
}"""


class Case(Statements, Loops):
    """A method, with what only it uses."""

    def __init__(self, random_, number, has):
        super().__init__(random_, number)
        self.has = has

    def members(self):
        start = self.random.choice(["0", "0", "1", "100"])
        sums = "\n".join(f"var {s.field}:{s.type} = {start}{'n' if s.type == 'Int' else ''};" for s in self.sums.values())
        text = OF_A_CASE.replace("BIG", self.random.choice(["0", "3", "200"])).replace("SUMS", sums).replace("START", start)
        for r, s in self.sums.items():
            updated = self.random.choice(["atomic UPDATE;", "async atomic UPDATE;", "{ atomic UPDATE; }"])
            updated = updated.replace("UPDATE", "r().F = r().F OP (base as TYPE)")
            methods = METHODS.replace("UPDATED", updated).replace("#R", f"#{r}")
            text += "\n" + methods.replace("F", s.field).replace("OP", s.operator).replace("TYPE", s.type)
        return text.replace("#", str(self.k)).split("\n")

    def made_array(self):
        """Any distribution of any elements."""
        element = self.random.choice(["Long", "Long", "Double", "S", "C"])
        k, low = self.k, self.random.choice([0, 0, 0, 1, -2])
        n, m = self.random.randint(3, 9), self.random.randint(2, 4)
        type_ = element + (str(k) if element in "SC" else "")
        of_i, of_both = (INITIAL[element].replace("#", str(k)).replace("E", e) for e in ("i", "(i * 10 + j)"))
        kind = self.random.choice(["Block_1", "Block_1", "BlockBlock_2", "plane", "line", "line", "line", "line"])
        if kind == "Block_1":
            return Array(f"new DistArray_Block_1[{type_}]({n}, (i:Long) => {of_i})", [n], [0], "place", element)
        if kind == "BlockBlock_2":
            made = f"new DistArray_BlockBlock_2[{type_}]({n}, {m}, (i:Long, j:Long) => {of_both})"
            return Array(made, [n, m], [0, 0], "place", element)
        if kind == "plane":
            dist = f"Dist.makeBlock(Region.make({low}..{low + n - 1}, 0..{m - 1}))"
            made = f"DistArray.make[{type_}]({dist}, ([i, j]:Point(2)) => {of_both})"
            return Array(made, [n, m], [low, 0], "dist", element)
        region = f"Region.make({low}..{low + n - 1})"
        dist = self.random.choice([f"makeBlock({region})", f"makeBlock({region})", f"makeCyclic({region}, 0)",
                                   f"makeBlockCyclic({region}, 0, 2)",
                                   f"makeConstant({region}, place({self.random.randrange(4)}))"])
        return Array(f"DistArray.make[{type_}](Dist.{dist}, ([i]:Point(1)) => {of_i})", [n], [low], "dist", element)

    def declarations(self, scope):
        scope.kinds["total"] = "var"
        lines = ["var total:Long = 1;"]
        for _ in range(self.random.randint(2, 4)):
            lines += self.declare(scope, 0)
        for _ in range(self.random.choice([1, 1, 1, 2])):
            lines += self.sum(scope)
        for _ in range(self.random.randint(1, 2) if "arrays" in self.has else 0):
            name = self.fresh("a")
            scope.kinds[name] = self.made_array()
            lines.append(f"val {name} = {scope.kinds[name].made};")
        if self.chance(0.5):
            scope.kinds[name := self.fresh("h")] = "handle"
            lines.append(f"val {name} = PlaceLocalHandle.make[H{self.k}](Place.places(), () => new H{self.k}());")
        if self.chance(0.2):
            scope.kinds[name := self.fresh("n")] = "null"
            lines.append(f"val {name} = GlobalRef[A{self.k}](null);")
        return lines

    def sum(self, scope):
        """At some place; read on the way or only at the end."""
        name, r = self.fresh("u"), self.fresh("r")
        type_ = self.random.choice(["Long", "Long", "Int"])
        self.sums[r] = Sum("n" + r, self.random.choice(ADDED), type_, self.chance(0.7))
        scope.kinds[r] = "ref"
        if self.chance(0.3):
            scope.exclusive.add(r)
        if self.chance(0.7):
            return [f"val {name} = new A{self.k}();", f"val {r} = GlobalRef[A{self.k}]({name});"]
        return [f"val {r} = at (place({self.random.randrange(4)})) GlobalRef[A{self.k}](new A{self.k}());"]

    def said(self, name, kind):
        """What is behind a name, in the end."""
        told = f'say("{name} " + '
        if isinstance(kind, Array):
            return self.said_array(name, kind, told)
        if kind == "handle":
            return [f"var all{name}:Long = 0;", "for (q in Place.places()) {",
                    f"all{name} += at (q) ({name}().n - 2);", "}", f"{told}all{name});"]
        if kind == "ref":
            return [f'{told}(at ({name}) {name}().{self.sums[name].field}) + " " + (at ({name}) {name}().times));']
        return [] if kind in ("alias", "null") else [f"{told}digest({name}));"]

    def said_array(self, name, a, told):
        loops = [f"for (i{n} in {low}..{low + size - 1}) {{" for n, (low, size) in enumerate(zip(a.low, a.sizes))]
        at = ", ".join(f"i{n}" for n in range(a.rank))
        element = f"(at ({name}.{a.owner}({at})) {a.digit(f'{name}({at})')})"
        return [f"var all{name}:Long = 0;", *loops, f"all{name} = all{name} * 3 + {element};", *["}"] * a.rank,
                f"{told}all{name});"]

    def method(self):
        scope = Scope()
        lines = self.declarations(scope)
        outer = dict(scope.kinds)
        body = self.block(scope, self.random.randint(3, 7), 3)
        lines += ["try {", *body, "} catch (e:CheckedThrowable) {", "say(show(e));", "}"]
        for name, kind in outer.items():
            lines += self.said(name, kind)
        return [f"static def case{self.k}() {{", *lines, "}"]


def indented(lines):
    """By the blocks."""
    depth, out = 0, []
    for line in lines:
        depth -= line.startswith("}")
        out.append("  " * depth + line)
        depth += line.endswith("{")
    return "\n".join(out) + "\n"


def program(seed):
    """The text of a program, the same for the same seed."""
    random_ = random.Random(seed)
    has = random_.choice(HAVE)
    cases = [Case(random_, k, has) for k in range(random_.randint(2, 5))]
    methods = [case.method() for case in cases]
    lines = ["import x10.array.DistArray_Block_1;", "import x10.array.DistArray_BlockBlock_2;", "import x10.regionarray.*;",
             "public class Random0 {", *MEMBERS.split("\n"), *DIGEST_OF_RAILS.split("\n")]
    for case, method in zip(cases, methods):
        lines += case.members() + method
    lines.append("public static def main(args:Rail[String]) {")
    for case in cases:
        lines += [f'say("case {case.k}");', f"case{case.k}();"]
    lines += ENDING.split("\n")
    if random_.random() < 0.1:
        lines.append("if (args.size == 0) throw new Own(3);")
    return indented(lines + ["}", "}", *CLASSES.split("\n")])
