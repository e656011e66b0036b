// A program with groups of another class has all of PlaceGroup itself.
public class owngroups {
  // CHECK-NOT: x10rt/places.h
  // CHECK: struct x10_lang_PlaceGroup {
  public static def main(args:Rail[String]) {
    Console.OUT.println(Place.places());
    Console.OUT.println(Place.places().filterDeadPlaces());
  }
}
