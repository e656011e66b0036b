/* java.io.InputStreamReader, of the standard input. */
package x10.editions.java.io;

public class InputStreamReader implements Reader {
  public def this(input:InputStream) {}
  public def readLine():String {
    try {
      return Console.IN.readLine();
    } catch (e:x10.io.EOFException) {
      return null;
    }
  }
  public def close():void {}
}
