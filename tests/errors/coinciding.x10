// Two methods that take the same only by the type arguments of their class: which one is meant is not known. Where they
// take exactly the same, that of the subclass overrides the other.
public class coinciding {
  static class Above[T] {
    def of(x:T) = "above";
  }
  static class Below[T, U] extends Above[T] {
    def of(x:U) = "below";
  }
  static class Overriding[T] extends Above[T] {
    def of(x:T) = "overriding";
  }
  static class Numbers[T] extends Above[T] {
    def of(x:Long) = "of Long";
    def both(x:T) = "T";
    def both(x:String) = "String";
  }

  static def fine(a:Below[String, Long], b:Below[String, String], c:Overriding[String{self != null}], d:Numbers[Long]) =
    a.of("") + a.of(1) + b.of("") + c.of("") + d.of(1);

  public static def main(Rail[String]) {
    new Below[String, String{self != null}]().of("a");
    new Below[String{self != null}, String]().of("a");
    new Numbers[Long{self == 1}]().of(1);
    new Numbers[String{self != null}]().both("a");
  }
}
