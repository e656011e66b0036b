package x10.test;

import x10.util.StringBuilder;

/** What a test claims. Each method returns if the claim holds; otherwise it throws an AssertionError whose message
 * shows what was expected and what there is. They change nothing, do not block, and may be called at any place and by
 * any number of activities; the error leaves an activity as other exceptions do.
 *
 * Values are compared by their method equals, so numbers of different types differ, and lists are compared by what
 * their class says of that: elements compares them one by one. */
public final class Assert {
  private def this() { }

  /** Claims that the condition holds. */
  public static def isTrue(condition:Boolean):void { isTrue(condition, "the condition does not hold"); }
  /** The same; the message is what the error says if it does not. */
  public static def isTrue(condition:Boolean, message:String):void {
    if (!condition) fail(message);
  }

  /** Claims that the condition does not hold. */
  public static def isFalse(condition:Boolean):void { isFalse(condition, "the condition holds"); }
  /** The same; the message is what the error says if it does. */
  public static def isFalse(condition:Boolean, message:String):void {
    if (condition) fail(message);
  }

  /** Claims that a value is null. */
  public static def isNull(actual:Any):void {
    if (actual != null) fail("expected null, but it is " + shown(actual));
  }

  /** Claims that a value is not null. */
  public static def isNotNull(actual:Any):void {
    if (actual == null) fail("expected a value, but it is null");
  }

  /** Claims that two values are equal: both null, or equal by the method equals of the one that is expected. */
  public static def equals(expected:Any, actual:Any):void {
    if (!areEqual(expected, actual)) fail(difference(expected, actual));
  }

  /** Claims that two rails have equal elements. The error names the first index at which they differ. */
  public static def equals[T](expected:Rail[T], actual:Rail[T]):void {
    if (expected == null || actual == null) {
      if (expected != actual) fail(difference(expected, actual));
      return;
    }
    val common = Math.min(expected.size, actual.size);
    for (i in 0..(common - 1))
      if (!areEqual(expected(i), actual(i))) fail("at index " + i + ": " + difference(expected(i), actual(i)));
    sizes(expected.size, actual.size);
  }

  /** Claims that what is iterated over gives these elements, in this order, and no others. The error names the first
   * index at which they differ. */
  public static def elements[T](expected:Rail[T], actual:Iterable[T]):void {
    if (actual == null) fail("expected " + expected + ", but it is null");
    var i:Long = 0;
    for (element in actual) {
      if (i < expected.size && !areEqual(expected(i), element))
        fail("at index " + i + ": " + difference(expected(i), element));
      i++;
    }
    sizes(expected.size, i);
  }

  /** Claims that two values differ, by the method equals of the first. */
  public static def differ(one:Any, other:Any):void {
    if (areEqual(one, other)) fail("expected two values that differ, but both are " + shown(other));
  }

  /** Claims that both are the same object, or both null. */
  public static def same(expected:Any, actual:Any):void {
    if (expected != actual) fail("expected the same object: " + difference(expected, actual));
  }

  /** Claims that two numbers differ by no more than the tolerance, which is not negative. An infinite number is near
   * itself alone, and NaN near nothing. */
  public static def near(expected:Double, actual:Double, tolerance:Double):void {
    if (!areNear(expected, actual, tolerance)) fail(farApart(expected, actual, tolerance));
  }

  /** The same of the elements of two rails. The error names the first index at which they differ. */
  public static def near(expected:Rail[Double], actual:Rail[Double], tolerance:Double):void {
    val common = Math.min(expected.size, actual.size);
    for (i in 0..(common - 1))
      if (!areNear(expected(i), actual(i), tolerance))
        fail("at index " + i + ": " + farApart(expected(i), actual(i), tolerance));
    sizes(expected.size, actual.size);
  }

  /** Claims that the body throws an exception of type E, and returns it. What activities throw leaves their finish
   * within MultipleExceptions. Another exception is thrown on.
   *
   * ```
   * val zero = 0;
   * val e = Assert.throwsA[ArithmeticException](() => { Console.OUT.println(1 / zero); });
   * Console.OUT.println(e.typeName()); // prints x10.lang.ArithmeticException
   * ``` */
  public static def throwsA[E](body:()=>void){E<:CheckedThrowable}:E {
    try {
      body();
    } catch (e:Exception) {
      if (e instanceof E) return e as E;
      throw e;
    } catch (e:Error) {
      if (e instanceof E) return e as E;
      throw e;
    }
    throw new AssertionError("expected an exception, but none was thrown");
  }

  /** Throws an AssertionError with this message. */
  public static def fail(message:String):void { throw new AssertionError(message); }

  private static def areEqual(a:Any, b:Any):Boolean = a == null ? b == null : a.equals(b);

  private static def areNear(a:Double, b:Double, tolerance:Double):Boolean = a == b || Math.abs(a - b) <= tolerance;

  private static def sizes(expected:Long, actual:Long) {
    if (expected != actual) fail("expected " + expected + " elements, but there are " + actual);
  }

  private static def shown(value:Any):String = value instanceof String ? "\"" + value + "\"" : "" + value;

  /** Where both have the same text, with their types. */
  private static def difference(expected:Any, actual:Any):String {
    val a = shown(expected);
    val b = shown(actual);
    if (a.equals(b))
      return "expected " + a + " (" + typeOf(expected) + "), but it is " + b + " (" + typeOf(actual) + ")";
    return "expected " + a + ", but it is " + b;
  }

  private static def typeOf(value:Any):String = value == null ? "null" : value.typeName();

  private static def farApart(expected:Double, actual:Double, tolerance:Double):String =
    "expected " + expected + ", give or take " + tolerance + ", but it is " + actual;
}
