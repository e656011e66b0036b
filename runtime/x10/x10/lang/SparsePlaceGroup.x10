/* A group of any places, in any order, none of them twice. */
package x10.lang;

import x10.compiler.Unchanging;

@Unchanging
public final class SparsePlaceGroup extends PlaceGroup {
  private val members:Rail[Place];

  /** Has these places, in this order; IllegalArgumentException where one comes twice. */
  public def this(ps:Rail[Place]) {
    members = new Rail[Place](ps);
    for (var i:Long = 1; i < members.size; i++)
      if (members(i).id <= members(i - 1).id && indexOf(members(i).id) < i)
        throw new IllegalArgumentException(members(i) + " comes twice in a group of places");
  }
  /** Has the same places in the same order as ps. */
  public def this(ps:PlaceGroup) { members = new Rail[Place](ps.numPlaces(), (i:Long) => ps(i)); }
  /** Has one place alone. */
  public def this(p:Place) { members = new Rail[Place](1, p); }

  /** The place at this index; ArrayIndexOutOfBoundsException where there is none. */
  public operator this(i:Long):Place = members(i);
  /** How many places it has. */
  public def numPlaces():Long = members.size;
  /** Whether a place of this number is one of them; it may look at all of them. */
  public def contains(id:Long):Boolean = indexOf(id) >= 0;
  /** The index of the place of this number, -1 if it is not in the group; it may look at all of them. */
  public final def indexOf(id:Long):Long {
    if (id >= 0 && id < members.size && members(id).id == id)
      return id;
    for (var i:Long = 0; i < members.size; i++)
      if (members(i).id == id)
        return i;
    return -1;
  }
  /** The places in the group's order. */
  public def iterator():Iterator[Place] = new PlaceGroup.Members(this);
}
