/* The zero value of a type: 0, false, null, or a struct whose fields are all zero. */
package x10.lang;

import x10.compiler.Native;

public class Zero {
  /** The zero value of T. */
  @Native("c", "@zero") public static native def get[T](){T haszero}:T;
}
