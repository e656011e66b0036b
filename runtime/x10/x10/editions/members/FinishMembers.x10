/* What a finish throws in X10 1.7 and 2.0. */
package x10.editions.members;

public class FinishMembers {
  private def this() {}

  public static type Several = MultipleExceptions;
  /** The one exception itself, or several together; so is one that is of class Exception and of no subclass. */
  public static def single(e:MultipleExceptions):Exception {
    val first = e.exceptions(0);
    val isOne = e.exceptions.size == 1 && first instanceof Exception;
    return isOne && !first.typeName().equals("x10.lang.Exception") ? first as Exception : e;
  }
}
