/* What x10.lang.MultipleExceptions has in X10 2.3.0 to 2.4.3: its exceptions are Exceptions. */
package x10.editions.members;

public class MultipleExceptionsMembers {
  private def this() {}

  /** Another rail each time; what is no Exception is within one. null if there are none. */
  public static def exceptions(m:MultipleExceptions):Rail[Exception] {
    val all = m.exceptions;
    return all == null ? null : new Rail[Exception](all.size, (i:Long) => wrapped(all(i)));
  }
  public static def exceptions(m:MultipleExceptions, i:Long):Exception = wrapped(m.exceptions(i));
  private static def wrapped(e:CheckedThrowable):Exception =
    e instanceof Exception ? e as Exception : new WrappedThrowable(e);
}
