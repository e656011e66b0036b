/* What is made at all places of a group at once, and described by objects that do not change: messages between these
 * places name the description, and do not carry it (x10rt/known.h). */
package x10.lang;

import x10.compiler.Native;

public final class Known {
  private def this() { }

  @Native("c", "x10_known_claim(#0, #1)") static native def claim(objects:Rail[Any], places:Rail[Long]):Long;
  @Native("c", "x10_known_first(#0)") static native def first(claim:Long):Long;
  @Native("c", "x10_known_publish(#0, (void *)#1)") static native def publish(claim:Long, copied:Any):void;
  @Native("c", "x10_known_drop(#0)") static native def drop(claim:Long):void;
  @Native("c", "x10_known_receive(#0, #1, #2)")
  static native def receive(first:Long, objects:Rail[Any], places:Rail[Long]):void;
  @Native("c", "x10_known_has(#0)") private static native def hasName(object:Any):Boolean;
  @Native("c", "x10_known_copy_name((void *)#0, #1)") private static native def copyName(object:Any, from:Any):void;

  /** Whether places know this object, so that what it consists of need not be described. */
  public static def has(object:Any):Boolean = hasName(object);
  /** Messages may name the object instead of what `make` gave, whose fields are the same. */
  public static def share(object:Any, made:Any):void { copyName(object, made); }

  /** A handle of what each place sets by itself, in the `init` of `make`: no message is sent for it. */
  public static def handle[T](){T isref, T haszero}:PlaceLocalHandle[T] = PlaceLocalHandle.unset[T]();
  /** Makes a value the handle's object at this place. No message. */
  public static def set[T](handle:PlaceLocalHandle[T], value:T){T isref, T haszero}:void { handle.set(value); }

  /** All that is known, the group at its place among it. */
  static def list(group:PlaceGroup, objects:Rail[Any]):Rail[Any] {
    objects(1) = group;
    return objects;
  }
  static def ids(group:PlaceGroup):Rail[Long] = new Rail[Long](group.numPlaces(), (i:Long) => group(i).id);

  /** Whether any place of the group is elsewhere. */
  static def reachesOthers(group:PlaceGroup):Boolean =
    group.numPlaces() > 1 || group.numPlaces() == 1 && group(0) != here;

  /** PlaceLocalHandle.make of init. `describe` gives what is known then: an object that refers to the others and to the
   * handle, null for the group, and the others; if it is not asked for all, that object alone. It is called at each
   * place, before init. The result is that object, of here. */
  public static def make[T](group:PlaceGroup, init:()=>T, describe:(PlaceLocalHandle[T], Boolean)=>Rail[Any]){T isref,
      T haszero}:Any =
    PlaceLocalHandle.makeKnown[T](group, init, describe);
}
