/* What x10.lang.Place has up to X10 2.0. */
package x10.editions.members;

public class PlaceMembers20 {
  private def this() {}

  public static def places():Rail[Place] = new Rail[Place](Place.numPlaces(), (i:Long) => Place(i));
  public static def places(id:Long):Place = Place(id);
}
