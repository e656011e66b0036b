class A {
  val legal = "one line";
  val s = "abc;
  val t = 3;
  def m(x:Long) { Console.OUT.println("é" + x); }
  def n(x:Long) { Console.OUT.println("x" + x); }
}
