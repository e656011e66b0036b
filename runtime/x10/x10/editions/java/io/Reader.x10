/* java.io.Reader, over lines. */
package x10.editions.java.io;

public interface Reader {
  /** Null at the end. */
  def readLine():String;
  def close():void;
}
