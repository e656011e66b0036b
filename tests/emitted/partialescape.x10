// An object that only some ways hand on is made there, and on the other ways not at all. Of a choice between two objects,
// one is made, or none.
import x10.compiler.NoInline;

public class partialescape {
  static class Vec {
    val x:Double;
    val y:Double;
    def this(x:Double, y:Double) { this.x = x; this.y = y; }
    def minus(that:Vec) = new Vec(x - that.x, y - that.y);
    def unit():Vec {
      val length = Math.sqrt(x * x + y * y);
      return length > 0.0 ? new Vec(x / length, y / length) : this;
    }
  }
  static class Ray { var to:Vec = null; }
  static class Cell {
    var next:Cell;
    def this(next:Cell) { this.next = next; }
  }

  // CHECK-LABEL: static struct partialescape_Vec *partialescape_normal(x10_context *cx, {{.*[^;]$}}
  // CHECK-NOT: x10_new
  // CHECK: if (length > 0.0) {
  // CHECK: x10_new_at(place
  // CHECK: } else {
  // CHECK: x10_new_at(place
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def normal(a:Vec, b:Vec):Vec = a.minus(b).unit();

  // Only a light that is in front is stored.
  // CHECK-LABEL: static double partialescape_shade(x10_context *cx, {{.*[^;]$}}
  // CHECK-NOT: x10_new
  // CHECK: if ({{x[_0-9]*}} > 0.0) {
  // CHECK-NOT: x10_new
  // CHECK: partialescape_Vec *[[MADE:[a-z0-9]*]] = x10_new(
  // CHECK: ->to = [[MADE]];
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def shade(r:Ray, lights:Rail[Vec], eye:Vec):Double {
    var sum:Double = 0.0;
    for (light in lights) {
      var to:Vec = light.minus(eye);
      if (to.x > 0.0) {
        to = to.unit();
        r.to = to;
        sum += to.x + r.to.y;
      }
    }
    return sum;
  }

  // It is not stored twice: there is one object.
  // CHECK-LABEL: static void partialescape_twice(x10_context *cx, {{.*[^;]$}}
  // CHECK: x10_new(
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def twice(rail:Rail[Vec], x:Double) {
    val v = new Vec(x, 1);
    if (x > 0.0) rail(0) = v;
    if (x > 1.0) rail(1) = v;
  }

  // What is in the loop would make one in each iteration.
  // CHECK-LABEL: static void partialescape_everywhere(x10_context *cx, {{.*[^;]$}}
  // CHECK: x10_new(
  // CHECK: for (
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def everywhere(rail:Rail[Vec], x:Double) {
    val v = new Vec(x, 1);
    for (i in rail.range())
      rail(i) = v;
  }

  // The field of a stored object may change behind the local's back.
  // CHECK-LABEL: static bool partialescape_linked(x10_context *cx, {{.*[^;]$}}
  // CHECK: x10_new(
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def linked(rail:Rail[Cell], n:Long):Boolean {
    val c = new Cell(null);
    if (n > 0) rail(0) = c;
    rail(0).next = rail(1);
    return c.next == null;
  }

  // Null stays null.
  // CHECK-LABEL: static struct partialescape_Vec *partialescape_found(x10_context *cx, {{.*[^;]$}}
  // CHECK: x10_new_at(place
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def found(lights:Rail[Vec], least:Double):Vec {
    var best:Vec = null;
    for (light in lights)
      if (light.x > least)
        best = new Vec(light.x, light.y * 2);
    return best;
  }

  public static def main(args:Rail[String]) {
    val lights = [new Vec(3, 4), new Vec(-1, 2), new Vec(0, 0)];
    val r = new Ray();
    val n = normal(lights(0), lights(2)), zero = normal(lights(2), lights(2));
    Console.OUT.println(n.x + " " + n.y + " " + zero.x);
    Console.OUT.println(shade(r, lights, lights(2)) + " " + r.to.x);
    val rail = new Rail[Vec](2);
    twice(rail, 2);
    Console.OUT.println(rail(0) == rail(1));
    everywhere(rail, 5);
    Console.OUT.println(rail(0) == rail(1));
    val cells = [new Cell(null), new Cell(null)];
    Console.OUT.println(linked(cells, 1) + " " + (cells(0).next == cells(1)));
    Console.OUT.println(found(lights, 1).y + " " + (found(lights, 9) == null));
  }
}
