/* Other names of types in java.lang. */
package x10.editions.java.lang;

public class _ {
  public static type Object = Any;
  public static type String = x10.lang.String;
  public static type Throwable = CheckedThrowable;
  public static type Exception = x10.lang.Exception;
  public static type RuntimeException = x10.lang.Exception;
  public static type Error = x10.lang.Error;
}
