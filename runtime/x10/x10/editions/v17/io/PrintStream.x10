/* x10.io.PrintStream of X10 1.7. */
package x10.editions.v17.io;

public class PrintStream extends OutputStream {
  private val to:OutputStream;
  public def this(to:OutputStream) { this.to = to; }

  public def write(b:Byte):void { to.write(b); }
  public def print(x:Any):void {
    val bytes = (x == null ? "null" : x.toString()).bytes();
    to.write(bytes, 0n, bytes.size as Int);
  }
  public def println():void { print("\n"); }
  public def println(x:Any):void {
    print(x);
    println();
  }
  public def printf(format:String):void { print(format); }
  public def printf(format:String, a:Any):void { print(String.format(format, [a])); }
  public def printf(format:String, a:Any, b:Any):void { print(String.format(format, [a, b])); }
  public def printf(format:String, a:Any, b:Any, c:Any):void { print(String.format(format, [a, b, c])); }
  public def flush():void { to.flush(); }
}
