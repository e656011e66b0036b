/* Packing or unpacking failed. */
package x10.io;

public class SerializationException extends Exception {
  public def this() { super(); }
  public def this(message:String) { super(message); }
  public def this(cause:CheckedThrowable) { super(cause); }
  public def this(message:String, cause:CheckedThrowable) { super(message, cause); }
}
