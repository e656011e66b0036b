/* java.io.PrintWriter. */
package x10.editions.java.io;

import x10.compiler.Homed;

@Homed
public class PrintWriter implements Writer {
  private val to:Writer;
  public def this(to:Writer) { this.to = to; }
  public def write(s:String):void { to.write(s); }
  public def println():void { to.write("\n"); }
  public def print(s:String):void { to.write((s == null ? "null" : s)); }
  public def print(v:Boolean):void { to.write(v.toString()); }
  public def print(v:Char):void { to.write(v.toString()); }
  public def print(v:Byte):void { to.write(v.toString()); }
  public def print(v:Short):void { to.write(v.toString()); }
  public def print(v:Int):void { to.write(v.toString()); }
  public def print(v:Long):void { to.write(v.toString()); }
  public def print(v:Float):void { to.write(v.toString()); }
  public def print(v:Double):void { to.write(v.toString()); }
  public def print(v:Any):void { to.write((v == null ? "null" : v.toString())); }
  public def println(s:String):void { to.write((s == null ? "null" : s) + "\n"); }
  public def println(v:Boolean):void { to.write(v.toString() + "\n"); }
  public def println(v:Char):void { to.write(v.toString() + "\n"); }
  public def println(v:Byte):void { to.write(v.toString() + "\n"); }
  public def println(v:Short):void { to.write(v.toString() + "\n"); }
  public def println(v:Int):void { to.write(v.toString() + "\n"); }
  public def println(v:Long):void { to.write(v.toString() + "\n"); }
  public def println(v:Float):void { to.write(v.toString() + "\n"); }
  public def println(v:Double):void { to.write(v.toString() + "\n"); }
  public def println(v:Any):void { to.write((v == null ? "null" : v.toString()) + "\n"); }
  public def flush():void { to.flush(); }
  public def close():void { to.close(); }
}
