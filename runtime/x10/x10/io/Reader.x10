/* Where bytes and text come from. At the end, EOFException. Numbers are read as Writer writes them. */
package x10.io;

public abstract class Reader {
  /** Nothing is read from it any more. */
  public abstract def close():void;
  /** The next byte; EOFException where there is none. */
  public abstract def read():Byte;
  /** Reads len bytes into elements from off on; EOFException where there are fewer. */
  public abstract def read(r:Rail[Byte], off:Long, len:Long):void;
  /** How many bytes can be read without waiting, as far as is known. */
  public abstract def available():Long;
  /** Passes over n bytes. */
  public abstract def skip(n:Long):void;
  /** Marks this place, to which reset() goes back within n bytes; nothing where there are no marks. */
  public abstract def mark(n:Long):void;
  /** Goes back to the mark; IOException where there is none. */
  public abstract def reset():void;
  /** Whether there are marks. */
  public abstract def markSupported():Boolean;

  private def readBits(bytes:Int):Long {
    var v:Long = 0;
    for (var i:Int = 0n; i < bytes; i++)
      v = (v << 8) | ((read() as Long) & 0xff);
    return v;
  }
  /** Whether the next byte is another one than 0. */
  public def readBoolean():Boolean = read() != 0y;
  /** The next byte. */
  public def readByte():Byte = read();
  /** The next byte, as an unsigned number. */
  public def readUByte():UByte = read() as UByte;
  /** The next two bytes as a number, the higher one first. */
  public def readShort():Short = readBits(2n) as Short;
  /** The next two bytes as an unsigned number, the higher one first. */
  public def readUShort():UShort = readBits(2n) as UShort;
  /** The next four bytes as a number, the highest first. */
  public def readInt():Int = readBits(4n) as Int;
  /** The next four bytes as an unsigned number, the highest first. */
  public def readUInt():UInt = readBits(4n) as UInt;
  /** The next eight bytes as a number, the highest first. */
  public def readLong():Long = readBits(8n);
  /** The next eight bytes as an unsigned number, the highest first. */
  public def readULong():ULong = readBits(8n) as ULong;
  /** The next four bytes as the bits of a number, the highest first. */
  public def readFloat():Float = Float.fromIntBits(readInt());
  /** The next eight bytes as the bits of a number, the highest first. */
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
  /** Up to the next end of a line, without it; EOFException at the end, where `lines()` ends without one. */
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

  /** A value, as m reads it. */
  public final def read[T](m:Marshal[T]):T = m.read(this);
  /** Fills the rail with values, as m reads them. */
  public final def read[T](m:Marshal[T], a:Rail[T]):void { read[T](m, a, 0, a.size); }
  /** Fills elements off to off + len - 1 with values, as m reads them. */
  public final def read[T](m:Marshal[T], a:Rail[T], off:Long, len:Long):void {
    for (var i:Long = off; i < off + len; i++)
      a(i) = m.read(this);
  }
  /** The lines from here on, read one by one. */
  public def lines():ReaderIterator[String] = new ReaderIterator[String](Marshal.LINE, this);
  /** The characters from here on, read one by one as UTF-8. */
  public def chars():ReaderIterator[Char] = new ReaderIterator[Char](Marshal.CHAR, this);
  /** The bytes from here on, read one by one. */
  public def bytes():ReaderIterator[Byte] = new ReaderIterator[Byte](Marshal.BYTE, this);
}
