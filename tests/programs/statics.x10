/** Static fields are initialized on first use, separately at each place, once. */
public class statics {
  static val EAGER = 3;
  static val runs = new Cell[Long](0);
  static val LAZY = make();
  static val OTHER = LAZY + 1;
  static def make():Long {
    runs() = runs() + 1;
    return here.id * 10;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(EAGER + " " + runs());
    Console.OUT.println(OTHER + " " + runs());
    Console.OUT.println(LAZY + " " + runs());
    Console.OUT.println(at (here.next()) runs());
    Console.OUT.println(at (here.next()) OTHER);
    Console.OUT.println(at (here.next()) (LAZY + 100 * runs()));
    Console.OUT.println(LAZY + " " + runs());
  }
}
