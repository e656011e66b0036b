// A static field whose initializer comes down to a constant is that constant; so is a struct that only keeps constants.
// One whose constructor does more is made once. An object made of constants is read without being initialized; who wants
// the object itself gets the one that there is.
public class statics {
  static struct Span(from:Double, to:Double) {
    def this(from:Double, to:Double) { property(from, to); }
    operator this + (by:Double):Span = Span(from + by, to + by);
  }
  static struct Frame(across:Span, isOpen:Boolean) {
    def this(across:Span, isOpen:Boolean) { property(across, isOpen); }
  }
  static struct Told(number:Long) {
    def this(number:Long) {
      property(number);
      Console.OUT.println("told " + number);
    }
  }
  static val OMEGA = 1.25;
  static val QUARTER = OMEGA * 0.25;
  static val WORDS = 6 * BLOCKS + 4;
  static val BLOCKS = 8;

  // CHECK-LABEL: static double statics_scaled(x10_context *cx, double x){{$}}
  // CHECK: return 0.3125 * x;
  static @x10.compiler.NoInline def scaled(x:Double):Double = QUARTER * x;
  // CHECK-LABEL: static int64_t statics_words(x10_context *cx){{$}}
  // CHECK: return 52;
  static @x10.compiler.NoInline def words():Long = WORDS;

  static val UNIT = Span(0.0, 2 * OMEGA);
  static val FRAME = Frame(UNIT, true);
  static val TOLD = Told(7);

  // CHECK-LABEL: static struct statics_Span statics_moved(x10_context *cx, double by){{$}}
  // CHECK-NOT: UNIT
  // CHECK-NOT: X10_FAILED
  // CHECK: return
  static @x10.compiler.NoInline def moved(by:Double):Span = UNIT + by;
  // CHECK-LABEL: static struct statics_Frame statics_frame(x10_context *cx){{$}}
  // CHECK: return (struct statics_Frame){.across = {.from = 0.0, .to = 2.5}, .isOpen = true};
  static @x10.compiler.NoInline def frame():Frame = FRAME;
  // CHECK-LABEL: static int64_t statics_told(x10_context *cx){{$}}
  // CHECK: statics_TOLD(cx)
  static @x10.compiler.NoInline def told():Long = TOLD.number;

  static val WEST = Point.make(0, -1);
  static class Pair {
    val first:Long;
    var second:Long = 2;
    def this(first:Long) { this.first = first; }
  }
  static val PAIR = new Pair(5);

  // CHECK-LABEL: static int64_t statics_west(x10_context *cx, int64_t i, int64_t j){{$}}
  // CHECK-NOT: WEST
  // CHECK-NOT: X10_
  // CHECK: return
  static @x10.compiler.NoInline def west(i:Long, j:Long):Long = (Point.make(i, j) + WEST)(1);
  // CHECK-LABEL: static struct x10_lang_Point *statics_same(x10_context *cx){{$}}
  // CHECK: statics_WEST(cx)
  static @x10.compiler.NoInline def same():Point(2) = WEST;
  // CHECK-LABEL: static int64_t statics_pair(x10_context *cx){{$}}
  // CHECK: statics_PAIR(cx)
  // CHECK: 5
  static @x10.compiler.NoInline def pair():Long {
    PAIR.second++;
    return PAIR.first + PAIR.second;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(scaled(args.size as Double));
    Console.OUT.println(words());
    Console.OUT.println(moved(args.size as Double).to);
    Console.OUT.println(frame());
    Console.OUT.println(told() + told());
    Console.OUT.println(west(3, 4));
    Console.OUT.println(same() == same());
    Console.OUT.println(pair() + pair());
  }
}
