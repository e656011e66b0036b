/* Constants in templates of natives have the type of X10, not of C: 2,500 milliseconds in nanoseconds. */
public class sleeps {
  public static def main(args:Rail[String]) {
    val start = System.nanoTime();
    System.sleep(2500);
    val took = System.nanoTime() - start;
    Console.OUT.println(took >= 2500000000 && took < 100000000000);
    var i:Long = 0;
    do {
      val seen = i;
      for (k in 0..1) i += k + seen - seen;
    } while (new x10.util.ArrayList[Long]().size() > i || i < 3);
    Console.OUT.println(i);
  }
}
