package x10.editions.members;

public class PlaceGroupMembers {
  private def this() {}

  public static def WORLD():PlaceGroup = Place.places();
}
