// An object that is passed to a virtual call, of which every function that the call may run only reads it, is on the
// stack. Where one of them keeps it, it is on the heap.
public class virtualstack {
  static class Probe(x:Double, y:Double) {}
  static abstract class Shape {
    abstract def depth(p:Probe):Double;
    abstract def note(p:Probe):Double;
  }
  static class Disc extends Shape {
    var last:Probe = null;
    @x10.compiler.NoInline def depth(p:Probe):Double = 1.0 - p.x * p.x - p.y * p.y;
    @x10.compiler.NoInline def note(p:Probe):Double {
      last = p;
      return p.x;
    }
  }
  static class Half extends Shape {
    @x10.compiler.NoInline def depth(p:Probe):Double = p.y;
    @x10.compiler.NoInline def note(p:Probe):Double = p.y;
  }
  // CHECK-LABEL: static double virtualstack_inside(x10_context *cx{{.*[^;]$}}
  // CHECK: struct virtualstack_Probe [[OBJECT:t[0-9_a-z]*]] = {0};
  // CHECK-NOT: x10_new
  // CHECK-LABEL: static double virtualstack_noted(x10_context *cx{{.*[^;]$}}
  // CHECK: x10_new(&virtualstack_Probe_type)
  static @x10.compiler.NoInline def inside(s:Shape, x:Double):Double = s.depth(new Probe(x, 0.5));
  static @x10.compiler.NoInline def noted(s:Shape, x:Double):Double = s.note(new Probe(x, 0.5));

  // What a constructor stores stays with the object, unless it is taken out and kept.
  static class Holder {
    val p:Probe;
    def this(p:Probe) { this.p = p; }
    @x10.compiler.NoInline def first(s:Shape):Double = s.depth(p);
    @x10.compiler.NoInline def kept():Probe = p;
  }
  // CHECK-LABEL: static double virtualstack_held(x10_context *cx{{.*[^;]$}}
  // CHECK: struct virtualstack_Probe {{[a-z0-9_]*}} = {0};
  // CHECK: struct virtualstack_Holder {{[a-z0-9_]*}} = {0};
  // CHECK-NOT: x10_new
  // CHECK-LABEL: static double virtualstack_taken(x10_context *cx{{.*[^;]$}}
  // CHECK: x10_new(&virtualstack_Probe_type)
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def held(s:Shape, x:Double):Double = new Holder(new Probe(x, 0.5)).first(s);
  static @x10.compiler.NoInline def taken(x:Double):Double = new Holder(new Probe(x, 0.5)).kept().x;

  public static def main(args:Rail[String]) {
    val disc = new Disc();
    val shapes:Rail[Shape] = [disc as Shape, new Half()];
    for (s in shapes) Console.OUT.println(inside(s, 0.5) + " " + noted(s, 0.25));
    Console.OUT.println(disc.last.x + " " + held(disc, 0.5) + " " + taken(0.75));
  }
}
