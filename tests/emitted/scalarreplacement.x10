// An object that a variable holds, and nobody keeps, is the values of its fields.
import x10.compiler.Inline;
import x10.compiler.NoInline;

public class scalarreplacement {
  static class Vec {
    public var x:Double;
    public var y:Double;
    def this(x:Double, y:Double) { this.x = x; this.y = y; }
    def plus(that:Vec) = new Vec(x + that.x, y + that.y);
    def turned() = new Vec(-y, x);
    @NoInline def area():Double = x * y;
  }
  static class Hit {
    var far:Double = 0.0;
    var by:Vec = null;
  }
  static val kept = new Rail[Vec](1);

  // CHECK-LABEL: static double scalarreplacement_sum(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def sum(n:Long):Double {
    var sum:Vec = new Vec(0, 0);
    for (i in 1..n) {
      sum = sum.plus(new Vec(i, 1));
      sum = sum.turned();
    }
    return sum.x * 1000 + sum.y;
  }

  // It is made again for who only reads it, and for the caller.
  // CHECK-LABEL: static struct scalarreplacement_Vec *scalarreplacement_last(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_new
  // CHECK: scalarreplacement_Vec_area(cx,
  // CHECK: x10_new(
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def last(n:Long):Vec {
    var v:Vec = new Vec(1, 2);
    for (i in 1..n) v = v.plus(new Vec(v.area(), i));
    return v;
  }

  @Inline static def hit(v:Vec, level:Double):Hit {
    if (v.x < level) return null;
    val h = new Hit();
    h.far = v.x - level;
    h.by = v;
    return h;
  }

  // One that may be null.
  // CHECK-LABEL: static double scalarreplacement_nearest(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: Hit
  // CHECK: {{^}}}
  static @NoInline def nearest(all:Rail[Vec], level:Double):Double {
    var best:Double = 1e9;
    for (v in all) {
      val h = hit(v, level);
      if (h != null && h.far < best) best = h.far + h.by.y;
    }
    return best;
  }

  // After a test that leaves, it is known.
  // CHECK-LABEL: static double scalarreplacement_total(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: Hit
  // CHECK: {{^}}}
  static @NoInline def total(all:Rail[Vec], level:Double):Double {
    var total:Double = 0;
    for (v in all) {
      val h = hit(v, level);
      if (h == null) continue;
      total += h.far;
    }
    return total;
  }

  // Elsewhere it is not.
  // CHECK-LABEL: static double scalarreplacement_trusting(x10_context *cx, {{.*}}){{$}}
  // CHECK: Hit
  // CHECK: X10_IS_NULL(cx, h,
  static @NoInline def trusting(v:Vec, level:Double, tests:Boolean):Double {
    val h = hit(v, level);
    if (tests) {
      if (h == null) return 0;
    }
    return h.far;
  }

  // What is stored, and what is written to where another name may see it, stays an object.
  // CHECK-LABEL: static double scalarreplacement_shared(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_new(
  // CHECK: x10_new(
  static @NoInline def shared(n:Long):Double {
    var v:Vec = new Vec(1, n);
    val w = v;
    v.x = 5;
    var u:Vec = new Vec(n, 7);
    kept(0) = u;
    u = u.turned();
    return w.x * 100 + kept(0).x + u.y;
  }

  public static def main(args:Rail[String]) {
    val v = last(3);
    Console.OUT.println(sum(4) + " " + v.x + " " + v.y + " " + nearest([new Vec(1, 2), new Vec(4, 3), new Vec(3, 8)], 2) + " " + shared(3));
    Console.OUT.println(total([v, new Vec(1, 1)], 2) + " " + trusting(v, 1, true));
    try {
      Console.OUT.println(trusting(v, 1000, false));
    } catch (NullPointerException) {
      Console.OUT.println("null");
    }
  }
}
