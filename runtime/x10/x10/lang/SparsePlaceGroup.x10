/* A group of any places, in any order, none of them twice. */
package x10.lang;

import x10.compiler.Unchanging;

@Unchanging
public final class SparsePlaceGroup extends PlaceGroup {
  private val members:Rail[Place];

  public def this(ps:Rail[Place]) {
    members = new Rail[Place](ps);
    for (var i:Long = 1; i < members.size; i++)
      if (members(i).id <= members(i - 1).id && indexOf(members(i).id) < i)
        throw new IllegalArgumentException(members(i) + " comes twice in a group of places");
  }
  public def this(ps:PlaceGroup) { members = new Rail[Place](ps.numPlaces(), (i:Long) => ps(i)); }
  public def this(p:Place) { members = new Rail[Place](1, p); }

  public operator this(i:Long):Place = members(i);
  public def numPlaces():Long = members.size;
  public def contains(id:Long):Boolean = indexOf(id) >= 0;
  public final def indexOf(id:Long):Long {
    if (id >= 0 && id < members.size && members(id).id == id)
      return id;
    for (var i:Long = 0; i < members.size; i++)
      if (members(i).id == id)
        return i;
    return -1;
  }
  public def iterator():Iterator[Place] = new PlaceGroup.Members(this);
}
