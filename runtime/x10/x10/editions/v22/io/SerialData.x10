/* What an object that serializes itself is sent as, from X10 2.1.1 to 2.3. */
package x10.editions.v22.io;

public final class SerialData {
  /** What the class of the object sends. */
  public val data:Any;
  /** What its superclass sends; null: nothing. */
  public val superclassData:SerialData;

  public def this(data:Any, superclassData:SerialData) {
    this.data = data;
    this.superclassData = superclassData;
  }
  public def toString():String = "SerialData(" + data + "," + superclassData + ")";
}
