/** Static fields are initialized on first use, separately at each place, once. */
public class statics {
  static val EAGER = 3;
  static val LAZY = make("LAZY");
  static val OTHER = LAZY + 1;
  static def make(name:String):Long {
    Console.OUT.println("initializing " + name + " at " + here.id);
    return here.id * 10;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println("main");
    Console.OUT.println(EAGER);
    Console.OUT.println(OTHER);
    Console.OUT.println(LAZY);
    at (here.next()) Console.OUT.println(OTHER);
    Console.OUT.println(LAZY);
  }
}
