class A {
  def f() {
    if (x) { 
  }
  def g() { }
}
