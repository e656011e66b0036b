/* The part of a GLB at one place. Its one working activity does tasks by the batch and, between batches, gives shares
 * to those that ask. Out of tasks, it asks random places, each of which answers with a share or with nothing; then it
 * leaves its number with its lifelines and ends. A lifeline that comes to have enough sends a share, which starts it
 * again. So all is done when no activity is left. */
package x10.glb;

import x10.util.GrowableRail;
import x10.util.Random;
import x10.xrx.Runtime;

final class Worker[Queue,R]{Queue<:TaskQueue[Queue,R]} {
  val queue:Queue;
  private val parameters:GLBParameters;
  private val random:Random = new Random(here.id);
  private val lifelines:Rail[Long];
  private val asked:Rail[Boolean];    // of the lifelines: it knows that this place waits
  private val inbox:GrowableRail[TaskBag] = new GrowableRail[TaskBag]();
  private val thieves:GrowableRail[Long] = new GrowableRail[Long]();  // wait for an answer
  private val sleepers:GrowableRail[Long] = new GrowableRail[Long](); // this place is their lifeline
  private var isAwake:Boolean = false;
  private var hasTasks:Boolean = false;
  private var isAnswered:Boolean = false;
  private var given:Long = 0;
  private var received:Long = 0;

  def this(init:()=>Queue, parameters:GLBParameters) {
    queue = init();
    this.parameters = parameters;
    lifelines = lifelinesOf(here.id, parameters.l as Long, parameters.z as Long);
    asked = new Rail[Boolean](lifelines.size);
  }
  /** In each dimension the next place that exists. */
  private static def lifelinesOf(me:Long, side:Long, dimensions:Long):Rail[Long] {
    val found = new GrowableRail[Long]();
    var step:Long = 1;
    for (var d:Long = 0; d < dimensions; d++) {
      val digit = me / step % side;
      for (var k:Long = 1; k < side; k++) {
        val other = me + ((digit + k) % side - digit) * step;
        if (other < Place.numPlaces()) {
          found.add(other);
          break;
        }
      }
      step *= side;
    }
    return found.toRail();
  }

  /** Works until there is nothing to get; `starts` where the queue has tasks already. */
  def work(all:PlaceLocalHandle[Worker[Queue,R]], starts:Boolean):void {
    atomic {
      isAwake = true;
      hasTasks = starts;
    }
    val context = new Context[Queue,R](all);
    var more:Boolean = starts || open();
    do {
      while (more) {
        while (queue.process(parameters.n as Long, context)) {
          Runtime.probe();
          open();
          share(all);
        }
        more = open();
      }
      refuse(all);
      more = steal(all) || !rest();
    } while (more);
  }
  /** Takes what has come; whether something has. */
  private def open():Boolean {
    var any:Boolean = false;
    for (var bag:TaskBag = next(); bag != null; bag = next()) {
      queue.merge(bag);
      received += bag.size();
      any = true;
    }
    return any;
  }
  private def next():TaskBag {
    var bag:TaskBag = null;
    atomic {
      if (inbox.size() > 0)
        bag = inbox.removeLast();
      hasTasks = hasTasks || bag != null;
    }
    return bag;
  }
  private static def take(list:GrowableRail[Long]):Long {
    var place:Long = -1;
    atomic if (list.size() > 0) place = list.removeLast();
    return place;
  }
  /** Those who asked get what the queue can spare, those who sleep too. */
  def share(all:PlaceLocalHandle[Worker[Queue,R]]):void {
    for (var p:Long = take(thieves); p >= 0; p = take(thieves))
      answer(all, p, spare());
    while (sleepers.size() > 0) {
      val bag = spare();
      if (bag == null)
        return;
      val from = here.id;
      at (Place(take(sleepers))) async all().wake(all, from, bag);
    }
  }
  private def spare():TaskBag {
    val bag = queue.split();
    given += bag == null ? 0 : bag.size();
    return bag;
  }
  private def answer(all:PlaceLocalHandle[Worker[Queue,R]], place:Long, bag:TaskBag):void {
    at (Place(place)) async all().hear(bag);
  }
  /** No place waits for an answer of a place without tasks. */
  private def refuse(all:PlaceLocalHandle[Worker[Queue,R]]):void {
    atomic hasTasks = false;
    for (var p:Long = take(thieves); p >= 0; p = take(thieves))
      answer(all, p, null);
  }
  private def steal(all:PlaceLocalHandle[Worker[Queue,R]]):Boolean {
    val me = here.id;
    val n = Place.numPlaces();
    for (var k:Int = 0n; k < parameters.w && n > 1; k++) {
      val victim = (me + 1 + random.nextLong(n - 1)) % n;
      atomic isAnswered = false;
      at (Place(victim)) async all().ask(all, me);
      when (isAnswered) { }
      if (open())
        return true;
    }
    for (var k:Long = 0; k < lifelines.size; k++) {
      var first:Boolean = false;
      val i = k;
      atomic {
        first = !asked(i);
        asked(i) = true;
      }
      if (first)
        at (Place(lifelines(k))) async all().join(me);
    }
    return open();
  }
  /** Ends the work, if nothing has come since; otherwise the queue has it. */
  private def rest():Boolean {
    var ends:Boolean = false;
    atomic {
      ends = inbox.size() == 0;
      isAwake = !ends;
    }
    if (!ends)
      open();
    return ends;
  }

  // ---- from other places ----

  def ask(all:PlaceLocalHandle[Worker[Queue,R]], thief:Long):void {
    var waits:Boolean = false;
    atomic {
      waits = hasTasks && thieves.size() < (parameters.m as Long);
      if (waits)
        thieves.add(thief);
    }
    if (!waits)
      answer(all, thief, null);
  }
  def join(sleeper:Long):void { atomic sleepers.add(sleeper); }
  def hear(bag:TaskBag):void {
    atomic {
      if (bag != null)
        inbox.add(bag);
      isAnswered = true;
    }
  }
  def wake(all:PlaceLocalHandle[Worker[Queue,R]], lifeline:Long, bag:TaskBag):void {
    var starts:Boolean = false;
    atomic {
      inbox.add(bag);
      for (var k:Long = 0; k < lifelines.size; k++)
        if (lifelines(k) == lifeline)
          asked(k) = false;
      starts = !isAwake;
      isAwake = true;
    }
    if (starts)
      work(all, false);
  }
  def statistics():String = here + ": " + queue.count() + " tasks done, " + given + " given, " + received + " received";
}
