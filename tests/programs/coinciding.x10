// A method overrides another where both take the same by the type arguments of their class.
public class coinciding {
  static class Above[T] {
    def of(x:T) = "above " + x;
  }
  static class Below[T, U] extends Above[T] {
    def of(x:U) = "below " + x;
  }
  static class Overriding[T] extends Above[T] {
    def of(x:T) = "overriding " + x;
  }
  static def called[T](a:Above[T], x:T) = a.of(x);

  public static def main(Rail[String]) {
    val mixed = new Below[String, Long]();
    Console.OUT.println(mixed.of("a") + ", " + mixed.of(1) + ", " + called[String](mixed, "a"));
    val same = new Below[String, String]();
    Console.OUT.println(same.of("a") + ", " + called[String](same, "a"));
    val constrained = new Overriding[Long{self != 0}]();
    Console.OUT.println(constrained.of(1) + ", " + called[Long{self != 0}](constrained, 1));
  }
}
