/* Where bytes and text come from. At the end, EOFException. Numbers are read as Writer writes them. */
package x10.io;

public abstract class Reader {
  public abstract def close():void;
  public abstract def read():Byte;
  public abstract def read(r:Rail[Byte], off:Long, len:Long):void;
  public abstract def available():Long;
  public abstract def skip(n:Long):void;
  public abstract def mark(n:Long):void;
  public abstract def reset():void;
  public abstract def markSupported():Boolean;

  private def readBits(bytes:Int):Long {
    var v:Long = 0;
    for (var i:Int = 0n; i < bytes; i++)
      v = (v << 8) | ((read() as Long) & 0xff);
    return v;
  }
  public def readBoolean():Boolean = read() != 0y;
  public def readByte():Byte = read();
  public def readUByte():UByte = read() as UByte;
  public def readShort():Short = readBits(2n) as Short;
  public def readUShort():UShort = readBits(2n) as UShort;
  public def readInt():Int = readBits(4n) as Int;
  public def readUInt():UInt = readBits(4n) as UInt;
  public def readLong():Long = readBits(8n);
  public def readULong():ULong = readBits(8n) as ULong;
  public def readFloat():Float = Float.fromIntBits(readInt());
  public def readDouble():Double = Double.fromLongBits(readLong());

  /** A character of UTF-8. */
  public def readChar():Char {
    val first = (read() as Int) & 0xffn;
    if (first < 0xc0n)
      return Char.chr(first);
    val more = first >= 0xf0n ? 3n : first >= 0xe0n ? 2n : 1n;
    var c:Int = first & (0x3fn >> more);
    for (var i:Int = 0n; i < more; i++)
      c = (c << 6) | ((read() as Int) & 0x3fn);
    return Char.chr(c);
  }
  /** Up to the next end of a line, without it. */
  public def readLine():String {
    val line = new x10.util.GrowableRail[Byte]();
    try {
      for (var b:Byte = read(); b != 10y; b = read())
        line.add(b);
    } catch (e:EOFException) {
      if (line.isEmpty())
        throw e;
    }
    return new String(line);
  }

  public final def read[T](m:Marshal[T]):T = m.read(this);
  public final def read[T](m:Marshal[T], a:Rail[T]):void { read[T](m, a, 0, a.size); }
  public final def read[T](m:Marshal[T], a:Rail[T], off:Long, len:Long):void {
    for (var i:Long = off; i < off + len; i++)
      a(i) = m.read(this);
  }
  public def lines():ReaderIterator[String] = new ReaderIterator[String](Marshal.LINE, this);
  public def chars():ReaderIterator[Char] = new ReaderIterator[Char](Marshal.CHAR, this);
  public def bytes():ReaderIterator[Byte] = new ReaderIterator[Byte](Marshal.BYTE, this);
}
