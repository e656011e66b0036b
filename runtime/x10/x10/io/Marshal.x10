/* How values of a type are read and written. */
package x10.io;

public interface Marshal[T] {
  def read(r:Reader):T;
  def write(w:Writer, v:T):void;

  public static val BOOLEAN:Marshal[Boolean] = new BooleanMarshal();
  public static val BYTE:Marshal[Byte] = new ByteMarshal();
  public static val UBYTE:Marshal[UByte] = new UByteMarshal();
  public static val CHAR:Marshal[Char] = new CharMarshal();
  public static val SHORT:Marshal[Short] = new ShortMarshal();
  public static val USHORT:Marshal[UShort] = new UShortMarshal();
  public static val INT:Marshal[Int] = new IntMarshal();
  public static val UINT:Marshal[UInt] = new UIntMarshal();
  public static val LONG:Marshal[Long] = new LongMarshal();
  public static val ULONG:Marshal[ULong] = new ULongMarshal();
  public static val FLOAT:Marshal[Float] = new FloatMarshal();
  public static val DOUBLE:Marshal[Double] = new DoubleMarshal();
  public static val LINE:Marshal[String] = new LineMarshal();

  public static final class BooleanMarshal implements Marshal[Boolean] {
    public def read(r:Reader):Boolean = r.readBoolean();
    public def write(w:Writer, v:Boolean):void { w.writeBoolean(v); }
  }
  public static final class ByteMarshal implements Marshal[Byte] {
    public def read(r:Reader):Byte = r.readByte();
    public def write(w:Writer, v:Byte):void { w.writeByte(v); }
  }
  public static final class UByteMarshal implements Marshal[UByte] {
    public def read(r:Reader):UByte = r.readUByte();
    public def write(w:Writer, v:UByte):void { w.writeUByte(v); }
  }
  public static final class CharMarshal implements Marshal[Char] {
    public def read(r:Reader):Char = r.readChar();
    public def write(w:Writer, v:Char):void { w.writeChar(v); }
  }
  public static final class ShortMarshal implements Marshal[Short] {
    public def read(r:Reader):Short = r.readShort();
    public def write(w:Writer, v:Short):void { w.writeShort(v); }
  }
  public static final class UShortMarshal implements Marshal[UShort] {
    public def read(r:Reader):UShort = r.readUShort();
    public def write(w:Writer, v:UShort):void { w.writeUShort(v); }
  }
  public static final class IntMarshal implements Marshal[Int] {
    public def read(r:Reader):Int = r.readInt();
    public def write(w:Writer, v:Int):void { w.writeInt(v); }
  }
  public static final class UIntMarshal implements Marshal[UInt] {
    public def read(r:Reader):UInt = r.readUInt();
    public def write(w:Writer, v:UInt):void { w.writeUInt(v); }
  }
  public static final class LongMarshal implements Marshal[Long] {
    public def read(r:Reader):Long = r.readLong();
    public def write(w:Writer, v:Long):void { w.writeLong(v); }
  }
  public static final class ULongMarshal implements Marshal[ULong] {
    public def read(r:Reader):ULong = r.readULong();
    public def write(w:Writer, v:ULong):void { w.writeULong(v); }
  }
  public static final class FloatMarshal implements Marshal[Float] {
    public def read(r:Reader):Float = r.readFloat();
    public def write(w:Writer, v:Float):void { w.writeFloat(v); }
  }
  public static final class DoubleMarshal implements Marshal[Double] {
    public def read(r:Reader):Double = r.readDouble();
    public def write(w:Writer, v:Double):void { w.writeDouble(v); }
  }
  public static final class LineMarshal implements Marshal[String] {
    public def read(r:Reader):String = r.readLine();
    public def write(w:Writer, v:String):void { w.write(v); }
  }
}
