// An object that a function returns is made in the caller's frame, if the caller does not keep it, and in new memory
// otherwise.
import x10.compiler.NoInline;

public class resultplacement {
  static class Vec {
    val x:Double;
    val y:Double;
    def this(x:Double, y:Double) { this.x = x; this.y = y; }
    // CHECK-LABEL: static struct resultplacement_Vec *resultplacement_Vec_minus(x10_context *cx, {{.*}}, void *place){{$}}
    // CHECK: x10_new_at(place, &resultplacement_Vec_type)
    @NoInline def minus(that:Vec):Vec = new Vec(x - that.x, y - that.y);
    // What a call gives is passed on; there is no new object.
    // CHECK-LABEL: static struct resultplacement_Vec *resultplacement_Vec_back(x10_context *cx, {{.*}}, void *place){{$}}
    // CHECK: = resultplacement_Vec_minus(cx, {{.*}}, place);
    @NoInline def back(that:Vec):Vec = that.minus(this);
    // No caller has room.
    // CHECK-LABEL: static struct resultplacement_Vec *resultplacement_Vec_kept(x10_context *cx, struct resultplacement_Vec *self){{$}}
    // CHECK: x10_new(&resultplacement_Vec_type)
    @NoInline def kept():Vec = new Vec(y, x);
    // What is stored as well may live longer.
    // CHECK-LABEL: static struct resultplacement_Vec *resultplacement_Vec_noted(x10_context *cx, {{.*}} *all){{$}}
    // CHECK: x10_new(&resultplacement_Vec_type)
    @NoInline def noted(all:Rail[Vec]):Vec {
      val v = new Vec(x, 1);
      all(0) = v;
      return v;
    }
  }
  static abstract class Shape {
    abstract def normal(p:Vec):Vec;
  }
  static class Disc extends Shape {
    val middle:Vec;
    def this(middle:Vec) { this.middle = middle; }
    // CHECK-LABEL: static struct resultplacement_Vec *resultplacement_Disc_normal(x10_context *cx, {{.*}}, void *place){{$}}
    // CHECK: x10_new_at(place, &resultplacement_Vec_type)
    @NoInline def normal(p:Vec):Vec = new Vec(p.x - middle.x, p.y - middle.y);
  }
  // One that gives what is there already ignores the room.
  static class Wall extends Shape {
    val up = new Vec(0, 1);
    // CHECK-LABEL: static struct resultplacement_Vec *resultplacement_Wall_normal(x10_context *cx, {{.*}}, void *place){{$}}
    // CHECK: (void)place;
    @NoInline def normal(p:Vec):Vec = up;
  }

  // CHECK-LABEL: static double resultplacement_slope(x10_context *cx, {{.*[^;]$}}
  // CHECK-NOT: x10_new
  // CHECK: ->normal(cx, {{.*}}, &(struct resultplacement_Vec){0});
  // CHECK: resultplacement_Vec_back(cx, {{.*}}, &(struct resultplacement_Vec){0})
  // CHECK: resultplacement_Vec_minus(cx, {{.*}}, &(struct resultplacement_Vec){0})
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def slope(s:Shape, p:Vec):Double {
    val n = s.normal(p);
    val b = n.back(p);
    return n.y / b.minus(n).x;
  }

  // CHECK-LABEL: static void resultplacement_store(x10_context *cx, {{.*[^;]$}}
  // CHECK: ->normal(cx, {{.*}}, NULL);
  // CHECK: {{^}}}
  static @NoInline def store(all:Rail[Vec], s:Shape, p:Vec) {
    all(0) = s.normal(p);
    all(1) = p.kept();
  }

  public static def main(args:Rail[String]) {
    val p = new Vec(3, 5);
    val shapes:Rail[Shape] = [new Disc(new Vec(1, 1)) as Shape, new Wall()];
    for (s in shapes) Console.OUT.println(slope(s, p));
    val all = new Rail[Vec](2);
    store(all, shapes(0), p);
    store(all, shapes(1), p);
    Console.OUT.println(all(0).y + " " + all(1).x + " " + p.noted(all).y);
  }
}
