class A {
  def f() {
    val x = foo(1, ;
    var y:Int = 3
    val z = 4;
    if (x > ) { }
    for (i in 1..2 { }
    x = [1, 2;
    return 5 +;
  }
  def g( { }
  val while = 3;
  public 3;
}
}
