/** System.exit ends the program at once, from any place. */
public class systemexit {
  public static def main(args:Rail[String]) {
    Console.OUT.println("before");
    at (here.next()) {
      try { System.exit(3n); } finally { Console.OUT.println("never"); }
    }
    Console.OUT.println("after");
  }
}
