/* An ordered set of places. */
package x10.lang;

import x10.compiler.Named;
import x10.compiler.Native;
import x10.compiler.NoInline;
import x10.compiler.Unchanging;

@Unchanging
public abstract class PlaceGroup implements Iterable[Place] {
  private @Named transient var name:Long;

  def this() { name = 0; }

  /** How many places it has. */
  public final property size():Long = numPlaces();
  /** How many places it has. */
  public abstract def numPlaces():Long;
  /** Whether the place is one of them. */
  public def contains(place:Place):Boolean = contains(place.id);
  /** Whether a place of this number is one of them. */
  public abstract def contains(id:Long):Boolean;
  /** The index of the place in the group, -1 if it is not in it. */
  public def indexOf(place:Place):Long = indexOf(place.id);
  /** The index of the place of this number in the group, -1 if it is not in it. */
  public abstract def indexOf(id:Long):Long;
  /** The place at this index, from 0 on; an exception where there is none. */
  public abstract operator this(i:Long):Place;
  /** The places in the group's order. */
  public abstract def iterator():Iterator[Place];

  /** The next, or previous, place in a circle; INVALID_PLACE for a place that is not in the group. */
  public def next(p:Place):Place {
    val i = indexOf(p);
    return i < 0 ? Place.INVALID_PLACE : this(i == numPlaces() - 1 ? 0 : i + 1);
  }
  /** The one before, in a circle; INVALID_PLACE for a place that is not in the group. */
  public def prev(p:Place):Place {
    val i = indexOf(p);
    return i < 0 ? Place.INVALID_PLACE : this(i == 0 ? numPlaces() - 1 : i - 1);
  }

  /** Whether both have the same places in the same order. */
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
  /** Depends on the places and their order. */
  public def hashCode():Int {
    var h:Int = 0n;
    for (var i:Long = 0; i < numPlaces(); i++)
      h = h * 31n + (this(i).id as Int);
    return h;
  }
  /** The places in braces. */
  public def toString():String {
    var s:String = "{";
    for (var i:Long = 0; i < numPlaces(); i++)
      s += (i > 0 ? ", " : "") + this(i);
    return s + "}";
  }

  /** Runs the closure at every place of the group, and waits for all: a message to each, which carries a copy of it. Up
   * to 16 places get it from here. If there are more, the places from 0 on, each sends to four at most, along a tree,
   * and hears of their end. What packing it throws, the caller catches as it is, and nothing is sent. */
  public def broadcastFlat(cl:()=>void):void { broadcastFlat(cl, (Place) => false); }
  /** The same, without places that have ended and for which ignoreIfDead holds. */
  public def broadcastFlat(cl:()=>void, ignoreIfDead:(Place)=>Boolean):void {
    tryToPack(cl);
    if (this instanceof SimplePlaceGroup && numPlaces() > FLAT && Place.numDead() == 0) {
      broadcastAlongTree(cl);
      return;
    }
    finish for (var i:Long = 0; i < numPlaces(); i++) {
      val p = this(i);
      if (!p.isDead() || !ignoreIfDead(p))
        at (p) async cl();
    }
  }
  private static val FLAT = 16;
  private @NoInline def broadcastAlongTree(cl:()=>void):void {
    val tree = BroadcastTree(numPlaces(), contains(here) ? here.id : 0);
    finish at (tree.place(0)) async tree.run(0, cl);
  }

  /* The tree of a broadcast over the places 0 to count - 1. Its root is where it begins. From place 0, its edges are
   * those along which places are connected from the start. */
  static struct BroadcastTree(count:Long, root:Long) {
    static RADIX = 4;

    def place(node:Long):Place = Place((root + node) % count);

    /** Runs the closure here and below this node, and waits for all. What was thrown goes to the finish around. */
    def run(node:Long, cl:()=>void):void {
      try {
        finish {
          for (var child:Long = RADIX * node + 1; child <= RADIX * (node + 1) && child < count; child++) {
            val below = child;
            at (place(below)) async run(below, cl);
          }
          cl();
        }
      } catch (thrown:MultipleExceptions) {
        for (e in thrown.exceptions)
          gather(e);
      }
    }
    @Native("c", "x10_task_gather(cx, (void*)#0)") private static native def gather(e:CheckedThrowable):void;
  }

  private static def tryToPack(cl:()=>void):void {
    val s = new x10.io.Serializer();
    try {
      s.writeAny(cl);
    } finally {
      s.release();
    }
  }
  /** The places that are not known to have ended, in the same order. */
  public def filterDeadPlaces():PlaceGroup {
    val all = this;
    val live = new x10.util.GrowableRail[Place]();
    for (var i:Long = 0; i < all.numPlaces(); i++)
      if (!all(i).isDead())
        live.add(all(i));
    return new SparsePlaceGroup(live.toRail());
  }

  /** The places 0 to numPlaces - 1. */
  public static def make(numPlaces:Long):SimplePlaceGroup = new SimplePlaceGroup(numPlaces);

  /** The places from 0 on. */
  @Unchanging
  public static class SimplePlaceGroup extends PlaceGroup {
    private val count:Long;
    def this(count:Long) { this.count = count; }
    /** The place of this number; IllegalArgumentException where it is not in the group. */
    public operator this(i:Long):Place {
      if (i < 0 || i >= count)
        Place.refuse(i);
      return Place(i, true);
    }
    /** How many places it has. */
    public def numPlaces():Long = count;
    /** Whether the number is less than the group's size. */
    public def contains(id:Long):Boolean = id >= 0 && id < count;
    /** The number itself; -1 of a place that is not in the group. */
    public def indexOf(id:Long):Long = contains(id) ? id : -1;
    /** The places by their numbers. */
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
