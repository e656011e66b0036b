// An import is used where the file names what it brings: in code, in an annotation, after @Ifdef.
import x10.compiler.Inline;
import x10.compiler.Ifdef;
import x10.io.File;
import x10.util.ArrayList;
import x10.util.HashMap;
import x10.util.HashMap;
import x10.util.Random;
import x10.util.StringBuilder;
import x10.array.*;
import x10.util.concurrent.*;
import x10.util.Timer; // Timer

public class imports {
  @Inline static def list() = new ArrayList[Long]();
  @Ifdef("NEVER") static def random() = new Random();
  static def map(m:HashMap[Long, Long]) = m;
  static def grid() = new Array_1[Long](3);

  public static def main(args:Rail[String]) {
    Console.OUT.println("File " + list() + grid()); /* StringBuilder */
  }
}
