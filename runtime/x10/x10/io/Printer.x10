/* Prints values as text. Each call hands one piece of text to the writer. */
package x10.io;

import x10.compiler.NoInline;

public class Printer extends FilterWriter {
  /** Prints to w. */
  public def this(w:Writer) { super(w); }

  /** Ends the line. */
  @NoInline public def println():void { writeLine(""); }
  /** Prints the text, or "null", and the end of the line, in one piece: lines of several activities are not mixed. */
  @NoInline public final def println(s:String):void { writeLine(s); }
  /** Prints its toString(), or "null", and the end of the line, in one piece. */
  @NoInline public final def println(o:Any):void { writeLine(o == null ? "null" : o.toString()); }
  /** Prints its type and message, and the end of the line, in one piece. */
  @NoInline public final def println(e:CheckedThrowable):void { writeLine(e == null ? "null" : e.toString()); }
  /** Prints the text, or "null". */
  @NoInline public def print(s:String):void { write(s == null ? "null" : s); }
  /** Prints its toString(), or "null". */
  @NoInline public final def print(o:Any):void { print(o == null ? "null" : o.toString()); }
  /** Prints its type and message. */
  @NoInline public final def print(e:CheckedThrowable):void { print(e == null ? "null" : e.toString()); }

  /** Text by a format as Java's: see String.format. */
  public def printf(fmt:String):void { printfRail(fmt, new Rail[Any](0)); }
  /** Prints by a format with one value: see String.format. */
  public def printf(fmt:String, o1:Any):void { printfRail(fmt, [o1 as Any]); }
  /** Prints by a format with two values: see String.format. */
  public def printf(fmt:String, o1:Any, o2:Any):void { printfRail(fmt, [o1 as Any, o2]); }
  /** Prints by a format with three values: see String.format. */
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any):void { printfRail(fmt, [o1 as Any, o2, o3]); }
  /** Prints by a format with four values: see String.format. */
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any):void { printfRail(fmt, [o1 as Any, o2, o3, o4]); }
  /** Prints by a format with five values: see String.format. */
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any, o5:Any):void {
    printfRail(fmt, [o1 as Any, o2, o3, o4, o5]);
  }
  /** Prints by a format with six values: see String.format. */
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any, o5:Any, o6:Any):void {
    printfRail(fmt, [o1 as Any, o2, o3, o4, o5, o6]);
  }
  /** Prints by a format with the values of the rail: see String.format. */
  public def printf(fmt:String, args:Rail[Any]):void { printfRail(fmt, args); }
  /** Prints by a format with the values of the rail: see String.format. */
  public def printfRail(fmt:String, args:Rail[Any]):void { print(String.format(fmt, args)); }
}
