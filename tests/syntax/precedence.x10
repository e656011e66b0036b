// How tightly operators bind, and what they group with.
class C {
  val a = 1 + 2 * 3 - 4;
  val b = -x as Long .. y * 2;
  val c = a || b && c | d ^ e & f == g < h << i + j * k;
  val d = a ? b : c ? d : e;
  val e = x = y += z;
  val f = !x instanceof T && ++y == z--;
  val g = p -> q, h = p <- q, i = p -< q >- r, j = p <> q, k = p >< q, l = p ! q, m = p ~ q !~ r, n = a ** b;
  val o = (a + b) * -~c;
  val p = T <: Object && Rail[T] :> U && T haszero && U isref;
  val q = 1..n, r = 0..(n-1) * 0..(m-1);
  var s:Long = a(i) = b(i, j) -= 1;
  val t = x >>> 3 >> 2 << 1;
  val u = a - b - c, v = a.b.c(1).d[Long](2)(3).e++;
}
