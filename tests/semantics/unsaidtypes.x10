public class unsaidtypes {
  static class X {}
  static class Y extends X {}
  static class Box[T] {T <: X} {}
  static def above[T]() {T <: X} = 1;
  static def below[T]() {T :> Y} = 2;
  static def second[T, U](t:T) {U <: X} = 3;
  static def one[T](t:T) {T <: X} = 4;
  static def wider[T](t:T) {T :> X} = t;
  static def elements[C, E](c:C) {C <: Iterable[E]} = 5;
  static def use() {
    val a = above();
    val b = below();
    val c = second(new X());
    val d = new Box();
    val e = above[Y]() + below[X]() + one(new Y()) + elements(new Rail[Long](1));
    val f:X = wider(new Y());
    val g = new Box[Y]();
  }
}
