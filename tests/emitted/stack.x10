// Objects and short rails to which nobody refers once their block is left are on the stack; others are not.
public class stack {
  static class Vec {
    val x:Double;
    val y:Double;
    def this(x:Double, y:Double) {
      this.x = x;
      this.y = y;
    }
    def plus(that:Vec) = new Vec(x + that.x, y + that.y);
    def dot(that:Vec) = x * that.x + y * that.y;
    @x10.compiler.NoInline final def length() = Math.sqrt(dot(this));
  }
  static class Node {
    var next:Node = null;
  }

  // CHECK-LABEL: static double stack_sum(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: x10_new(
  // CHECK: return {{[a-z]+}};
  static @x10.compiler.NoInline def sum(n:Long):Double {
    var total:Double = 0.0;
    val one = new Vec(1.0, 1.0);
    for (i in 1..n) {
      val v = new Vec(i as Double, 2.0);
      total += v.plus(one).dot(v);
    }
    return total;
  }

  // CHECK-LABEL: static struct stack_Node *stack_chain(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_new(&stack_Node
  // CHECK: x10_new(&stack_Node
  static @x10.compiler.NoInline def chain(n:Long):Node {
    var first:Node = new Node();
    for (i in 1..n) {
      val node = new Node();
      node.next = first;
      first = node;
    }
    return first;
  }

  // CHECK-LABEL: static void stack_spawn(x10_context *cx){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_new(&stack_Vec
  static @x10.compiler.NoInline def spawn() {
    val v = new Vec(1.0, 2.0);
    finish async Console.OUT.println(v);
  }

  static class Job {
    var done:Long = 0;
    @x10.compiler.NoInline def later(n:Long) { async done = n; }
  }

  // An activity keeps the object whose method spawned it, also if it takes something else along.
  // CHECK-LABEL: static void stack_leave(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_new(&stack_Job
  static @x10.compiler.NoInline def leave(n:Long) {
    val job = new Job();
    job.later(n);
  }

  // A function that is only handed it does not keep it; what is on the stack cannot fail, and nobody asks.
  // CHECK-LABEL: static int64_t stack_digits(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: X10_RAIL_ROOM_UNSET(count_room, int64_t, 10);
  // CHECK-NEXT: struct x10_lang_Rail_Long *count = x10_rail_on_stack(count_room, &x10_lang_Rail_Long_type, 10);
  // CHECK-NOT: X10_FAILED
  // CHECK: count->data[7] = 100;
  // CHECK: stack_largest(cx, count)
  // CHECK: }
  static @x10.compiler.NoInline def digits(n:Long):Long {
    val count = new Rail[Long](10);
    for (i in 0..9) count(i) = n ^ i;
    count(7) = 100;
    return largest(count);
  }
  static @x10.compiler.NoInline def largest(a:Rail[Long]):Long {
    var most:Long = 0;
    for (x in a) if (x > most) most = x;
    return most;
  }

  // What is written before it is read need not be cleared.
  // CHECK-LABEL: static int64_t stack_powers(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: X10_RAIL_ROOM_UNSET(all_room, int64_t, 10);
  static @x10.compiler.NoInline def powers(n:Long):Long {
    val all = x10.lang.Unsafe.allocRailUninitialized[Long](10);
    all(0) = 1;
    for (i in 1..9) all(i) = n * all(i - 1);
    return largest(all);
  }

  // What an activity, or a place that is gone to, makes for itself; not what it gives away.
  // CHECK-LABEL: static void stack_own_async_each_i_iterations(x10_context *cx, x10_async *head, int64_t low, int64_t high){{$}}
  // CHECK: struct stack_Node *next = NULL;
  // CHECK: X10_RAIL_ROOM(count_room, int64_t, 4);
  // CHECK: x10_new(&stack_Node
  // CHECK: {{^}}}
  // CHECK-LABEL: static void stack_own_at_run(x10_context *cx, x10_async *head){{$}}
  // CHECK: X10_RAIL_ROOM(there_room, int64_t, 4);
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def own(n:Long):Long {
    val sum = new Rail[Long](1);
    finish for (i in 1..n) async {
      val first = new Node();
      val count = new Rail[Long](4);
      count(i & 3) = i;
      first.next = new Node();
      atomic sum(0) += largest(count) + (first.next.next == null ? 1 : 0);
    }
    return sum(0) + (at (Place.places().next(here)) {
      val there = new Rail[Long](4);
      there(n & 3) = n;
      largest(there)
    });
  }

  // However it gets its first elements.
  // CHECK-LABEL: static int64_t stack_begun(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: x10_rail_new
  // CHECK-NOT: X10_IS_OUT
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def begun(n:Long):Long {
    val filled = new Rail[Long](16, n);
    val made = new Rail[Long](16, (i:Long) => i * n);
    return filled(15) + made(15);
  }

  static class Length {
    val n:Double;
    def this(v:Vec) { n = v.length(); }
  }

  // A constructor that only reads an object does not keep it.
  // CHECK-LABEL: static struct stack_Length *stack_measured(x10_context *cx, double x, void *place){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: struct stack_Vec v_object
  // CHECK: x10_new_at(place, &stack_Length
  static @x10.compiler.NoInline def measured(x:Double):Length {
    val v = new Vec(x, 1.0);
    val made = new Length(v);
    return made;
  }

  // Returned, kept by an object, captured, too long, of a size that is not known, or made at every level of a recursion.
  // CHECK-LABEL: static struct x10_lang_Rail_Int *stack_returned(x10_context *cx){{$}}
  // CHECK: x10_rail_new(
  // CHECK-LABEL: static void stack_kept(x10_context *cx){{$}}
  // CHECK: x10_rail_new(
  // CHECK-LABEL: static int64_t stack_captured(x10_context *cx){{$}}
  // CHECK: x10_rail_new(
  // CHECK-LABEL: static int64_t stack_lengthy(x10_context *cx, int64_t n){{$}}
  // CHECK: x10_rail_new(
  // CHECK: x10_rail_new(
  // CHECK-LABEL: static int64_t stack_deep(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: struct x10_lang_Rail_Long *a = x10_rail_new(
  static @x10.compiler.NoInline def returned():Rail[Int] {
    val a = new Rail[Int](4);
    a(0) = 1n;
    return a;
  }
  static class Keeper {
    var a:Rail[Int] = null;
  }
  static val keeper = new Keeper();
  static @x10.compiler.NoInline def kept() {
    val a = new Rail[Int](4);
    a(1) = 2n;
    keeper.a = a;
  }
  static @x10.compiler.NoInline def captured():Long {
    val a = new Rail[Long](4);
    finish async a(2) = 3;
    return a(2);
  }
  static @x10.compiler.NoInline def lengthy(n:Long):Long {
    val a = new Rail[Long](129);
    val b = new Rail[Long](n);
    a(128) = 4;
    return a(128) + b.size;
  }
  static @x10.compiler.NoInline def deep(n:Long):Long {
    val a = new Rail[Long](8);
    a(n & 7) = n;
    return n == 0 ? 0 : a(n & 7) + deep(n - 1);
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(3));
    Console.OUT.println(measured(2.0).n);
    Console.OUT.println(chain(2).next != null);
    spawn();
    finish leave(3);
    kept();
    Console.OUT.println(digits(9) + powers(3) + begun(2) + own(2) + captured() + lengthy(5) + deep(3) + returned()(0) + keeper.a(1));
  }
}
