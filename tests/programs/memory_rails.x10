/* A rail that finds no memory throws, be it too large for any machine or one too many; once the others are let go there
 * is room again. */
import x10.util.ArrayList;

public class memory_rails {
  static def fill():Long {
    val all = new ArrayList[Rail[Long]]();
    try {
      while (true)
        all.add(new Rail[Long](20000));
    } catch (e:OutOfMemoryError) {
      if (!"160016 bytes".equals(e.getMessage())) throw e;
      val count = all.size();
      all.clear();
      return count;
    }
  }

  public static def main(Rail[String]) {
    try {
      Console.OUT.println(new Rail[Long](1L << 40)(7));
    } catch (e:OutOfMemoryError) {
      Console.OUT.println(e.getMessage());
    }
    if (fill() < 10 || fill() < 10) throw new Exception("too early");
    Console.OUT.println("twice");
  }
}
