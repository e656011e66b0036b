/* What x10.lang.Place had in X10 2.4 and 2.5, and has no more. */
package x10.editions.members;

public class PlaceMembers24 {
  private def this() {}

  public static def MAX_PLACES():Long = Place.numPlaces();
  public static def ALL_PLACES():Long = Place.numAllPlaces();
  public static def NUM_ACCELS():Long = 0;
  public static def place(id:Long):Place = Place(id);
}
