/* x10.io.OutputStream of X10 1.7. */
package x10.editions.v17.io;

public abstract class OutputStream {
  public abstract def write(b:Byte):void;
  public def write(from:Rail[Byte], first:Int, count:Int):void {
    for (i in first..(first + count - 1))
      write(from(i));
  }
  public def flush():void {}
  public def close():void { flush(); }
}
