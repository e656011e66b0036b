/* A broadcast to more than 16 places goes along a tree: everybody runs it once, wherever it begins, and what all have
 * thrown comes to the caller one by one. */
public class broadcasttree {
  static def visited(from:Long):String {
    val counts = GlobalRef(new Rail[Long](Place.numPlaces()));
    at (Place(from)) Place.places().broadcastFlat(() => {
      val id = here.id;
      at (counts) atomic counts()(id)++;
    });
    var all:Boolean = true;
    for (n in counts())
      all &= n == 1;
    return from + ": " + all;
  }

  static def thrown(from:Long):void {
    at (Place(from)) {
      try {
        Place.places().broadcastFlat(() => {
          async if (here.id % 6 == 0) throw new Exception("async");
          if (here.id % 5 == 2) throw new Exception("body");
        });
      } catch (e:MultipleExceptions) {
        var async_:Long = 0, body:Long = 0;
        for (one in e.exceptions)
          if (one.getMessage().equals("async")) async_++; else body++;
        Console.OUT.println(from + ": " + async_ + " and " + body + " of " + e.exceptions.size);
      }
    }
  }

  public static def main(args:Rail[String]) {
    for (from in [0 as Long, 1, 7, Place.numPlaces() - 1])
      Console.OUT.println(visited(from));
    thrown(0);
    thrown(13);
  }
}
