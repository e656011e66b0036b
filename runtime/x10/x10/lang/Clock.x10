/* A barrier in phases that activities register with: `clocked async`, `advance`. Its state lives where it was made; an
 * activity keeps the list of what it is registered with in its context.
 *
 * What the compiler makes of the language: `clocked async (c, d) S` is
 *   val p = Clock.spawn([c, d]);  async { Clock.enter(p); S }
 * and `clocked finish S`, with k the clock that `clocked async` without arguments means inside, is
 *   val k = Clock.open();  finish { try { S } finally { Clock.close(k); } }
 * The runtime calls Clock.leave where an activity ends that is registered with clocks then.
 *
 * ```
 * val log = new x10.util.GrowableRail[String]();
 * clocked finish {
 *   for (name in ["a", "b"])
 *     clocked async {
 *       atomic log.add("first");
 *       Clock.advanceAll();
 *       atomic log.add("second");
 *     }
 * }
 * Console.OUT.println(log); // prints [first,first,second,second]
 * ```
 *
 * @property name what toString() and reports of a deadlock call it; may be empty */
package x10.lang;

import x10.compiler.Native;

public final class Clock(name:String) {
  /** The phase that a new clock is in. */
  public static val FIRST_PHASE:Int = 1n;

  private val root:GlobalRef[State];

  /** The state of a clock, at home; changed in atomic blocks only. */
  private static class State {
    var phase:Int = FIRST_PHASE;
    var registered:Long = 1;
    var awaited:Long = 1; // of the registered, those that have not arrived at the end of the phase

    def arrive():void {
      if (--awaited == 0) {
        awaited = registered;
        phase++;
      }
    }
    /** Whether one that was in this phase, and perhaps done with it, is still to arrive. */
    def expects(last:Int, resumed:Boolean):Boolean = !resumed || last != phase;
    def join(last:Int, resumed:Boolean):void {
      registered++;
      if (expects(last, resumed))
        awaited++;
    }
    def leave(last:Int, resumed:Boolean):void {
      registered--;
      if (expects(last, resumed))
        arrive();
    }
  }

  /** An activity's registration with a clock. */
  private static class Entry {
    val clock:Clock;
    var phase:Int;
    var resumed:Boolean;
    var next:Entry;

    def this(clock:Clock, phase:Int, resumed:Boolean, next:Entry) {
      this.clock = clock;
      this.phase = phase;
      this.resumed = resumed;
      this.next = next;
    }
  }

  /** What a new activity begins with. */
  public static class Phases {
    val clocks:Rail[Clock];
    val phases:Rail[Int];
    val resumed:Rail[Boolean];
    def this(clocks:Rail[Clock]) {
      this.clocks = clocks;
      phases = new Rail[Int](clocks.size);
      resumed = new Rail[Boolean](clocks.size);
    }
  }

  @Native("c", "(x10_object *)#cx->clocks") private static native def kept():Any;
  @Native("c", "(void)(#cx->clocks = (void *)#0)") private static native def keep(entries:Any):void;
  private static def entries():Entry {
    val all = kept();
    return all == null ? null : all as Entry;
  }
  private def entry():Entry {
    var e:Entry = entries();
    while (e != null && !e.clock.equals(this))
      e = e.next;
    return e;
  }
  private def need(method:String):Entry {
    val e = entry();
    if (e == null)
      throw new ClockUseException("invalid invocation of " + method + "() on clock " + toString() +
                    "; calling activity is not clocked on this clock");
    return e;
  }

  @Native("c", "x10_in_atomic(#cx)") private static native def inAtomic():Boolean;
  private static def mayNotWait(what:String):void {
    if (inAtomic())
      throw new IllegalOperationException(what + " inside atomic");
  }
  /** Does this where the clock's state is. The way there is no business of this activity's clocks. */
  private def atHome(act:(State)=>Boolean):void {
    if (root.home == here) {
      root.evalAtHome[Boolean](act);
      return;
    }
    val mine = kept();
    keep(null);
    try {
      root.evalAtHome[Boolean](act);
    } finally {
      keep(mine);
    }
  }

  private def this(name:String) {
    property(name);
    root = GlobalRef[State](new State());
  }
  /** As make(""): a clock without a name. */
  public static def make():Clock = make("");
  /** A clock with which this activity is registered. */
  public static def make(name:String):Clock {
    val c = new Clock(name);
    keep(new Entry(c, FIRST_PHASE, false, entries()));
    return c;
  }

  /** Whether this activity is registered with it. */
  public def registered():Boolean = entry() != null;
  /** Whether this activity is not registered with it, or no longer. */
  public def dropped():Boolean = !registered();
  /** The phase that this activity is in; ClockUseException where it is not registered. No message. */
  public def phase():Int = need("phase").phase;

  /** Says that this activity is done with the phase, and goes on. */
  public def resume():void {
    mayNotWait("resume");
    arrive(need("resume"));
  }
  private static def arrive(e:Entry):void {
    if (e.resumed)
      return;
    e.clock.atHome((state:State) => { atomic state.arrive(); return true; });
    e.resumed = true;
  }
  /** Waits until all are done with the phase. */
  public def advance():void {
    mayNotWait("advance");
    advance(need("advance"));
  }
  /** For reports of a deadlock: what the calling activity is about to wait for. */
  @Native("c", "x10_wait_note(#cx, X10_NOTE_CLOCK, #0, #1, 0)")
  private static native def waits(name:String, phase:Int):void;

  private static def advance(e:Entry):void {
    val phase = e.phase, resumed = e.resumed, name = e.clock.name;
    e.clock.atHome((state:State) => {
      if (!resumed)
        atomic state.arrive();
      waits(name, phase);
      when (state.phase > phase) { }
      return true;
    });
    e.phase++;
    e.resumed = false;
  }
  /** Ends the registration of this activity. */
  public def drop():void {
    val gone = need("drop");
    release(gone);
    var rest:Entry = entries();
    if (rest == gone) {
      keep(gone.next);
      return;
    }
    while (rest.next != gone)
      rest = rest.next;
    rest.next = gone.next;
  }
  private static def release(e:Entry):void {
    val phase = e.phase, resumed = e.resumed;
    e.clock.atHome((state:State) => { atomic state.leave(phase, resumed); return true; });
  }

  /** All clocks of this activity: `advance` says so. It waits for none before it is done with the phase of each; of the
   * first it says so as it begins to wait, on one way there. */
  public static def advanceAll():void {
    mayNotWait("advance");
    val first = entries();
    if (first != null)
      arriveFrom(first.next);
    for (var e:Entry = first; e != null; e = e.next)
      advance(e);
  }
  /** Says of all clocks of this activity that it is done with the phase, and goes on: one message to each that lives
   * elsewhere, one after the other. */
  public static def resumeAll():void {
    mayNotWait("resume");
    arriveFrom(entries());
  }
  private static def arriveFrom(first:Entry):void {
    for (var e:Entry = first; e != null; e = e.next)
      arrive(e);
  }

  // ---- for the compiler: see above ----

  /** Registers with all of them, one named twice counting once, or with none where this activity is not registered with
   * each. */
  public static def spawn(clocks:Rail[Clock]):Phases {
    for (c in clocks)
      check(c);
    val p = new Phases(clocks);
    for (var i:Long = 0; i < clocks.size; i++) {
      val c = clocks(i);
      if (isNamedBefore(clocks, i))
        continue;
      val e = c.entry();
      val phase = e.phase, resumed = e.resumed;
      c.atHome((state:State) => { atomic state.join(phase, resumed); return true; });
      p.phases(i) = phase;
      p.resumed(i) = resumed;
    }
    return p;
  }
  private static def check(c:Clock):void {
    if (c == null)
      throw new NullPointerException();
    c.need("async clocked");
  }
  private static def isNamedBefore(clocks:Rail[Clock], i:Long):Boolean {
    for (var j:Long = 0; j < i; j++)
      if (clocks(j).equals(clocks(i)))
        return true;
    return false;
  }
  /** Makes the registrations those of this activity, as it begins. */
  public static def enter(p:Phases):void {
    var all:Entry = null;
    for (var i:Long = p.clocks.size - 1; i >= 0; i--)
      if (!isNamedBefore(p.clocks, i))
        all = new Entry(p.clocks(i), p.phases(i), p.resumed(i), all);
    keep(all);
  }
  /** Ends all registrations of this activity, as it ends: one message to each clock that lives elsewhere. */
  public static def leave():void {
    for (var e:Entry = entries(); e != null; e = e.next)
      release(e);
    keep(null);
  }
  /** The clock of a `clocked finish`, with which this activity is registered. */
  public static def open():Clock = make("");
  /** Ends this activity's registration as its `clocked finish` ends; nothing where it has been dropped. */
  public static def close(c:Clock):void {
    if (c.registered())
      c.drop();
  }

  /** Whether both are the same clock; copies at other places are. */
  public def equals(that:Any):Boolean = that instanceof Clock && root.equals((that as Clock).root);
  /** Depends on the clock, not on which copy this is. */
  public def hashCode():Int = root.hashCode();
  /** Its name; without one, its type and identity. */
  public def toString():String = name.equals("") ? System.identityToString(this) : name;
}
