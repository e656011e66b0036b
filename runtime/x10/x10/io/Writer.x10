/* Where bytes and text go. Numbers are written as bytes, the highest first. */
package x10.io;

public abstract class Writer {
  public abstract def close():void;
  public abstract def flush():void;
  public abstract def write(x:Byte):void;
  public abstract def write(s:String):void;
  public abstract def write(r:Rail[Byte], off:Long, len:Long):void;

  public def write(buf:Rail[Byte]):void { write(buf, 0, buf.size); }
  /** The text and the end of the line, together. */
  public def writeLine(s:String):void { write(s + "\n"); }

  private def writeBits(v:Long, bytes:Int):void {
    for (var i:Int = bytes - 1n; i >= 0n; i--)
      write((v >> (8n * i)) as Byte);
  }
  public def writeByte(x:Byte):void { write(x); }
  public def writeUByte(x:UByte):void { write(x as Byte); }
  public def writeShort(x:Short):void { writeBits(x as Long, 2n); }
  public def writeUShort(x:UShort):void { writeBits(x as Long, 2n); }
  public def writeInt(x:Int):void { writeBits(x as Long, 4n); }
  public def writeUInt(x:UInt):void { writeBits(x as Long, 4n); }
  public def writeLong(x:Long):void { writeBits(x, 8n); }
  public def writeULong(x:ULong):void { writeBits(x as Long, 8n); }
  public def writeFloat(x:Float):void { writeInt(x.toIntBits()); }
  public def writeDouble(x:Double):void { writeLong(x.toLongBits()); }
  public def writeBoolean(x:Boolean):void { write(x ? 1y : 0y); }
  /** In UTF-8. */
  public def writeChar(x:Char):void { write(x.toString()); }

  public final def write[T](m:Marshal[T], x:T):void { m.write(this, x); }
}
