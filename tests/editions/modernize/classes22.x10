// edition: 2.2

import x10.util.HashMap;
import x10.util.Map;
import x10.util.Random;
import x10.util.IndexedMemoryChunk;

public class classes22 {
  static val random = new Random(7); // one for all
  static val ORIGIN = Point.make(0, 0);

  static class Broken extends RuntimeException {
    def this(text:String) { super(text); }
  }

  static def find(map:Map[String,Int], key:String):Int {
    val found = map.get(key);
    return found == null ? -1 : found.value;
  }

  public static def main(args:Array[String](1)) {
    val map = new HashMap[String,Int]();
    map.put("one", 1);
    Console.OUT.println(find(map, "one") + " " + find(map, "two"));
    try {
      throw new Broken("not at all");
    } catch (e:Throwable) {
      Console.OUT.println(e.getMessage());
    }
    val chunk:IndexedMemoryChunk[Int] = IndexedMemoryChunk.allocateZeroed[Int](3);
    val any:Object = chunk.length();
    Console.OUT.println(any + " " + ORIGIN + " " + new x10.util.Random(7).nextInt(100));
    finish for (p in Place.places())
      async at (p) random.nextInt(100);
    Console.OUT.println(random.nextInt(100) + " " + Place.MAX_PLACES + " " + Place.place(0).id);
  }
}
