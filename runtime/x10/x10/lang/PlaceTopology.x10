/* How places belong together. All are equal here: each is its own parent, and none has children. */
package x10.lang;

public class PlaceTopology {
  private static val FLAT = new PlaceTopology();

  private def this() { }
  /** The only one there is. */
  public static def getTopology():PlaceTopology = FLAT;

  /** How many places there are: all are primary. */
  public def numPrimaryPlaces():Long = Place.numPlaces();
  /** None: 0. */
  public def numChildrenPlaces():Long = 0;
  /** Whether it is no child of another: true. */
  public def isPrimary(p:Place):Boolean = true;
  /** Whether it is a graphics processor: false. */
  public def isCUDA(p:Place):Boolean = false;
  /** The place itself. */
  public def getParent(p:Place):Place = p;
  /** None: 0. */
  public def numChildren(p:Place):Long = 0;
  /** None. */
  public def children(p:Place):Iterable[Place] = new Rail[Place](0);
  /** A BadPlaceException, as no place has children. */
  public def getChild(p:Place, c:Long):Place { throw new BadPlaceException(p + " has no child " + c); }
  /** A BadPlaceException, as no place is a child. */
  public def childIndex(p:Place):Long { throw new BadPlaceException(p + " is no child"); }
}
