// What was written to a file that is never closed is there once the program has ended, also by an exception.
import x10.io.File;

public class unclosed {
  public static def main(Rail[String]) {
    val p = new File("/dev/stdout").printer();
    p.println("written last");
    Console.OUT.println("written first");
    if (p != null) throw new Exception("leaves");
  }
}
