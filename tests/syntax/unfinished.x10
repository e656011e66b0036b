class A {
  def f() {
    x