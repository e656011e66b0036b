/* What a finish gathered. Its `try` statement handles each of them by type:
 * MultipleExceptions.try { … } catch (e:E) { … }. The runtime's report relies on the rail being the first field.
 *
 * ```
 * try {
 *   finish for (i in 0..2) async
 *     throw new IllegalStateException("activity " + i);
 * } catch (e:MultipleExceptions) {
 *   Console.OUT.println(e.exceptions.size); // prints 3
 * }
 * ```
 *
 * @property exceptions what was gathered, in no order that a program can rely on */
package x10.lang;

import x10.util.GrowableRail;

public class MultipleExceptions(exceptions:Rail[CheckedThrowable]) extends Exception {
  /** One that holds these, and no others. */
  public def this(exceptions:Rail[CheckedThrowable]) {
    super();
    property(exceptions);
  }
  /** One that holds a copy of the list's. */
  public def this(es:GrowableRail[CheckedThrowable]) {
    super();
    property(es.toRail());
  }
  /** One whose exceptions are null. */
  public def this() {
    super();
    property(null);
  }
  /** One that holds t alone. */
  public def this(t:CheckedThrowable) {
    super();
    property(new Rail[CheckedThrowable](1, t));
  }

  /** Prints the trace of each, one after the other, on standard error of this place. */
  public def printStackTrace():void {
    for (var i:Long = 0; i < exceptions.size; i++)
      exceptions(i).printStackTrace();
  }

  /** null where there is none. */
  public static def make(es:GrowableRail[CheckedThrowable]):MultipleExceptions =
    es == null || es.isEmpty() ? null : new MultipleExceptions(es);
  /** One that holds t alone; null where t is null. */
  public static def make(t:CheckedThrowable):MultipleExceptions = t == null ? null : new MultipleExceptions(t);

  /** Those of this type; deep: also of those within. */
  public final def getExceptionsOfType[T](deep:Boolean):Rail[T] {
    val found = new GrowableRail[T]();
    split[T](deep, found, new GrowableRail[CheckedThrowable]());
    return found.toRail();
  }
  /** Those of this type, also of those within others. */
  public final def getExceptionsOfType[T]():Rail[T] = getExceptionsOfType[T](true);

  /** All but those of this type; null where nothing is left. */
  public final def filterExceptionsOfType[T](deep:Boolean):MultipleExceptions {
    val kept = new GrowableRail[CheckedThrowable]();
    for (var i:Long = 0; i < exceptions.size; i++) {
      val e = exceptions(i);
      if (deep && e instanceof MultipleExceptions) {
        val inner = (e as MultipleExceptions).filterExceptionsOfType[T](true);
        if (inner != null)
          kept.add(inner);
      } else if (!(e instanceof T)) {
        kept.add(e);
      }
    }
    return make(kept);
  }
  /** All but those of this type, also of those within others; null where nothing is left. */
  public final def filterExceptionsOfType[T]():MultipleExceptions = filterExceptionsOfType[T](true);

  /** All, none of them a MultipleExceptions. */
  public final def flatten():MultipleExceptions {
    val all = new GrowableRail[CheckedThrowable]();
    gather(all);
    return make(all);
  }
  private final def gather(all:GrowableRail[CheckedThrowable]):void {
    for (var i:Long = 0; i < exceptions.size; i++) {
      val e = exceptions(i);
      if (e instanceof MultipleExceptions)
        (e as MultipleExceptions).gather(all);
      else
        all.add(e);
    }
  }

  private final def split[T](deep:Boolean, found:GrowableRail[T], others:GrowableRail[CheckedThrowable]):void {
    for (var i:Long = 0; i < exceptions.size; i++) {
      val e = exceptions(i);
      if (e instanceof T)
        found.add(e as T);
      else if (deep && e instanceof MultipleExceptions)
        (e as MultipleExceptions).split[T](deep, found, others);
      else
        others.add(e);
    }
  }

  private static def handleEach[E](es:Rail[E], handler:(E)=>void):void {
    for (var i:Long = 0; i < es.size; i++)
      handler(es(i));
  }

  // What the statement means: the body runs; of what it throws, those of type E go to the handler, and the others on.

  private static def run[E](deep:Boolean, body:()=>void, handler:(Rail[E])=>void):void {
    try {
      body();
    } catch (me:MultipleExceptions) {
      val found = new GrowableRail[E]();
      val others = new GrowableRail[CheckedThrowable]();
      me.split[E](deep, found, others);
      if (!found.isEmpty())
        handler(found.toRail());
      if (!others.isEmpty())
        throw new MultipleExceptions(others);
    }
  }
  private static def run[E1,E2](deep:Boolean, body:()=>void, handler1:(Rail[E1])=>void,
      handler2:(Rail[E2])=>void):void {
    try {
      body();
    } catch (me:MultipleExceptions) {
      val first = new GrowableRail[E1]();
      val rest = new GrowableRail[CheckedThrowable]();
      me.split[E1](deep, first, rest);
      val second = new GrowableRail[E2]();
      val others = new GrowableRail[CheckedThrowable]();
      if (!rest.isEmpty())
        new MultipleExceptions(rest).split[E2](deep, second, others);
      if (!first.isEmpty())
        handler1(first.toRail());
      if (!second.isEmpty())
        handler2(second.toRail());
      if (!others.isEmpty())
        throw new MultipleExceptions(others);
    }
  }

  /** The handler gets all of type E that the body threw, together, with deep also of those within others. The others
   * are thrown on. */
  public static operator try[E](deep:Boolean, body:()=>void, handler:(Rail[E])=>void) { run[E](deep, body, handler); }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E](deep:Boolean, body:()=>void, handler:(Rail[E])=>void, finallyBlock:()=>void) {
    try { run[E](deep, body, handler); } finally { finallyBlock(); }
  }
  /** The handler gets all of type E that the body threw, together, also those within others. The others are thrown
   * on. */
  public static operator try[E](body:()=>void, handler:(Rail[E])=>void) { run[E](true, body, handler); }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E](body:()=>void, handler:(Rail[E])=>void, finallyBlock:()=>void) {
    try { run[E](true, body, handler); } finally { finallyBlock(); }
  }
  /** Two handlers, of which the first takes what both would: each gets all of its type together. The others are
   * thrown on. */
  public static operator try[E1,E2](deep:Boolean, body:()=>void, handler1:(Rail[E1])=>void, handler2:(Rail[E2])=>void) {
    run[E1,E2](deep, body, handler1, handler2);
  }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E1,E2](deep:Boolean, body:()=>void, handler1:(Rail[E1])=>void, handler2:(Rail[E2])=>void,
                    finallyBlock:()=>void) {
    try { run[E1,E2](deep, body, handler1, handler2); } finally { finallyBlock(); }
  }
  /** Two handlers, also for those within others: each gets all of its type together. The others are thrown on. */
  public static operator try[E1,E2](body:()=>void, handler1:(Rail[E1])=>void, handler2:(Rail[E2])=>void) {
    run[E1,E2](true, body, handler1, handler2);
  }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E1,E2](body:()=>void, handler1:(Rail[E1])=>void, handler2:(Rail[E2])=>void,
                    finallyBlock:()=>void) {
    try { run[E1,E2](true, body, handler1, handler2); } finally { finallyBlock(); }
  }
  /** The handler runs once for each of type E that the body threw, with deep also of those within others. The others
   * are thrown on. */
  public static operator try[E](deep:Boolean, body:()=>void, handler:(E)=>void) {
    run[E](deep, body, (es:Rail[E]) => { handleEach[E](es, handler); });
  }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E](deep:Boolean, body:()=>void, handler:(E)=>void, finallyBlock:()=>void) {
    try { run[E](deep, body, (es:Rail[E]) => { handleEach[E](es, handler); }); } finally { finallyBlock(); }
  }
  /** The handler runs once for each of type E that the body threw, also those within others. The others are thrown
   * on. */
  public static operator try[E](body:()=>void, handler:(E)=>void) {
    run[E](true, body, (es:Rail[E]) => { handleEach[E](es, handler); });
  }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E](body:()=>void, handler:(E)=>void, finallyBlock:()=>void) {
    try { run[E](true, body, (es:Rail[E]) => { handleEach[E](es, handler); }); } finally { finallyBlock(); }
  }
  /** Two handlers, of which the first takes what both would: each runs once for each of its type. The others are
   * thrown on. */
  public static operator try[E1,E2](deep:Boolean, body:()=>void, handler1:(E1)=>void, handler2:(E2)=>void) {
    run[E1,E2](deep, body, (es:Rail[E1]) => { handleEach[E1](es, handler1); },
           (es:Rail[E2]) => { handleEach[E2](es, handler2); });
  }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E1,E2](deep:Boolean, body:()=>void, handler1:(E1)=>void, handler2:(E2)=>void,
                    finallyBlock:()=>void) {
    try {
      run[E1,E2](deep, body, (es:Rail[E1]) => { handleEach[E1](es, handler1); },
             (es:Rail[E2]) => { handleEach[E2](es, handler2); });
    } finally {
      finallyBlock();
    }
  }
  /** Two handlers, also for those within others: each runs once for each of its type. The others are thrown on. */
  public static operator try[E1,E2](body:()=>void, handler1:(E1)=>void, handler2:(E2)=>void) {
    run[E1,E2](true, body, (es:Rail[E1]) => { handleEach[E1](es, handler1); },
           (es:Rail[E2]) => { handleEach[E2](es, handler2); });
  }
  /** The same, with a block that runs at the end in any case. */
  public static operator try[E1,E2](body:()=>void, handler1:(E1)=>void, handler2:(E2)=>void, finallyBlock:()=>void) {
    try {
      run[E1,E2](true, body, (es:Rail[E1]) => { handleEach[E1](es, handler1); },
             (es:Rail[E2]) => { handleEach[E2](es, handler2); });
    } finally {
      finallyBlock();
    }
  }
}
