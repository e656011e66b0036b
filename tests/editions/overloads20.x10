// edition: 2.0
/* Methods that X10 2.0 refuses beside each other: for some type arguments, both take the same. */
public class overloads20 {
  static class X[T] {}
  static class A[T, U] {
    def m(T) = 0;
    def m(U) = 1;
    def n(X[T]) = 0;
    def n(X[Int]) = 1;
    def different(X[T]) = 0;
    def different(String) = 1;
    def different() = 2;
  }
  static class B[T] extends A[T, String] {
    def m(Int) = 2;
    def n(Int) = 2;
  }
  static def s[T, U](T) = 0;
  static def s[T, U](U) = 1;
  static def s[T](T) = 2;
  static class P[T] {}
  static type P = Int;
  public static def main(Rail[String]) {}
}
