/* Prints values as text. Each call hands one piece of text to the writer. */
package x10.io;

public class Printer extends FilterWriter {
  public def this(w:Writer) { super(w); }

  public def println():void { writeLine(""); }
  public final def println(s:String):void { writeLine(s); }
  public final def println(o:Any):void { writeLine(o == null ? "null" : o.toString()); }
  public final def println(e:CheckedThrowable):void { writeLine(e == null ? "null" : e.toString()); }
  public def print(s:String):void { write(s == null ? "null" : s); }
  public final def print(o:Any):void { print(o == null ? "null" : o.toString()); }
  public final def print(e:CheckedThrowable):void { print(e == null ? "null" : e.toString()); }

  /** Text by a format as Java's: see String.format. */
  public def printf(fmt:String):void { printfRail(fmt, new Rail[Any](0)); }
  public def printf(fmt:String, o1:Any):void { printfRail(fmt, [o1 as Any]); }
  public def printf(fmt:String, o1:Any, o2:Any):void { printfRail(fmt, [o1 as Any, o2]); }
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any):void { printfRail(fmt, [o1 as Any, o2, o3]); }
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any):void { printfRail(fmt, [o1 as Any, o2, o3, o4]); }
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any, o5:Any):void {
    printfRail(fmt, [o1 as Any, o2, o3, o4, o5]);
  }
  public def printf(fmt:String, o1:Any, o2:Any, o3:Any, o4:Any, o5:Any, o6:Any):void {
    printfRail(fmt, [o1 as Any, o2, o3, o4, o5, o6]);
  }
  public def printf(fmt:String, args:Rail[Any]):void { printfRail(fmt, args); }
  public def printfRail(fmt:String, args:Rail[Any]):void { print(String.format(fmt, args)); }
}
