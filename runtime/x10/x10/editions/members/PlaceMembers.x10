/* What x10.lang.Place had up to X10 2.3 and has no more. */
package x10.editions.members;

public class PlaceMembers {
  private def this() {}

  public static def MAX_PLACES():Int = Place.numPlaces() as Int;
  public static def ALL_PLACES():Int = Place.numAllPlaces() as Int;
  public static def NUM_ACCELS():Int = 0n;
  public static def place(id:Long):Place = Place(id);
  public static def numChildren(p:Place):Int = p.numChildren() as Int;
  public static def isHost(p:Place):Boolean = true;
  public static def isSPE(p:Place):Boolean = false;
}
