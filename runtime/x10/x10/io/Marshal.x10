/* How values of a type are read and written. */
package x10.io;

public interface Marshal[T] {
  /** Reads a value; EOFException where there is none. */
  def read(r:Reader):T;
  /** Writes a value. */
  def write(w:Writer, v:T):void;

  /** Boolean as a byte, which is 1 or 0. */
  public static val BOOLEAN:Marshal[Boolean] = new BooleanMarshal();
  /** Byte as a byte. */
  public static val BYTE:Marshal[Byte] = new ByteMarshal();
  /** UByte as a byte. */
  public static val UBYTE:Marshal[UByte] = new UByteMarshal();
  /** Char as its bytes in UTF-8. */
  public static val CHAR:Marshal[Char] = new CharMarshal();
  /** Short as two bytes, the higher one first. */
  public static val SHORT:Marshal[Short] = new ShortMarshal();
  /** UShort as two bytes, the higher one first. */
  public static val USHORT:Marshal[UShort] = new UShortMarshal();
  /** Int as four bytes, the highest first. */
  public static val INT:Marshal[Int] = new IntMarshal();
  /** UInt as four bytes, the highest first. */
  public static val UINT:Marshal[UInt] = new UIntMarshal();
  /** Long as eight bytes, the highest first. */
  public static val LONG:Marshal[Long] = new LongMarshal();
  /** ULong as eight bytes, the highest first. */
  public static val ULONG:Marshal[ULong] = new ULongMarshal();
  /** Float as the four bytes of its bits, the highest first. */
  public static val FLOAT:Marshal[Float] = new FloatMarshal();
  /** Double as the eight bytes of its bits, the highest first. */
  public static val DOUBLE:Marshal[Double] = new DoubleMarshal();
  /** Lines of text. They are read up to their end, which is left out; none is written. */
  public static val LINE:Marshal[String] = new LineMarshal();

  /** Boolean as a byte, which is 1 or 0. */
  public static final class BooleanMarshal implements Marshal[Boolean] {
    /** Reads a byte, which is 1 or 0; EOFException where there are fewer. */
    public def read(r:Reader):Boolean = r.readBoolean();
    /** Writes a byte, which is 1 or 0. */
    public def write(w:Writer, v:Boolean):void { w.writeBoolean(v); }
  }
  /** Byte as a byte. */
  public static final class ByteMarshal implements Marshal[Byte] {
    /** Reads a byte; EOFException where there are fewer. */
    public def read(r:Reader):Byte = r.readByte();
    /** Writes a byte. */
    public def write(w:Writer, v:Byte):void { w.writeByte(v); }
  }
  /** UByte as a byte. */
  public static final class UByteMarshal implements Marshal[UByte] {
    /** Reads a byte; EOFException where there are fewer. */
    public def read(r:Reader):UByte = r.readUByte();
    /** Writes a byte. */
    public def write(w:Writer, v:UByte):void { w.writeUByte(v); }
  }
  /** Char as its bytes in UTF-8. */
  public static final class CharMarshal implements Marshal[Char] {
    /** Reads its bytes in UTF-8; EOFException where there are fewer. */
    public def read(r:Reader):Char = r.readChar();
    /** Writes its bytes in UTF-8. */
    public def write(w:Writer, v:Char):void { w.writeChar(v); }
  }
  /** Short as two bytes, the higher one first. */
  public static final class ShortMarshal implements Marshal[Short] {
    /** Reads two bytes, the higher one first; EOFException where there are fewer. */
    public def read(r:Reader):Short = r.readShort();
    /** Writes two bytes, the higher one first. */
    public def write(w:Writer, v:Short):void { w.writeShort(v); }
  }
  /** UShort as two bytes, the higher one first. */
  public static final class UShortMarshal implements Marshal[UShort] {
    /** Reads two bytes, the higher one first; EOFException where there are fewer. */
    public def read(r:Reader):UShort = r.readUShort();
    /** Writes two bytes, the higher one first. */
    public def write(w:Writer, v:UShort):void { w.writeUShort(v); }
  }
  /** Int as four bytes, the highest first. */
  public static final class IntMarshal implements Marshal[Int] {
    /** Reads four bytes, the highest first; EOFException where there are fewer. */
    public def read(r:Reader):Int = r.readInt();
    /** Writes four bytes, the highest first. */
    public def write(w:Writer, v:Int):void { w.writeInt(v); }
  }
  /** UInt as four bytes, the highest first. */
  public static final class UIntMarshal implements Marshal[UInt] {
    /** Reads four bytes, the highest first; EOFException where there are fewer. */
    public def read(r:Reader):UInt = r.readUInt();
    /** Writes four bytes, the highest first. */
    public def write(w:Writer, v:UInt):void { w.writeUInt(v); }
  }
  /** Long as eight bytes, the highest first. */
  public static final class LongMarshal implements Marshal[Long] {
    /** Reads eight bytes, the highest first; EOFException where there are fewer. */
    public def read(r:Reader):Long = r.readLong();
    /** Writes eight bytes, the highest first. */
    public def write(w:Writer, v:Long):void { w.writeLong(v); }
  }
  /** ULong as eight bytes, the highest first. */
  public static final class ULongMarshal implements Marshal[ULong] {
    /** Reads eight bytes, the highest first; EOFException where there are fewer. */
    public def read(r:Reader):ULong = r.readULong();
    /** Writes eight bytes, the highest first. */
    public def write(w:Writer, v:ULong):void { w.writeULong(v); }
  }
  /** Float as the four bytes of its bits, the highest first. */
  public static final class FloatMarshal implements Marshal[Float] {
    /** Reads the four bytes of its bits, the highest first; EOFException where there are fewer. */
    public def read(r:Reader):Float = r.readFloat();
    /** Writes the four bytes of its bits, the highest first. */
    public def write(w:Writer, v:Float):void { w.writeFloat(v); }
  }
  /** Double as the eight bytes of its bits, the highest first. */
  public static final class DoubleMarshal implements Marshal[Double] {
    /** Reads the eight bytes of its bits, the highest first; EOFException where there are fewer. */
    public def read(r:Reader):Double = r.readDouble();
    /** Writes the eight bytes of its bits, the highest first. */
    public def write(w:Writer, v:Double):void { w.writeDouble(v); }
  }
  /** Lines of text, without their ends. */
  public static final class LineMarshal implements Marshal[String] {
    /** The next line; EOFException where there is none. */
    public def read(r:Reader):String = r.readLine();
    /** Writes the text, without the end of a line. */
    public def write(w:Writer, v:String):void { w.write(v); }
  }
}
