/* The places that a program works on, and those it keeps in reserve for when one of these dies. */
package x10.util.resilient;

import x10.util.ArrayList;

public class PlaceManager implements x10.io.Unserializable {
  /** What rebuildActivePlaces() did. */
  public static struct ChangeDescription {
    /** The places worked on before. */
    public val oldActivePlaces:PlaceGroup;
    /** The places worked on from now on. */
    public val newActivePlaces:PlaceGroup;
    /** Those that died. */
    public val removedPlaces:ArrayList[Place];
    /** Those that took their places. */
    public val addedPlaces:ArrayList[Place];

    def this(before:PlaceGroup, after:PlaceGroup, removed:ArrayList[Place], added:ArrayList[Place]) {
      oldActivePlaces = before;
      newActivePlaces = after;
      removedPlaces = removed;
      addedPlaces = added;
    }
    /** Whether a place died. */
    public def somethingChanged():Boolean = oldActivePlaces != newActivePlaces;
  }

  private var active:PlaceGroup;
  private val spares = new ArrayList[Place]();
  private val mayShrink:Boolean;

  /** All places, none of them in reserve. */
  public def this() { this(0, false); }
  /** The last numSpares places are in reserve; allowShrinking: fewer places will do where these are used up. */
  public def this(numSpares:Long, allowShrinking:Boolean) {
    if (numSpares >= Place.numPlaces())
      throw new IllegalArgumentException("Requested more spares than available places");
    mayShrink = allowShrinking;
    active = PlaceGroup.make(Place.numPlaces() - numSpares);
    for (var i:Long = active.numPlaces(); i < Place.numPlaces(); i++)
      spares.add(Place(i));
  }

  /** The places worked on. */
  public def activePlaces():PlaceGroup = active;

  /** Puts spare places where dead ones were. */
  public def rebuildActivePlaces():ChangeDescription {
    val before = active;
    val removed = new ArrayList[Place](), added = new ArrayList[Place](), after = new ArrayList[Place]();
    for (p in before) {
      if (!p.isDead()) {
        after.add(p);
        continue;
      }
      removed.add(p);
      if (!spares.isEmpty()) {
        added.add(spares.removeFirst());
        after.add(added.getLast());
      } else if (!mayShrink) {
        throw new Exception("Not enough spare places found for non-shrinking recovery");
      }
    }
    if (!removed.isEmpty())
      active = new SparsePlaceGroup(after.toRail());
    return new ChangeDescription(before, active, removed, added);
  }
}
