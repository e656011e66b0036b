// An at with nothing but an async in it is one node.
import x10.compiler.*;

public class at_async_fusion {
  // BEFORE: async {
  // AFTER: async at p {
  static def there(p:Place) { at (p) async Console.OUT.println("there"); }
  public static def main(args:Rail[String]) {
    finish there(here);
  }
}
