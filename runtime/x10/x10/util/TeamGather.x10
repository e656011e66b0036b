/* What all places bring to an operation of Team.WORLD, where the transport gathers that faster than messages would. */
package x10.util;

import x10.compiler.Native;

final class TeamGather {
  private def this() { }

  /** What comes together must be of one operation; with who has nothing to bring, all go on by messages. */
  private static val NOTHING:Long = 0;
  private static val MEETING:Long = 1;
  private static val JOINING:Long = 2;
  /** So many elements of all together are gathered at most. */
  private static val MOST = 1 << 20;

  @Native("c", "x10_has_all_gather()") private static native def isThere():Boolean;
  @Native("c", "x10_all_gather(#cx, #0, NULL, NULL)") private static native def gatherNone(shape:Long):Boolean;
  @Native("c", "x10_all_gather(#cx, #0, #1, #2)")
  private static native def gatherRails[T](shape:Long, part:Rail[T], all:Rail[T]):Boolean;

  /** Waits for all places; false if that is to be done otherwise. */
  static def meet():Boolean = isThere() && gatherNone(MEETING);

  /** The parts of all, each a Rail[T] of the same size, joined as by messages, the very same at all places, and other
   * elements after them; or null if that is to be done otherwise. `mine` is a Rail[T] or a failure. */
  static def joined[T](mine:Any, op:Int):Rail[T] {
    if (!isThere())
      return null;
    val n = Place.numPlaces();
    if (!(mine instanceof Rail[T]) || (mine as Rail[T]).size > MOST / n) {
      gatherNone(NOTHING);
      return null;
    }
    val part = mine as Rail[T];
    val all = Unsafe.allocRailUninitialized[T](n * part.size);
    if (!gatherRails[T](JOINING + op, part, all)) {
      TeamMember.giveBack(all);
      return null;
    }
    join[T](all, n, part.size, op);
    return all;
  }
  private static def join[T](all:Rail[T], n:Long, size:Long, op:Int):void {
    TeamMember.joinAll(n, (a:Long, b:Long) => { TeamOperation.join[T](all, a * size, all, b * size, size, op); });
  }
}
