// Atoms, selections, literals.
class C {
  val ints = [0, 1n, 2s, 3y, 4u, 5un, 6us, 7uy, 8L, 0xFFn, 0777, 0b101, 1_000_000, 0xFFFFFFFFFFFFFFFFul];
  val negative = [-9223372036854775808, -2147483648n, -128y];
  val floats = [1.0, 1., .5, 1e10, 1.5e-3f, 2f, 3d, 1_0.2_5];
  val chars = ['a', '\n', '\'', '\u00e9', '\101', '😀'];
  val strings = ["", "a\tb\"\\", "\u20ac \0", "é😀"];
  val words = [true as Any, false, null, this, self, here, C.this, C.super.x, super.f(1), void];
  val `while` = 3, range = 1..2, call = 1.abs(), empty = [];
  val made = [new C(), new a.b.D[Long](1), new Rail[Long][1, 2], o.new Inner(3), new I() { def f() {} }];
  val types = Rail[Long].make(2).f[String, () => void]("x").g, conv = (x as Long)(3).y as String;
  val annotated = @A(1) @B.C[T]("x") (1 + @D 2);
}
