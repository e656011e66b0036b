// A method asks once whether its object is at home; what was made here is not asked about.
import x10.compiler.Homed;

public class homed {
  @Homed static class P {
    var x:Long;
    var y:Long;
    // CHECK-LABEL: static void homed_P_step(x10_context *cx, struct homed_P *self){{$}}
    // CHECK: if (self->away != NULL)
    // CHECK: X10_ERROR_BAD_PLACE, "field x of an object of another place: P"
    // CHECK-NOT: away
    def step():void { x += y; y += x; }
    // CHECK-LABEL: static void homed_P_loop(x10_context *cx, struct homed_P *self, int64_t n){{$}}
    // CHECK: void *away = self->away;
    // CHECK-NEXT: X10_RANGE(
    // CHECK-NEXT: if (away != NULL) {
    // CHECK-NOT: away
    def loop(n:Long):void { for (i in 1..n) { x += y; y += x; } }
  }
  // CHECK-LABEL: static void homed_main(x10_context *cx, struct x10_lang_Rail_String *{{[a-z_]*}}){{$}}
  // CHECK-NOT: away
  // CHECK: homed_P_loop(
  public static def main(Rail[String]) {
    val p = new P();
    p.x = 1;
    Console.OUT.println(p.x);
    p.step();
    p.loop(3);
    at (Place.places().next(here)) async { p.step(); p.loop(5); }
  }
}
