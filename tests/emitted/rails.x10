// A rail whose every element is set as it is made is not cleared first, where no collector looks at its elements.
import x10.lang.Unsafe;

public class rails {
  // CHECK-LABEL: static {{.*}}rails_squares(x10_context *cx, int64_t n){{$}}
  // CHECK: x10_rail_new_unset(cx, &x10_lang_Rail_Long_type, n);
  static @x10.compiler.NoInline def squares(n:Long) = new Rail[Long](n, (i:Long) => i * i);

  // CHECK-LABEL: static {{.*}}rails_filled(x10_context *cx, int64_t n){{$}}
  // CHECK: x10_rail_new_unset(cx, &x10_lang_Rail_Double_type, n);
  static @x10.compiler.NoInline def filled(n:Long) = new Rail[Double](n, 0.5);

  // CHECK-LABEL: static {{.*}}rails_scratch(x10_context *cx, int64_t n){{$}}
  // CHECK: x10_rail_new_unset(cx, &x10_lang_Rail_Int_type, n);
  static @x10.compiler.NoInline def scratch(n:Long) = Unsafe.allocRailUninitialized[Int](n);

  // CHECK-LABEL: static {{.*}}rails_zeros(x10_context *cx, int64_t n){{$}}
  // CHECK: x10_rail_new(cx, &x10_lang_Rail_Long_type, n);
  static @x10.compiler.NoInline def zeros(n:Long) = new Rail[Long](n);

  public static def main(Rail[String]) {
    val mine = scratch(3);
    for (i in mine.range)
      mine(i) = i as Int;
    Console.OUT.println(squares(4) + " " + filled(2) + " " + mine + " " + zeros(3));
  }
}
