/* Joins, by a reducer, what activities at any place supply with `acc <- v`; `acc()` is the value so far. */
package x10.lang;

public class Accumulator[T] extends Acc {
  private val root:GlobalRef[Cell[T]];
  private val red:Reducible[T];

  public def this(red:Reducible[T]) {
    this.red = red;
    root = GlobalRef[Cell[T]](new Cell[T](red.zero()));
  }
  public operator this <- (t:T):void {
    val r = root;
    val reducer = red;
    at (r.home) { atomic r().value = reducer(r().value, t); }
  }
  public operator this()=(t:T):void {
    val r = root;
    at (r.home) { atomic r().value = t; }
  }
  public operator this():T {
    val r = root;
    return at (r.home) r().value;
  }
  public def supply(t:Any):void { this <- (t as T); }
  public def reset(t:Any):void { this() = t as T; }
  public def result():Any = this();
  public def home():Place = root.home;
}
