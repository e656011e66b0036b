/* A reference that goes to other places and means the object at home. C's x10_global (x10rt/locsync.h).
 *
 * ```
 * val counter = GlobalRef[Cell[Long]](new Cell[Long](0));
 * finish for (p in Place.places()) at (p) async
 *   at (counter.home) atomic counter()() = counter()() + 1;
 * Console.OUT.println(counter()() == Place.numPlaces()); // prints true
 * ```
 */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.compiler.Unchanging;

@NativeRep("c", "x10_global")
@Unchanging
public struct GlobalRef[T]{T isref} {
  /** Names an object of this place, which stays there for as long as references are anywhere. No message. */
  @Native("c", "x10_global_make(#cx, (void *)#0)") public native def this(t:T):GlobalRef[T]{self.home==here};

  @Native("c", "(int64_t)#this.home") private native def homeNumber():Long;
  @Native("c", "(int64_t)#this.number") private native def number():Long;
  @Native("c", "(int64_t)#this.generation") private native def generation():Long;
  /** Where the object lives. */
  public property home():Place = Place(homeNumber(), true);

  /** The object, at its home only. */
  @Native("c", "x10_global_object(#cx, #this)") public native operator this(){here == this.home}:T;
  @Native("c", "x10_global_object(#cx, #this)") private native def get():T;
  /** Lets the home forget the object: for references that form a cycle through places. */
  @Native("c", "x10_global_forget(#cx, #this)") public native def forget(){here == this.home}:void;
  /** Whether it refers to null. No message. */
  public def isNull():Boolean = number() == 0;

  /** The closure's result, applied to the object at its home. Waits for a message and its answer where that is
   * another place. */
  public def evalAtHome[U](eval:(T)=>U):U {
    val me = this;
    if (homeNumber() == here.id)
      return eval(me.get());
    return at (me.home) eval(me.get());
  }
  /** The object where this is its home, else a copy, for which it waits: a message and its answer. */
  public def getLocalOrCopy():T {
    val me = this;
    if (homeNumber() == here.id)
      return me.get();
    return at (me.home) me.get();
  }

  /** The home and the number that the object has there. */
  public def toString():String = "GlobalRef(" + homeNumber() + "," + number() + ")";
  /** Whether both name the same object. No message. */
  public def equals(that:Any):Boolean {
    if (!(that instanceof GlobalRef[T]))
      return false;
    val other = that as GlobalRef[T];
    return homeNumber() == other.homeNumber() && number() == other.number() && generation() == other.generation();
  }
  /** Depends on the home and the object's number there. */
  public def hashCode():Int = ((number() * 31 + homeNumber()) as Int);
}
