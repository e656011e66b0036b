/* How work is shared out: n tasks at a time between looks at who wants some, w random victims before a place waits for
 * its lifelines, which are the edges of a cube of z dimensions with l places a side; at most m thieves wait at a place;
 * v says what is printed at the end.
 *
 * @property n how many tasks are done between looks at who wants some
 * @property w how many victims are asked at random
 * @property l how many places a side of the cube has
 * @property z how many dimensions the cube has
 * @property m how many thieves wait at a place, at most
 * @property v what is printed at the end: the flags added up */
package x10.glb;

public struct GLBParameters(n:Int, w:Int, l:Int, z:Int, m:Int, v:Int) {
  /** 100 tasks between looks, 4 victims, a cube of sides of 4 for the places there are; everything is printed. */
  public static val Default:GLBParameters = GLBParameters(100n, 4n, 4n, computeZ(Place.numPlaces(), 4n), 1024n, 15n);

  /** A bit of v: the result is printed. */
  public static val SHOW_RESULT_FLAG:Int = 1n;
  /** A bit of v: how long it took is printed. */
  public static val SHOW_TIMING_FLAG:Int = 2n;
  /** A bit of v: each queue prints its log. */
  public static val SHOW_TASKFRAME_LOG_FLAG:Int = 4n;
  /** A bit of v: how work was shared out is printed. */
  public static val SHOW_GLB_FLAG:Int = 8n;

  /** The dimensions that a cube with l places a side needs for p places. */
  public static def computeZ(p:Long, l:Int):Int {
    var z:Int = 1n;
    for (var size:Long = l as Long; size < p; size *= l as Long)
      z++;
    return z;
  }
}
