package x10.util;

import x10.compiler.WorkerLocal;

/** A WorkerLocal at each place; crosses places as a name of them all. */
public class WorkerLocalHandle[T]{T isref, T haszero} implements ()=>T, (T)=>void {
  private val locals:PlaceLocalHandle[WorkerLocal[T]];

  /** Values are null until initLocal says how to make them. */
  public def this() { this(() => null as T); }
  /** At each place, the value of a thread is what init() gives there when the thread first asks for it. A message to
   * each place. */
  public def this(init:()=>T) {
    locals = PlaceLocalHandle.make[WorkerLocal[T]](Place.places(), () => new WorkerLocal[T](init));
  }

  /** The value of the calling thread at this place. */
  public operator this():T = locals()();
  /** Changes the value of the calling thread at this place. */
  public operator this(value:T):void { locals()(value); }

  /** At this place, values are made as given from now on; those that are there are forgotten. */
  public def initLocal(init:()=>T):void { locals().resetAll(init); }
  /** Applies op to each value that threads of this place have. */
  public def applyLocal(op:(T)=>void):void { locals().applyToAll(op); }
  /** Joins the values that threads of this place have, one by one; null where there are none. */
  public def reduceLocal(op:(T,T)=>T):T = locals().reduce(op);
  /** Joins the values that threads of this place have to `first`, one by one. */
  public def reduceLocal(first:T, op:(T,T)=>T):T = locals().reduce(first, op);
}
