/* Locks for activities of all places: number i is kept at place i modulo the number of places, where those who want it
 * wait in a queue. The locks are made at once, by one activity, and go along with at. `lock`, `tryLock` and `unlock`
 * wait for a message and its answer, unless the lock is kept here; `lock` also until it is its turn.
 *
 * An activity that has a lock and asks for it again waits for ever. At `at` an activity is one of the other place: who
 * locks here unlocks here. What a place has put under a lock, others see once it has passed a fence before it
 * unlocks.
 *
 * @property size how many locks there are */
package x10.ga;

import x10.xrx.Runtime;

public final class Mutexes(size:Long) {
  private val queues:PlaceLocalHandle[Rail[MutexQueue]];

  /** So many locks over all places, none of which is taken: a message to each place. IllegalArgumentException where
   * there is none. */
  public def this(size:Long) {
    property(size);
    if (size < 1)
      throw new IllegalArgumentException(size + " locks");
    val n = Place.numPlaces();
    queues = PlaceLocalHandle.make[Rail[MutexQueue]](Place.places(), () =>
        new Rail[MutexQueue]((size - here.id + n - 1) / n, (i:Long) => new MutexQueue()));
  }

  private def home(i:Long):Place {
    if (i < 0 || i >= size)
      throw new ArrayIndexOutOfBoundsException("lock " + i + " of " + size);
    return Place(i % Place.numPlaces());
  }
  /** Takes lock i, and waits until it is this activity's turn; ArrayIndexOutOfBoundsException where there is no such
   * lock. */
  public def lock(i:Long):void {
    val queues = this.queues;
    val place = here.id, activity = Runtime.activity(), k = i / Place.numPlaces();
    at (home(i)) queues()(k).lock(place, activity);
  }
  /** Takes lock i if it is free; says whether. Waits for a message and its answer, unless the lock is kept here. */
  public def tryLock(i:Long):Boolean {
    val queues = this.queues;
    val place = here.id, activity = Runtime.activity(), k = i / Place.numPlaces();
    return at (home(i)) queues()(k).tryLock(place, activity);
  }
  /** Gives lock i back; IllegalOperationException unless this activity has it. Waits for a message and its answer,
   * unless the lock is kept here. */
  public def unlock(i:Long):void {
    val queues = this.queues;
    val place = here.id, activity = Runtime.activity(), k = i / Place.numPlaces();
    at (home(i)) queues()(k).unlock(i, place, activity);
  }
}

/* One lock, at its place: tickets are served in their order. */
final class MutexQueue {
  private var given:Long = 0;  // tickets
  private var served:Long = 0; // the ticket that has the lock, if it has been given
  private var place:Long = -1; // who has it
  private var activity:Long = 0;

  def this() { }
  def lock(place:Long, activity:Long):void {
    val ticket:Long;
    atomic ticket = given++;
    when (served == ticket)
      take(place, activity);
  }
  def tryLock(place:Long, activity:Long):Boolean {
    var isTaken:Boolean = false;
    atomic {
      isTaken = given == served;
      if (isTaken) {
        given++;
        take(place, activity);
      }
    }
    return isTaken;
  }
  private def take(place:Long, activity:Long):void {
    this.place = place;
    this.activity = activity;
  }
  def unlock(i:Long, place:Long, activity:Long):void {
    var isMine:Boolean = false;
    atomic {
      isMine = this.place == place && this.activity == activity;
      if (isMine) {
        served++;
        this.place = -1;
      }
    }
    if (!isMine)
      throw new IllegalOperationException("lock " + i + " is not this activity's");
  }
}
