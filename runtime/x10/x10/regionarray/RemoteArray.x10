/* An array that other places can name and copy from and to: Array.asyncCopy.
 *
 * @property region the points that have elements
 * @property size how many elements it has
 * @property array the array as a global reference */
package x10.regionarray;

public final class RemoteArray[T](region:Region, size:Long, array:GlobalRef[Array[T]]) {
  val rawData:GlobalRail[T];

  /** How many indices a point has. */
  public property rank():Long = region.rank;
  /** The place that has the array. */
  public property home():Place = array.home;

  /** Names an array of this place. No message. */
  public def this(a:Array[T]{self!=null}) {
    property(a.region, a.size, GlobalRef[Array[T]](a));
    rawData = GlobalRail[T](a.raw());
  }

  /** The array, at its home only. */
  public operator this(){here == this.array.home}:Array[T]{self.rank==this.rank} =
      array() as Array[T]{self.rank==this.rank};
  /** The element of an index, at home only; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(i:Long){here == this.array.home}:T = (array() as Array[T](1))(i);
  /** The element of a point, at home only; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(p:Point){here == this.array.home}:T = this()(p as Point(rank));
  /** Changes an element, at home only; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(i:Long)=(v:T){here == this.array.home}:T = (array() as Array[T](1))(i) = v;
  /** Changes an element, at home only; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(p:Point)=(v:T){here == this.array.home}:T = this()(p as Point(rank)) = v;

  /** Whether both name the same array. No message. */
  public def equals(other:Any):Boolean = other instanceof RemoteArray[T] &&
      (other as RemoteArray[T]).array.equals(array);
  /** Depends on the array's home and its number there. */
  public def hashCode():Int = array.hashCode();
}
