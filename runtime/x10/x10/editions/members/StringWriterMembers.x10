/* What x10.io.StringWriter has up to X10 2.0. */
package x10.editions.members;

import x10.io.StringWriter;

public class StringWriterMembers {
  private def this() {}

  public static def toString(w:StringWriter):String = w.result();
}
