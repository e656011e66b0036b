/* An array that other places can name and copy from and to: Array.asyncCopy. */
package x10.regionarray;

public final class RemoteArray[T](region:Region, size:Long, array:GlobalRef[Array[T]]) {
  val rawData:GlobalRail[T];

  public property rank():Long = region.rank;
  public property home():Place = array.home;

  public def this(a:Array[T]{self!=null}) {
    property(a.region, a.size, GlobalRef[Array[T]](a));
    rawData = GlobalRail[T](a.raw());
  }

  /** The array, at its home only. */
  public operator this(){here == this.array.home}:Array[T]{self.rank==this.rank} =
      array() as Array[T]{self.rank==this.rank};
  public operator this(i:Long){here == this.array.home}:T = (array() as Array[T](1))(i);
  public operator this(p:Point){here == this.array.home}:T = this()(p as Point(rank));
  public operator this(i:Long)=(v:T){here == this.array.home}:T = (array() as Array[T](1))(i) = v;
  public operator this(p:Point)=(v:T){here == this.array.home}:T = this()(p as Point(rank)) = v;

  public def equals(other:Any):Boolean = other instanceof RemoteArray[T] &&
      (other as RemoteArray[T]).array.equals(array);
  public def hashCode():Int = array.hashCode();
}
