"""What generated programs use, on either side: the X10 text, and what it means in Python."""
import copy as copying

STEPS = 20000

X10_MEMBERS = """\
  static def index(i:Long, n:Long):Long {
    val r = i % n;
    return r < 0 ? r + n : r;
  }
  static def sum(rail:Rail[Long]):Long {
    var all:Long = 0;
    for (x in rail) all = all * 7 + x;
    return all;
  }
  static def show(f:()=>Long) {
    try {
      Console.OUT.println(f());
    } catch (e:Own) {
      Console.OUT.println("Own " + e.code);
    } catch (e:Exception) {
      Console.OUT.println(e.typeName());
    }
  }"""

X10_CLASSES = """\
struct Sum implements Reducible[Long] {
  public def zero() = 0;
  public operator this(a:Long, b:Long) = a + b;
}
class Own(code:Long) extends Exception {
  def this(code:Long) { property(code); }
}
class Base {
  val a:Long;
  var b:Long = 1;
  def this(a:Long) { this.a = a; }
  def bump(x:Long):Long {
    b += x;
    return b * a;
  }
}
class Derived extends Base {
  def this(a:Long) { super(a ^ 5); }
  def bump(x:Long):Long = x > b ? super.bump(x - 1) : (b = x) - a;
}
struct Pair(p:Long, q:Long) {
  def this(p:Long, q:Long) { property(p, q); }
  operator this + (that:Pair):Pair = Pair(p + that.p, q - that.q);
  def mixed():Long = p * 31 + q;
}
class Box[T] {
  private var held:T;
  def this(held:T) { this.held = held; }
  def get():T = held;
}
"""


class TooLong(BaseException):
    """The program takes more steps than a test should."""


class Exception_(Exception):
    """x10.lang.Exception."""


class ArithmeticException(Exception_):
    pass


class ArrayIndexOutOfBoundsException(Exception_):
    pass


class Own(Exception_):
    def __init__(self, code):
        super().__init__()
        self.code = code


def wrap64(v):
    return (v + (1 << 63)) % (1 << 64) - (1 << 63)


def wrap32(v):
    return (v + (1 << 31)) % (1 << 32) - (1 << 31)


def quotient(a, b):
    if b == 0:
        raise ArithmeticException
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


class Base:
    def __init__(self, a):
        self.a, self.b = a, 1

    def bump(self, x):
        self.b = wrap64(self.b + x)
        return wrap64(self.b * self.a)


class Derived(Base):
    def __init__(self, a):
        super().__init__(a ^ 5)

    def bump(self, x):
        if x > self.b:
            return super().bump(wrap64(x - 1))
        self.b = x
        return wrap64(x - self.a)


class Pair:
    def __init__(self, p, q):
        self.p, self.q = p, q

    def __add__(self, that):
        return Pair(wrap64(self.p + that.p), wrap64(self.q - that.q))

    def mixed(self):
        return wrap64(self.p * 31 + self.q)


class Box:
    def __init__(self, held):
        self.held = held

    def get(self):
        return self.held


def element(rail, i):
    if not 0 <= i < len(rail):
        raise ArrayIndexOutOfBoundsException
    return rail[i]


def store(rail, i, value):
    element(rail, i)
    rail[i] = value


def add(rail, i, value):
    old = element(rail, i)
    store(rail, i, wrap64(old + value()))


def sum_(rail):
    total = 0
    for x in rail:
        total = wrap64(total * 7 + x)
    return total


def spread(rail, value):
    thrown = 0
    for i in range(len(rail)):
        try:
            rail[i] = value(i)
        except Exception_:
            thrown += 1
    rail[0] = wrap64(rail[0] + thrown)


def collected(n, value):
    rail = [0] * (n + 1)
    for i in range(n):
        try:
            rail[i] = value(i)
        except Exception_:
            rail[n] += 1
    return rail[n] or wrap64(sum(rail))


def clocked(rail, steps, value):
    living = set(range(len(rail)))
    for t in range(1, steps + 1):
        before = list(rail)
        for i in sorted(living):
            try:
                rail[i] = value(i, t, before[i - 1], before[i])
            except Exception_:
                living.discard(i)
    rail[0] = wrap64(rail[0] + len(rail) - len(living))


def turns(rail, n, value):
    thrown = 0
    for i in reversed(range(n)):
        try:
            rail[0] = value(i, rail[0])
        except Exception_:
            thrown += 1
    rail[0] = wrap64(rail[0] + thrown)


def distributed(n, first, then):
    try:
        return wrap64(sum([then(x) for x in [first(i) for i in range(n)]]))
    except Exception_:
        return -1


def run(text):
    """Executes the Python side of a program; returns what it prints."""
    lines, steps = [], [0]

    def tick():
        steps[0] += 1
        if steps[0] > STEPS:
            raise TooLong

    def show(f):
        try:
            lines.append(str(f()))
        except Own as e:
            lines.append(f"Own {e.code}")
        except Exception_ as e:
            lines.append(f"x10.lang.{type(e).__name__}")

    exec(text, {**globals(), "Exception": Exception_, "sum": sum_, "tick": tick, "show": show,  # pylint: disable=exec-used
                "copy": copying.deepcopy, "first": lambda place, f: f(),
                "index": lambda i, n: i % n,
                "div64": lambda a, b: wrap64(quotient(a, b)), "div32": lambda a, b: wrap32(quotient(a, b)),
                "rem64": lambda a, b: a - b * quotient(a, b), "rem32": lambda a, b: a - b * quotient(a, b),
                "shl64": lambda a, n: wrap64(a << (n & 63)), "shl32": lambda a, n: wrap32(a << (n & 31)),
                "shr64": lambda a, n: a >> (n & 63), "shr32": lambda a, n: a >> (n & 31),
                "ushr64": lambda a, n: wrap64(a % (1 << 64) >> (n & 63)),
                "ushr32": lambda a, n: wrap32(a % (1 << 32) >> (n & 31))})
    return "".join(line + "\n" for line in lines)
