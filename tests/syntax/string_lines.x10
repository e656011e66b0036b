class A {
  val broken = "two
lines";
  val s = "abc"; val u = = 1;
  val t = "é
ü" 3;
  def m(x:Long) { Console.OUT.println("é" + x); }
  def n(x:Long) { Console.OUT.println("x" + x); }
}
