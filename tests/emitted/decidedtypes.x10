// What the type arguments of an instance rule out is not reached from it: no test, and no function for another type.
// CHECK-NOT: Rail_Double
// CHECK-NOT: x10_is_class
// CHECK-NOT: sum_Double
// CHECK-LABEL: static void decidedtypes_main(x10_context *cx, struct x10_lang_Rail_String *args){{$}}
// CHECK-NOT: x10_is_class
public class decidedtypes {
  static def sum[N](r:Rail[N]){N <: Arithmetic[N], N haszero}:N {
    var s:N = Zero.get[N]();
    for (x in r)
      s = s + x;
    return s;
  }
  static def total[T](r:Rail[T]):String {
    val x = r as Any;
    if (x instanceof Rail[Double])
      return "" + sum[Double](x as Rail[Double]);
    return "" + r.size;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(total(new Rail[Long](args.size)));
    Console.OUT.println(total(new Rail[Long](2 * args.size)));
  }
}
