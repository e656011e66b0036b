/* An ordered set of places. */
package x10.lang;

import x10.compiler.Named;
import x10.compiler.Unchanging;

@Unchanging
public abstract class PlaceGroup implements Iterable[Place] {
  private @Named transient var name:Long;

  def this() { name = 0; }

  public final property size():Long = numPlaces();
  public abstract def numPlaces():Long;
  public def contains(place:Place):Boolean = contains(place.id);
  public abstract def contains(id:Long):Boolean;
  /** Where the place stands in the group, -1 where it does not. */
  public def indexOf(place:Place):Long = indexOf(place.id);
  public abstract def indexOf(id:Long):Long;
  public abstract operator this(i:Long):Place;
  public abstract def iterator():Iterator[Place];

  /** The one behind, resp. before, in a circle; INVALID_PLACE for a place that is not in the group. */
  public def next(p:Place):Place {
    val i = indexOf(p);
    return i < 0 ? Place.INVALID_PLACE : this(i == numPlaces() - 1 ? 0 : i + 1);
  }
  public def prev(p:Place):Place {
    val i = indexOf(p);
    return i < 0 ? Place.INVALID_PLACE : this(i == 0 ? numPlaces() - 1 : i - 1);
  }

  public def equals(that:Any):Boolean {
    if (!(that instanceof PlaceGroup))
      return false;
    val other = that as PlaceGroup;
    if (other.numPlaces() != numPlaces())
      return false;
    for (var i:Long = 0; i < numPlaces(); i++)
      if (this(i).id != other(i).id)
        return false;
    return true;
  }
  public def hashCode():Int {
    var h:Int = 0n;
    for (var i:Long = 0; i < numPlaces(); i++)
      h = h * 31n + (this(i).id as Int);
    return h;
  }
  public def toString():String {
    var s:String = "{";
    for (var i:Long = 0; i < numPlaces(); i++)
      s += (i > 0 ? ", " : "") + this(i);
    return s + "}";
  }

  /** Runs the closure at every place of the group, and waits for all. */
  public def broadcastFlat(cl:()=>void):void { broadcastFlat(cl, (Place) => false); }
  /** What packing the closure throws, the caller catches as it is, and nothing is sent. */
  public def broadcastFlat(cl:()=>void, ignoreIfDead:(Place)=>Boolean):void {
    tryToPack(cl);
    finish for (var i:Long = 0; i < numPlaces(); i++) {
      val p = this(i);
      if (!p.isDead() || !ignoreIfDead(p))
        at (p) async cl();
    }
  }
  private static def tryToPack(cl:()=>void):void {
    val s = new x10.io.Serializer();
    try {
      s.writeAny(cl);
    } finally {
      s.release();
    }
  }
  public def filterDeadPlaces():PlaceGroup {
    val all = this;
    val live = new x10.util.GrowableRail[Place]();
    for (var i:Long = 0; i < all.numPlaces(); i++)
      if (!all(i).isDead())
        live.add(all(i));
    return new SparsePlaceGroup(live.toRail());
  }

  public static def make(numPlaces:Long):SimplePlaceGroup = new SimplePlaceGroup(numPlaces);

  /** The places from 0 on. */
  @Unchanging
  public static class SimplePlaceGroup extends PlaceGroup {
    private val count:Long;
    def this(count:Long) { this.count = count; }
    public operator this(i:Long):Place {
      if (i < 0 || i >= count)
        Place.refuse(i);
      return Place(i, true);
    }
    public def numPlaces():Long = count;
    public def contains(id:Long):Boolean = id >= 0 && id < count;
    public def indexOf(id:Long):Long = contains(id) ? id : -1;
    public def iterator():Iterator[Place] = new Members(this);
  }

  static class Members implements Iterator[Place] {
    private val group:PlaceGroup;
    private var i:Long;
    def this(group:PlaceGroup) {
      this.group = group;
      i = 0;
    }
    public def hasNext():Boolean = i < group.numPlaces();
    public def next():Place = group(i++);
  }
}
