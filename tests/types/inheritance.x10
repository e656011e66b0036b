public class inheritance {
  interface One { def m():Long; }
  interface Two { def m():String; }
  interface Both extends One, Two {}
  static class Circle1 extends Circle2 {}
  static class Circle2 extends Circle1 {}
  static class FromInterface extends One { public def m() = 1; }
  static class FromClass implements inheritance {}
  static class FromFinal extends String {}
  static class Lacking implements One {}
  static class Weak implements One { def m():Long = 1; }
  static abstract class Later implements One {}
  static class Failing[T] extends Exception {}
  interface Named(n:Long) { def sum(a:Long, b:Long):Long; }
  static class NotNamed implements Named { public def sum(a:Long, b:Long) = a + b; }
  static class IsNamed(n:Long) implements Named { public def sum(a:Long, b:Long) = a + b + n; }
  static struct NoSum implements (Long)=>Long { }
  public static def main(args:Rail[String]) {
    val o = new One() { };
  }
}
