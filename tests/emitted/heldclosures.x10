// Closures that a static val holds, or an object in it that is made of constants and closures, are where they are called.
import x10.compiler.NoInline;

public class heldclosures {
  static class Fold[T, U] {
    val map:(T)=>U, join:(U, U)=>U, unit:U;
    def this(map:(T)=>U, join:(U, U)=>U, unit:U) { this.map = map; this.join = join; this.unit = unit; }
    def over(r:Rail[T]):U {
      var sum:U = unit;
      for (x in r) sum = join(sum, map(x));
      return sum;
    }
  }
  static class Counted {
    static val made = new Cell[Long](0);
    val f:(Long)=>Long;
    def this(f:(Long)=>Long) {
      this.f = f;
      made() = made() + 1;
    }
  }
  static class Changing {
    var f:(Long)=>Long;
    def this(f:(Long)=>Long) { this.f = f; }
  }
  static val SQUARES = new Fold[Long, Long]((x:Long) => x * x, (a:Long, b:Long) => a + b, 7);
  static val TWICE = (x:Long) => 2 * x;
  static val COUNTED = new Counted((x:Long) => 3 * x);
  static val CHANGING = new Changing((x:Long) => 5 * x);
  static val DOWN:(Long)=>Long = (x:Long) => x == 0 ? 0 : 1 + DOWN(x - 1);

  // CHECK-LABEL: static int64_t heldclosures_squares(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: SQUARES
  // CHECK: {{.*}} = 7;
  // CHECK-NOT: apply
  // CHECK-NOT: SQUARES
  // CHECK: {{^}}}
  static @NoInline def squares(r:Rail[Long]) = SQUARES.over(r);

  // CHECK-LABEL: static int64_t heldclosures_twice(x10_context *cx, int64_t x){{$}}
  // CHECK: return 2 * x;
  static @NoInline def twice(x:Long) = TWICE(x);

  // What is seen when it is made is seen, once and where it is first asked for.
  // CHECK-LABEL: static int64_t heldclosures_counted(x10_context *cx, int64_t x){{$}}
  // CHECK: heldclosures_COUNTED(cx)
  static @NoInline def counted(x:Long) = COUNTED.f(x);

  // CHECK-LABEL: static int64_t heldclosures_changing(x10_context *cx, int64_t x){{$}}
  // CHECK: heldclosures_CHANGING(cx)
  // CHECK: apply
  static @NoInline def changing(x:Long) = CHANGING.f(x);

  // CHECK-LABEL: static int64_t heldclosures_down(x10_context *cx, int64_t x){{$}}
  // CHECK: heldclosures_DOWN(cx)
  static @NoInline def down(x:Long) = DOWN(x);

  public static def main(args:Rail[String]) {
    val r = new Rail[Long](5, (i:Long) => i);
    Console.OUT.println(squares(r) + " " + twice(4) + " " + down(9));
    Console.OUT.println(Counted.made() + " " + counted(2) + " " + counted(3) + " " + Counted.made());
    val before = changing(1);
    CHANGING.f = (x:Long) => x - 1;
    Console.OUT.println(before + " " + changing(1));
  }
}
