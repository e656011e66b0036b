class A extends B, C {
  def f() {
    x + 1 = 2;
    g() }
  def g(x:Long) {
    super;
    try { }
    switch (x) { g(); case 1: }
    public val y = (3)[Long];
    5 <: Long;
  }
  name(x:Long) = 3;
  public public val z = 1;
  def this() = 3;
  def h() = property(1);
}
struct S extends A { }
interface I implements J { }
