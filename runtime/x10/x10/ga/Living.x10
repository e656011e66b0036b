/* Which global arrays a place has elements of. */
package x10.ga;

import x10.io.Printer;
import x10.util.ArrayList;

final class Living {
  private val number:Long;
  private val dist:Distribution;
  private val cells:Long; // of its memory

  private def this(number:Long, dist:Distribution, cells:Long) {
    this.number = number;
    this.dist = dist;
    this.cells = cells;
  }

  /* In the order in which they were made; atomic. */
  private static val all = new ArrayList[Living]();

  static def add(number:Long, dist:Distribution, cells:Long):void {
    val one = new Living(number, dist, cells);
    atomic all.add(one);
  }
  static def remove(number:Long):void {
    atomic {
      var i:Long = 0;
      while (i < all.size() && all(i).number != number)
        i++;
      if (i < all.size())
        all.removeAt(i);
    }
  }
  static def print(out:Printer):void {
    val now:Rail[Living];
    atomic now = all.toRail();
    for (one in now)
      out.println("array " + one.number + ": " + one.cells + " elements at " + here + " of " + one.dist);
  }
}
