package x10.util.foreach;

/** What the `Reducer` of every kind of loop keeps: the operation, its identity, and what the last loop gave. */
public abstract class Reduction[T] {
  private var last:Cell[T] = null;
  /** Joins two values: associative. */
  public val reduce:(T,T)=>T;
  /** What changes nothing when it is joined with another value. */
  public val identity:T;

  /** Joins by reduce, beginning with identity. */
  public def this(reduce:(T,T)=>T, identity:T) {
    this.reduce = reduce;
    this.identity = identity;
  }
  /** Joins by a reducer, beginning with its zero. */
  public def this(red:Reducible[T]) {
    reduce = (x:T, y:T) => red(x, y);
    identity = red.zero();
  }

  /** The result of the last loop. Throws ReduceNotReady where none has ended yet. */
  public def value():T {
    if (last == null)
      throw new ReduceNotReady();
    return last.value;
  }

  /** Keeps v, and gives it back. */
  protected def keep(v:T):T {
    last = new Cell[T](v);
    return v;
  }
}
