// A struct whose constructor only assigns its fields is written as their values, wherever it is; where the arguments
// have effects, they have them once and in their order.
public class structs {
  static struct Pair(left:Double, right:Double) {
    operator this + (that:Pair) = Pair(left + that.left, right + that.right);
  }
  static struct Segment {
    val from:Pair, to:Pair, kind:Long = 7;
    def this(a:Pair, b:Pair) { to = b; from = a; }
  }
  static struct Twice {
    val once:Long, again:Long;
    def this(n:Long) { once = n; again = n; }
  }
  static struct Counted {
    val n:Long;
    def this(n:Long) { this.n = n < 0 ? 0 : n; }
  }
  static class Source {
    var next:Long = 0;
    @x10.compiler.NoInline def draw() = (next = next * 31 + 7) as Double;
  }
  // CHECK-NOT: structs_Pair_this
  // CHECK-LABEL: static struct structs_Pair structs_sum(x10_context *cx, struct structs_Pair a){{$}}
  // CHECK: return (struct structs_Pair){.left = a.left + 1.0, .right = a.right + 2.0};
  static @x10.compiler.NoInline def sum(a:Pair):Pair = Pair(a.left + 1.0, a.right + 2.0);
  // CHECK-LABEL: structs_segment(x10_context *cx{{.*[^;]$}}
  // CHECK: return (struct structs_Segment){.from = a, .to = {.left = x, .right = 0.0}, .kind = 7};
  static @x10.compiler.NoInline def segment(a:Pair, x:Double):Segment = Segment(a, Pair(x, 0.0));
  // CHECK-LABEL: structs_twice(x10_context *cx{{.*[^;]$}}
  // CHECK: structs_Twice_this(
  static @x10.compiler.NoInline def twice(r:Rail[Long]):Twice = Twice(r(0) * 3);
  // CHECK-LABEL: structs_same(x10_context *cx{{.*[^;]$}}
  // CHECK: return (struct structs_Twice){.once = n, .again = n};
  static @x10.compiler.NoInline def same(n:Long):Twice = Twice(n);
  // CHECK-LABEL: structs_counted(x10_context *cx{{.*[^;]$}}
  // CHECK: structs_Counted_this(
  static @x10.compiler.NoInline def counted(n:Long):Counted = Counted(n);
  // CHECK-LABEL: structs_drawn(x10_context *cx{{.*[^;]$}}
  // CHECK: double draw = {{.*}}draw(
  // CHECK: double draw_2 = {{.*}}draw(
  // CHECK: return (struct structs_Pair){.left = draw, .right = draw_2};
  static @x10.compiler.NoInline def drawn(s:Source):Pair = Pair(s.draw(), s.draw());
  public static def main(args:Rail[String]) {
    val r = new Rail[Long](1, 2);
    Console.OUT.println(sum(Pair(1.0, 2.0)) + " " + segment(Pair(1.0, 2.0), 3.0) + " " + twice(r) + same(4) + counted(-2));
    Console.OUT.println(drawn(new Source()));
  }
}
