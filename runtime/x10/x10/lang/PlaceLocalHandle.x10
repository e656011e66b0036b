/* One name for an object at each of several places, made by a closure there.
 *
 * ```
 * // on two places:
 * val squares = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](here.id * here.id));
 * for (p in Place.places())
 *   Console.OUT.println(at (p) squares()());
 * // prints 0
 * // prints 1
 * ```
 */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.Uncounted;

public final struct PlaceLocalHandle[T]{T isref, T haszero} {
  private val number:Long;

  private def this(number:Long) { this.number = number; }

  @Native("c", "(int64_t)x10_local_reserve(#cx)") private static native def reserve():Long;
  @Native("c", "x10_local_release(#cx, (uint64_t)#0)") private static native def release(number:Long):void;
  @Native("c", "x10_local_set(#cx, (uint64_t)#0, (void *)#1)")
  private static native def put(number:Long, value:Any):void;
  @Native("c", "x10_local_object((uint64_t)#0)") private static native def find(number:Long):Any;
  @Native("c", "x10_local_global((x10_place)#0, (uint64_t)#1)")
  private static native def name[T](place:Long, number:Long){T isref}:GlobalRef[T];

  /** The object of this place. */
  public operator this():T = find(number) as T;
  /** The object of a place, once it has been made there. No message asks for it; it is not kept by this, nor can it be
   * forgotten. */
  public def ref(p:Place):GlobalRef[T] = name[T](p.id, number);
  @Native("c", "x10_local_share(#cx, (uint64_t)#0)") private static native def share(number:Long):Boolean;
  /** Other places of the host copy to and from this place's rail, and update its elements, by load and store, without a
   * message, where the transport can do that and the rail is of 4 KiB at least, of elements without pointers; false
   * where it cannot.
   * Nobody may use the rail meanwhile, nor while the object is replaced or destroyed. */
  public def shareMemory():Boolean = share(number);
  /** A handle of objects that each place sets itself. */
  static def unset[T](){T isref, T haszero}:PlaceLocalHandle[T] = PlaceLocalHandle[T](reserve());
  def set(value:T):void { put(number, value); }
  /** The number may be given to another handle, by the place that made this one. */
  private def giveBack():void {
    val number = this.number, origin = Place(number >> 40, true);
    if (origin == here)
      release(number);
    else if (!origin.isDead())
      at (origin) @Uncounted async release(number);
  }

  /** Depends on the handle's number, which is the same at all places. */
  public def hashCode():Int = number as Int;
  /** Its number, which is the same at all places. */
  public def toString():String = "PlaceLocalHandle(" + number + ")";

  /** Runs init at every place of the group; what it gives is the object there. A message to each place, all at once;
   * it waits for them. */
  public static def make[T](pg:PlaceGroup, init:()=>T){T isref, T haszero}:PlaceLocalHandle[T] {
    val handle = PlaceLocalHandle[T](reserve());
    handle.fill(pg, init);
    return handle;
  }
  /** The same, without places that have ended and for which ignoreIfDead holds. */
  public static def make[T](pg:PlaceGroup, init:()=>T, ignoreIfDead:(Place)=>Boolean){T isref,
      T haszero}:PlaceLocalHandle[T] {
    val handle = PlaceLocalHandle[T](reserve());
    finish for (var i:Long = 0; i < pg.numPlaces(); i++) {
      val p = pg(i);
      if (!p.isDead() || !ignoreIfDead(p))
        at (p) async handle.set(init());
    }
    return handle;
  }
  /** Known.make. What is described is claimed before it is sent: no other activity gives names to it meanwhile. */
  static def makeKnown[T](pg:PlaceGroup, init:()=>T, describe:(PlaceLocalHandle[T], Boolean)=>Rail[Any]){T isref,
      T haszero}:Any {
    val handle = PlaceLocalHandle[T](reserve());
    val isAll = Known.reachesOthers(pg);
    val mine = describe(handle, isAll);
    val claim = isAll ? Known.claim(Known.list(pg, mine), Known.ids(pg)) : 0;
    if (claim == 0) {
      handle.fill(pg, init);
    } else {
      handle.fillKnown(pg, init, describe, claim);
      Known.publish(claim, mine(0));
    }
    return mine(0);
  }
  private def fill(pg:PlaceGroup, init:()=>T):void {
    val handle = this;
    finish for (var i:Long = 0; i < pg.numPlaces(); i++) {
      val p = pg(i);
      at (p) async handle.set(init());
    }
  }
  private def fillKnown(pg:PlaceGroup, init:()=>T, describe:(PlaceLocalHandle[T], Boolean)=>Rail[Any],
      claim:Long):void {
    val handle = this;
    val first = Known.first(claim);
    var isMade:Boolean = false;
    try {
      finish for (var i:Long = 0; i < pg.numPlaces(); i++) {
        val p = pg(i);
        at (p) async {
          Known.receive(first, Known.list(pg, describe(handle, true)), Known.ids(pg));
          handle.set(init());
        }
      }
      isMade = true;
    } finally {
      if (!isMade)
        Known.drop(claim);
    }
  }
  /** Makes a value here for each place, which goes there in a message, and of it the object there; it waits for all. */
  public static def make[T,U](pg:PlaceGroup, initHere:(Place)=>U, initThere:(U)=>T){T isref,
      T haszero}:PlaceLocalHandle[T] {
    val handle = PlaceLocalHandle[T](reserve());
    finish for (var i:Long = 0; i < pg.numPlaces(); i++) {
      val p = pg(i);
      val v:U = initHere(p);
      at (p) async handle.set(initThere(v));
    }
    return handle;
  }
  /** As make: a message to each place, and all of them at once. */
  public static def makeFlat[T](pg:PlaceGroup, init:()=>T){T isref, T haszero}:PlaceLocalHandle[T] = make[T](pg, init);
  /** As make: a message to each place, and all of them at once. */
  public static def makeFlat[T](pg:PlaceGroup, init:()=>T, ignoreIfDead:(Place)=>Boolean){T isref,
      T haszero}:PlaceLocalHandle[T] =
    make[T](pg, init, ignoreIfDead);
  /** As make: a message to each place, and all of them at once. */
  public static def makeFlat[T,U](pg:PlaceGroup, initHere:(Place)=>U, initThere:(U)=>T){T isref,
      T haszero}:PlaceLocalHandle[T] =
    make[T,U](pg, initHere, initThere);

  /** Makes the object of one more place: waits for a message and its answer. */
  public static def addPlace[T](plh:PlaceLocalHandle[T], place:Place, init:()=>T){T isref, T haszero}:void {
    at (place) plh.set(init());
  }
  /** Forgets the objects; the handle names none any more. A message to each place; it waits for them. */
  public static def destroy[T](pg:PlaceGroup, plh:PlaceLocalHandle[T]){T isref, T haszero}:void {
    finish for (var i:Long = 0; i < pg.numPlaces(); i++) {
      val p = pg(i);
      at (p) async plh.set(Zero.get[T]());
    }
    plh.giveBack();
  }
  /** The same, without places that have ended and for which ignoreIfDead holds. */
  public static def destroy[T](pg:PlaceGroup, plh:PlaceLocalHandle[T], ignoreIfDead:(Place)=>Boolean){T isref,
      T haszero}:void {
    finish for (var i:Long = 0; i < pg.numPlaces(); i++) {
      val p = pg(i);
      if (!p.isDead() || !ignoreIfDead(p))
        at (p) async plh.set(Zero.get[T]());
    }
    plh.giveBack();
  }
}
