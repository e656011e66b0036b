// One instance of a generic interface, also from above; constructors that call each other; numbers that are not compared.
public class instances {
  interface Takes[T] { def take(t:T):void; }
  static class Twice implements Takes[Long], Takes[String] {
    public def take(t:Long) {}
    public def take(t:String) {}
  }
  static class Once implements Takes[Long] { public def take(t:Long) {} }
  static class Below extends Once implements Takes[String] { public def take(t:String) {} }
  static class Functions implements (Long)=>Long, (String)=>Long {
    public operator this(n:Long) = n;
    public operator this(s:String) = 1;
  }
  static class Again extends Once implements Takes[Long] {}

  static class Circle {
    def this() { this(1); }
    def this(a:Long) { this(a, 2); }
    def this(a:Long, b:Long) { this(); }
    def this(s:String) { this(); }
  }
  static class Self(n:Long) {
    def this(n:Long) { this(n + 1); }
  }

  static def compare(a:Long{self == 0n}, b:Int{self == 1}, c:Int{self != 3n}, d:Double{self == 1.0f}) {}
  static def compare(n:Int, m:Long{self == n}) {}
  static def guarded(n:Int, m:Long){n != m} {}

  public static def main(args:Rail[String]) {}
}
