/* java.io.PrintStream over the console: values are written as Java writes them. */
package x10.editions.java.io;

import x10.io.Printer;

public class PrintStream {
  private val to:Printer;
  public def this(to:Printer) { this.to = to; }

  public def println():void { to.println(); }
  public def print(s:String):void { to.print(s == null ? "null" : s); }
  public def print(v:Boolean):void { to.print(v.toString()); }
  public def print(v:Char):void { to.print(v.toString()); }
  public def print(v:Byte):void { to.print(v.toString()); }
  public def print(v:Short):void { to.print(v.toString()); }
  public def print(v:Int):void { to.print(v.toString()); }
  public def print(v:Long):void { to.print(v.toString()); }
  public def print(v:Float):void { to.print(v.toString()); }
  public def print(v:Double):void { to.print(v.toString()); }
  public def print(p:Place):void { to.print("place(id=" + p.id + ")"); }
  public def print(v:Any):void { to.print(v == null ? "null" : v.toString()); }
  public def println(s:String):void { to.println(s == null ? "null" : s); }
  public def println(v:Boolean):void { to.println(v.toString()); }
  public def println(v:Char):void { to.println(v.toString()); }
  public def println(v:Byte):void { to.println(v.toString()); }
  public def println(v:Short):void { to.println(v.toString()); }
  public def println(v:Int):void { to.println(v.toString()); }
  public def println(v:Long):void { to.println(v.toString()); }
  public def println(v:Float):void { to.println(v.toString()); }
  public def println(v:Double):void { to.println(v.toString()); }
  public def println(p:Place):void { to.println("place(id=" + p.id + ")"); }
  public def println(v:Any):void { to.println(v == null ? "null" : v.toString()); }
  public def flush():void { to.flush(); }
  public def close():void { to.flush(); }
}
