/* What x10.lang.Place has in X10 1.5. */
package x10.editions.v15;

public class PlaceMembers {
  private def this() {}

  public static def FIRST_PLACE():Place = Place(0);
  public static def LAST_PLACE():Place = Place(Place.numPlaces() - 1);
  public static def MAX_PLACES():Int = Place.numPlaces() as Int;
  /** Its number counts round. */
  public static def places(id:Long):Place = Place((id % Place.numPlaces() + Place.numPlaces()) % Place.numPlaces());
  /** All of them, as a set for distributions. */
  public static def places():Rail[Place] = new Rail[Place](Place.numPlaces(), (i:Long) => Place(i));
  public static val factory = new Factory();
  public static class Factory {
    public def place(id:Long):Place = places(id);
  }

  public static def id(p:Place):Int = p.id as Int;
  public static def next(p:Place):Place = places(p.id + 1);
  public static def next(p:Place, n:Long):Place = places(p.id + n);
  public static def prev(p:Place):Place = places(p.id - 1);
  public static def prev(p:Place, n:Long):Place = places(p.id - n);
  public static def isFirst(p:Place):Boolean = p.id == 0;
  public static def isLast(p:Place):Boolean = p.id == Place.numPlaces() - 1;
  public static def toString(p:Place):String = "place(id=" + p.id + ")";
}
