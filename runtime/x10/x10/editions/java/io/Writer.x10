/* java.io.Writer. */
package x10.editions.java.io;

public interface Writer {
  def write(s:String):void;
  def flush():void;
  def close():void;
}
