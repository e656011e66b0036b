/* Where bytes and text go. Numbers are written as bytes, the highest first. */
package x10.io;

public abstract class Writer {
  /** Writes what is buffered; nothing can be written then. */
  public abstract def close():void;
  /** Writes what is buffered. */
  public abstract def flush():void;
  /** Writes a byte. */
  public abstract def write(x:Byte):void;
  /** Writes a text as UTF-8. */
  public abstract def write(s:String):void;
  /** Writes elements off to off + len - 1. */
  public abstract def write(r:Rail[Byte], off:Long, len:Long):void;

  /** Writes all bytes of the rail. */
  public def write(buf:Rail[Byte]):void { write(buf, 0, buf.size); }
  /** The text and the end of the line, together. */
  public def writeLine(s:String):void { write(s + "\n"); }

  private def writeBits(v:Long, bytes:Int):void {
    for (var i:Int = bytes - 1n; i >= 0n; i--)
      write((v >> (8n * i)) as Byte);
  }
  /** Writes a byte. */
  public def writeByte(x:Byte):void { write(x); }
  /** Writes a byte. */
  public def writeUByte(x:UByte):void { write(x as Byte); }
  /** Writes two bytes, the higher one first. */
  public def writeShort(x:Short):void { writeBits(x as Long, 2n); }
  /** Writes two bytes, the higher one first. */
  public def writeUShort(x:UShort):void { writeBits(x as Long, 2n); }
  /** Writes four bytes, the highest first. */
  public def writeInt(x:Int):void { writeBits(x as Long, 4n); }
  /** Writes four bytes, the highest first. */
  public def writeUInt(x:UInt):void { writeBits(x as Long, 4n); }
  /** Writes eight bytes, the highest first. */
  public def writeLong(x:Long):void { writeBits(x, 8n); }
  /** Writes eight bytes, the highest first. */
  public def writeULong(x:ULong):void { writeBits(x as Long, 8n); }
  /** Writes the four bytes of its bits, the highest first; all NaNs as one. */
  public def writeFloat(x:Float):void { writeInt(x.toIntBits()); }
  /** Writes the eight bytes of its bits, the highest first; all NaNs as one. */
  public def writeDouble(x:Double):void { writeLong(x.toLongBits()); }
  /** Writes a byte, which is 1 or 0. */
  public def writeBoolean(x:Boolean):void { write(x ? 1y : 0y); }
  /** In UTF-8. */
  public def writeChar(x:Char):void { write(x.toString()); }

  /** Writes a value, as m does. */
  public final def write[T](m:Marshal[T], x:T):void { m.write(this, x); }
}
