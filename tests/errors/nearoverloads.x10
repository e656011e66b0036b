// The message speaks of the declaration that most arguments fit, of several such one with a parameter of the same class.
public class nearoverloads {
  static class Box[T] {}
  static def take(a:Long, b:String) {}
  static def take(a:Long, b:(Long)=>String, c:Long) {}
  static def take(a:String, b:(Long)=>String, c:Long) {}
  static def take(a:String, b:(Long)=>Long, c:Long) {}
  static def put(a:String, b:String) {}
  static def put(a:Box[Long], b:Rail[Long]) {}
  static def put(a:Long, b:Rail[String]) {}
  static def ask(a:String, b:String) {}
  static def ask(a:Long, b:Long){a == b} {}
  public static def main(Rail[String]) {
    new Rail[Long](3, (i:Long) => "a");
    take(1, (i:Long) => 2, 3);
    take("a", (i:Long) => 2, 3.0);
    put("a", new Rail[String](1));
    put(new Box[String](), new Rail[String](1));
    ask(1, 2);
  }
}
