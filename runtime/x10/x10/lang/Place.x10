/* Where activities run and objects live: one of numPlaces() processes, by number.
 *
 * @property id its number, from 0 on; -1 of INVALID_PLACE */
package x10.lang;

import x10.compiler.CompilerFlags;
import x10.compiler.Native;
import x10.compiler.NoInline;

public final struct Place(id:Long) {
  /** The place at which main runs. */
  public static val FIRST_PLACE:Place(0) = Place(0, true);
  /** No place: what next and prev of a group give for one that is not in it. */
  public static val INVALID_PLACE:Place = Place(-1, true);

  /** How many places the job has: X10_NPLACES. */
  @Native("c", "(int64_t)x10_max_places()") public static native def numPlaces():Long;
  /** As numPlaces(): no place is ever added. */
  public static def numAllPlaces():Long = numPlaces();
  /** How many places are known to have ended. */
  public static def numDead():Long {
    var n:Long = 0;
    for (var i:Long = 0; i < numPlaces(); i++)
      if (isDead(i))
        n++;
    return n;
  }
  /** Whether the place with this number is known to have ended. */
  @Native("c", "x10_place_isdead((x10_place)#0)") public static native def isDead(id:Long):Boolean;

  /** All of them. */
  public static def places():PlaceGroup = new PlaceGroup.SimplePlaceGroup(numPlaces());

  /** Makes one from the number of an existing place, or from -1, which is no place. */
  @Native("c", "@static checked") public def this(id:Long):Place(id) { property(id); }
  private static def checked(id:Long):Place(id) {
    if (CompilerFlags.checkPlace() && (id < -1 || id > 0 && id >= numAllPlaces())) refuse(id);
    return Place(id, true);
  }
  @NoInline static def refuse(id:Long):void {
    throw new IllegalArgumentException(id + " is not a valid Place id");
  }
  /** Makes one from a number that is known to be valid. */
  def this(id:Long, isKnown:Boolean):Place(id) { property(id); }

  /** Whether it is known to have ended. */
  public def isDead():Boolean = isDead(id);
  /** Whether its number is 0. */
  public def isFirst():Boolean = id == 0;
  /** Whether its number is the greatest. */
  public def isLast():Boolean = id == numPlaces() - 1;
  /** In a circle. */
  public def next():Place = next(1);
  /** The one before, in a circle. */
  public def prev():Place = next(-1);
  /** The one i further on, in a circle; a negative i goes back. */
  public def next(i:Long):Place {
    val n = numPlaces();
    val k = (id + i) % n;
    return Place(k < 0 ? k + n : k, true);
  }
  /** The one i before, in a circle. */
  public def prev(i:Long):Place = next(-i);
  /** Whether it is a graphics processor: none is. */
  public def isCUDA():Boolean = false;
  /** The place itself: all are equal. */
  public def parent():Place = this;
  /** None: 0. */
  public def numChildren():Long = 0;

  /** The number in Place(…). */
  public def toString():String = "Place(" + id + ")";
  /** Whether both have the same number. */
  public def equals(p:Place):Boolean = p.id == id;
  /** Whether p is a Place with the same number. */
  public def equals(p:Any):Boolean = p instanceof Place && (p as Place).id == id;
  /** The number. */
  public def hashCode():Int = id as Int;

  /** A GlobalRef where a place is wanted is its home. */
  public static operator[T] (r:GlobalRef[T]){T isref}:Place{self==r.home} = r.home;
}

/** The place of this number, when a program is compiled. */
public type Place(id:Long) = Place{self.id==id};
/** The place that is known to be p, when a program is compiled. */
public type Place(p:Place) = Place{self==p};
