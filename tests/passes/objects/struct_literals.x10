// A struct is a list of its values.
import x10.compiler.*;

public class struct_literals {
  // BEFORE: return new[struct_literals.Point3] @struct_literals_Point3_this(n, add(n, 1), 7)
  // AFTER: return struct[struct_literals.Point3] {x = n, y = add(n, 1), z = 7}
  static struct Point3(x:Long, y:Long, z:Long) { }
  static @NoInline def move(n:Long):Point3 = Point3(n, n + 1, 7);
  public static def main(args:Rail[String]) {
    Console.OUT.println(move(args.size));
  }
}
