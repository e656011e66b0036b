/* A rail that other places can name and copy from and to: Rail.asyncCopy. */
package x10.lang;

public final struct GlobalRail[T](size:Long, rail:GlobalRef[Rail[T]]) {
  public property home():Place = rail.home;

  public def this(a:Rail[T]) { property(a.size, GlobalRef[Rail[T]](a)); }
  def this(size:Long, rail:GlobalRef[Rail[T]]) { property(size, rail); }
  /** The rail of a place that has so many elements, by the name that it has at all places: nobody has to ask for it. */
  public static def of[T](rails:PlaceLocalHandle[Rail[T]], p:Place, size:Long):GlobalRail[T] =
    GlobalRail[T](size, rails.ref(p));

  public def forget(){here == rail.home}:void { rail.forget(); }
  public operator this(){here == rail.home}:Rail[T] {
    val r = rail;
    return r();
  }
  public operator this(index:Long){here == rail.home}:T = this()(index);
  public operator this(index:Long)=(v:T){here == rail.home}:T = this()(index) = v;

  public static def remoteAdd(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) += v; }
  }
  public static def remoteAdd(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) += v; }
  }
  public static def remoteAnd(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) &= v; }
  }
  public static def remoteAnd(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) &= v; }
  }
  public static def remoteOr(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) |= v; }
  }
  public static def remoteOr(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) |= v; }
  }
  public static def remoteXor(target:GlobalRail[Long], idx:Long, v:Long):void {
    at (target.home) async { atomic target()(idx) ^= v; }
  }
  public static def remoteXor(target:GlobalRail[ULong], idx:Long, v:ULong):void {
    at (target.home) async { atomic target()(idx) ^= v; }
  }
  public static def flushRemoteOps():void { }
}
