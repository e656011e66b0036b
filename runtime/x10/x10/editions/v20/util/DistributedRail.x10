/* x10.util.DistributedRail of X10 2.0.4 to 2.0.6: each activity has a rail of its own, and all of them reduce these. */
package x10.editions.v20.util;

import x10.util.HashMap;
import x10.xrx.Runtime;

public final class DistributedRail[T] implements Iterable[T] {
  private val first:Place;
  private val locals:PlaceLocalHandle[Local[T]];

  /** What a place has. An activity is known by Runtime.activity(), which a later one may have, too: see drop(). */
  private static class Local[T] {
    val original:Rail[T];
    val reduced:Rail[T];
    val own = new HashMap[Long,Rail[T]]();
    var hasLeader:Boolean = false;
    def this(original:Rail[T]) {
      this.original = original;
      reduced = new Rail[T](original);
    }
    /** The rail of the activity that asks. */
    def mine():Rail[T] {
      val me = Runtime.activity();
      atomic {
        if (!own.containsKey(me))
          own.put(me, new Rail[T](original));
        return own(me);
      }
    }
    /** Into `reduced`, what op gives for the rails of all activities here. */
    def gather(op:(T,T)=>T):void {
      var isFirst:Boolean = true;
      for (e in own.entries()) {
        val rail = e.getValue();
        for (i in reduced.range())
          reduced(i) = isFirst ? rail(i) : op(reduced(i), rail(i));
        isFirst = false;
      }
    }
    def add(other:Rail[T], op:(T,T)=>T):void {
      atomic for (i in reduced.range())
        reduced(i) = op(reduced(i), other(i));
    }
    def spread():void {
      for (e in own.entries())
        Rail.copy(reduced, e.getValue());
    }
    def lead():Boolean {
      atomic {
        val isLeader = !hasLeader;
        hasLeader = true;
        return isLeader;
      }
    }
  }

  /** One message to each other place, with the elements; waits. */
  public def this(length:Int, elements:Rail[T]) {
    val all = new Rail[T](length, (i:Long) => elements(i));
    first = here;
    locals = PlaceLocalHandle.make[Local[T]](Place.places(), () => new Local[T](all));
  }
  /** init is called here alone. */
  public def this(length:Int, init:(Int)=>T) {
    this(length, new Rail[T](length, (i:Long) => init(i as Int)));
  }

  public static operator [S](r:DistributedRail[S]):Rail[S] = r();

  /** The rail of this activity at this place: at first a copy of what the constructor was given. */
  public operator this():Rail[T] = locals().mine();
  public operator this(i:Int):T = this()(i);
  public operator this(i:Int)=(v:T):T {
    this()(i) = v;
    return v;
  }
  public def iterator():Iterator[T] = this().iterator();
  /** The rail of this place, with what was reduced last. */
  public def get():Rail[T] = locals().reduced;
  /** Forgets this activity's rail. */
  public def drop():void {
    val local = locals();
    atomic local.own.remove(Runtime.activity());
  }

  /** All activities that have a rail call it, on the same clocks; op is associative and commutative. Then each rail
   * has what op gives for all of them. Four phases, and two messages for each other place, with the elements. */
  public def collectiveReduce(op:(T,T)=>T):void {
    val local = locals(), leads = local.lead();
    Clock.advanceAll(); // all have their rails
    if (leads)
      local.gather(op);
    Clock.advanceAll(); // each place has its sum
    val handle = locals;
    if (leads && here != first) {
      val sum = local.reduced;
      at (first) handle().add(sum, op);
    }
    Clock.advanceAll(); // the first place has the sum of all
    if (leads) {
      if (here != first)
        Rail.copy(at (first) handle().reduced, local.reduced);
      local.spread();
      local.hasLeader = false;
    }
    Clock.advanceAll();
  }
}
