package x10.compiler;

import x10.xrx.Runtime;

/**
 * A value for each of this place's threads that run activities, made by `init` when the thread first asks for its own.
 * An activity that waits may go on as another thread, with another value: between two uses that belong together it must
 * not wait. With the scheduler spawn every activity is a thread, so that there can be as many values.
 */
public final class WorkerLocal[T]{T isref, T haszero} implements ()=>T, (T)=>void {
  private transient val values:Rail[T];
  private var init:()=>T;

  /** No thread has a value yet; init() makes one for each that asks. */
  public def this(init:()=>T) {
    values = new Rail[T](Runtime.MAX_THREADS);
    this.init = init;
  }

  /** The calling thread's value. */
  public operator this():T {
    val known = values(Runtime.workerId());
    if (known != null)
      return known;
    val made = init();
    values(Runtime.workerId()) = made;
    return made;
  }
  /** Changes the calling thread's value. */
  public operator this(value:T):void { values(Runtime.workerId()) = value; }

  /** Forgets all values; others will be made as given. It must not be used meanwhile. */
  public def resetAll(init:()=>T):void {
    values.clear();
    this.init = init;
  }
  /** Calls op with each value, in activities, and waits for them. */
  public def applyToAll(op:(T)=>void):void {
    finish for (value in values)
      if (value != null)
        async op(value);
  }
  /** The values, one after the other, put together; null where there is none. */
  public def reduce(op:(T,T)=>T):T {
    var sum:T = null;
    for (value in values)
      if (value != null)
        sum = sum == null ? value : op(sum, value);
    return sum;
  }
  /** The same, beginning with a value of the caller's. */
  public def reduce(first:T, op:(T,T)=>T):T {
    var sum:T = first;
    for (value in values)
      if (value != null)
        sum = op(sum, value);
    return sum;
  }
}
