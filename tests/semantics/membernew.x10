/** Making objects of a generic member class: what the enclosing object says of its type arguments is no choice. */
class membernew[T] {
  class P[U] {
    def this(u:U) {}
    def this(u:U, t:T) {}
  }
  static def makes(o:membernew[Long]) {
    val p:membernew[String].P[Long] = o.new P(4);
    val q = o.new P(4, "s");
    val unnamed = new Iterator() {
      public def next() = 3;
    };
  }
}
