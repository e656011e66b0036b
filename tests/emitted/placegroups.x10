// Groups of all places come from the support library: their layout, type, and what every object has.
public class placegroups {
  // CHECK: #include <x10rt/places.h>
  // CHECK-NOT: struct x10_lang_PlaceGroup {
  // CHECK-NOT: PlaceGroup_type = {
  // CHECK-NOT: PlaceGroup_toString(x10_context
  // CHECK: x10_lang_PlaceGroup_toString(cx,
  public static def main(args:Rail[String]) {
    val all = Place.places();
    all.broadcastFlat(() => { Console.OUT.println(here.id); });
    Console.OUT.println(all.toString() + all.equals(Place.places()) + (all.hashCode() == Place.places().hashCode()));
    Console.OUT.println(all);
  }
}
