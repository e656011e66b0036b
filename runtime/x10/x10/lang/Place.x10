/* Where activities run and objects live: one of numPlaces() processes, by number. */
package x10.lang;

import x10.compiler.CompilerFlags;
import x10.compiler.Native;
import x10.compiler.NoInline;

public final struct Place(id:Long) {
  public static val FIRST_PLACE:Place(0) = Place(0, true);
  public static val INVALID_PLACE:Place = Place(-1, true);

  @Native("c", "(int64_t)x10_max_places()") public static native def numPlaces():Long;
  public static def numAllPlaces():Long = numPlaces();
  public static def numDead():Long {
    var n:Long = 0;
    for (var i:Long = 0; i < numPlaces(); i++)
      if (isDead(i))
        n++;
    return n;
  }
  @Native("c", "x10_place_isdead((x10_place)#0)") public static native def isDead(id:Long):Boolean;

  /** All of them. */
  public static def places():PlaceGroup = new PlaceGroup.SimplePlaceGroup(numPlaces());

  /** Of a place that there is, or of -1, which is none. */
  @Native("c", "@static checked") public def this(id:Long):Place(id) { property(id); }
  private static def checked(id:Long):Place(id) {
    if (CompilerFlags.checkPlace() && (id < -1 || id > 0 && id >= numAllPlaces())) refuse(id);
    return Place(id, true);
  }
  @NoInline static def refuse(id:Long):void {
    throw new IllegalArgumentException(id + " is not a valid Place id");
  }
  /** Of what is known to be one. */
  def this(id:Long, isKnown:Boolean):Place(id) { property(id); }

  public def isDead():Boolean = isDead(id);
  public def isFirst():Boolean = id == 0;
  public def isLast():Boolean = id == numPlaces() - 1;
  /** In a circle. */
  public def next():Place = next(1);
  public def prev():Place = next(-1);
  public def next(i:Long):Place {
    val n = numPlaces();
    val k = (id + i) % n;
    return Place(k < 0 ? k + n : k, true);
  }
  public def prev(i:Long):Place = next(-i);
  public def isCUDA():Boolean = false;
  public def parent():Place = this;
  public def numChildren():Long = 0;

  public def toString():String = "Place(" + id + ")";
  public def equals(p:Place):Boolean = p.id == id;
  public def equals(p:Any):Boolean = p instanceof Place && (p as Place).id == id;
  public def hashCode():Int = id as Int;

  /** A GlobalRef where a place is wanted is its home. */
  public static operator[T] (r:GlobalRef[T]){T isref}:Place{self==r.home} = r.home;
}

public type Place(id:Long) = Place{self.id==id};
public type Place(p:Place) = Place{self==p};
