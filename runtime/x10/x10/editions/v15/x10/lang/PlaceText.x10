/* place(id=0) */
package x10.editions.v15.x10.lang;

final class PlaceText {
  static def of(p:Place):String = "place(id=" + p.id + ")";
}
