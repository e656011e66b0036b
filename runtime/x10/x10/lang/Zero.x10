/* The zero value of a type: 0, false, null, or a struct whose fields are all zero. */
package x10.lang;

public class Zero {
  /** The zero value of T. */
  public static def get[T](){T haszero}:T = new Rail[T](1)(0);
}
