/* A rail that other places can name and copy from and to: Rail.asyncCopy.
 *
 * ```
 * val here_ = new Rail[Long](3, (i:Long) => i);
 * val name = GlobalRail[Long](here_);
 * finish for (p in Place.places()) at (p) {
 *   val there = new Rail[Long](3);
 *   finish Rail.asyncCopy(name, 0, there, 0, 3);
 *   GlobalRail.remoteAdd(name, 2, there(1));
 * }
 * Console.OUT.println(here_(2) - Place.numPlaces()); // prints 2
 * ```
 *
 * @property size how many elements it has
 * @property rail the rail as a global reference */
package x10.lang;

public final struct GlobalRail[T](size:Long, rail:GlobalRef[Rail[T]]) {
  /** The place that has the elements. */
  public property home():Place = rail.home;

  /** Names a rail of this place. No message. */
  public def this(a:Rail[T]) { property(a.size, GlobalRef[Rail[T]](a)); }
  def this(size:Long, rail:GlobalRef[Rail[T]]) { property(size, rail); }
  /** The rail of a place that has so many elements, by the name that it has at all places: no message asks for it. */
  public static def of[T](rails:PlaceLocalHandle[Rail[T]], p:Place, size:Long):GlobalRail[T] =
    GlobalRail[T](size, rails.ref(p));

  /** Lets the home forget the rail: other places can no longer get at it. */
  public def forget(){here == rail.home}:void { rail.forget(); }
  /** The rail itself, at its home only. */
  public operator this(){here == rail.home}:Rail[T] {
    val r = rail;
    return r();
  }
  /** The element of an index, at its home only; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(index:Long){here == rail.home}:T = this()(index);
  /** Changes an element, at its home only; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(index:Long)=(v:T){here == rail.home}:T = this()(index) = v;

  /** Adds to an element atomically, at its home: an async, which the finish around waits for. */
  public static def remoteAdd(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) += v; }
  }
  /** Adds to an element atomically, at its home: an async, which the finish around waits for. */
  public static def remoteAdd(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) += v; }
  }
  /** Leaves the bits set that are set in v too, atomically, at the element's home: an async, which the finish around
   * waits for. */
  public static def remoteAnd(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) &= v; }
  }
  /** Leaves the bits set that are set in v too, atomically, at the element's home: an async, which the finish around
   * waits for. */
  public static def remoteAnd(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) &= v; }
  }
  /** Sets the bits that are set in v, atomically, at the element's home: an async, which the finish around waits for.
   */
  public static def remoteOr(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) |= v; }
  }
  /** Sets the bits that are set in v, atomically, at the element's home: an async, which the finish around waits for.
   */
  public static def remoteOr(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) |= v; }
  }
  /** Turns the bits that are set in v, atomically, at the element's home: an async, which the finish around waits
   * for. */
  public static def remoteXor(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) ^= v; }
  }
  /** Turns the bits that are set in v, atomically, at the element's home: an async, which the finish around waits
   * for. */
  public static def remoteXor(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) ^= v; }
  }
  /** Does nothing: remote operations are not held back. */
  public static def flushRemoteOps():void { }
}
