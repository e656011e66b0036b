/* Joins, by a reducer, what activities at any place supply with `acc <- v`; `acc()` is the value so far.
 *
 * ```
 * val acc = new Accumulator[Long](Reducible.SumReducer[Long]());
 * finish for (i in 1..10)
 *   async acc <- i;
 * Console.OUT.println(acc()); // prints 55
 * ```
 */
package x10.lang;

public class Accumulator[T] extends Acc {
  private val root:GlobalRef[Cell[T]];
  private val red:Reducible[T];

  /** One that is kept here, and begins with the reducer's zero. */
  public def this(red:Reducible[T]) {
    this.red = red;
    root = GlobalRef[Cell[T]](new Cell[T](red.zero()));
  }
  /** Supplies a value. From another place it goes home in a message, and waits until it has been added. */
  public operator this <- (t:T):void {
    val r = root;
    val reducer = red;
    at (r.home) { atomic r().value = reducer(r().value, t); }
  }
  /** Makes the sum this value. From another place it waits for one message. */
  public operator this()=(t:T):void {
    val r = root;
    at (r.home) { atomic r().value = t; }
  }
  /** The sum so far, from home: a message and its answer where that is another place. */
  public operator this():T {
    val r = root;
    return at (r.home) r().value;
  }
  /** As acc <- t; ClassCastException where t is no T. */
  public def supply(t:Any):void { this <- (t as T); }
  /** As acc() = t; ClassCastException where t is no T. */
  public def reset(t:Any):void { this() = t as T; }
  /** As acc(). */
  public def result():Any = this();
  /** The place that made it. */
  public def home():Place = root.home;
}
