// Objects to which nobody refers once their block is left are on the stack; others are not.
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

  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(3));
    Console.OUT.println(chain(2).next != null);
    spawn();
  }
}
