/* Text that does not change: characters, counted from 0. */
package x10.lang;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.compiler.NativeRep;
import x10.compiler.Unchanging;
import x10.util.GrowableRail;

@NativeRep("c", "x10_string *")
@Unchanging
public final class String implements Comparable[String], CharSequence {
  @Native("c", "x10_string_c(\"\")") public native def this():String;
  @Native("c", "@static copyOf") public native def this(original:String):String;
  /** Bytes are UTF-8. */
  @Native("c", "x10_string_of_byte_rail(#cx, #0, 0, x10_rail_size(#0))")
  public native def this(r:Rail[Byte]):String;
  @Native("c", "x10_string_of_byte_rail(#cx, #0, #1, #2)")
  public native def this(r:Rail[Byte], offset:Long, length:Long):String;
  @Native("c", "@static ofGrowable") public native def this(r:GrowableRail[Byte]):String;
  @Native("c", "x10_string_of_char_rail(#cx, #0, 0, x10_rail_size(#0))")
  public native def this(r:Rail[Char]):String;
  @Native("c", "x10_string_of_char_rail(#cx, #0, #1, #2)")
  public native def this(r:Rail[Char], offset:Long, length:Long):String;

  @Native("c", "x10_string_copy(#this)") private native def again():String;
  static def copyOf(original:String):String = original.again();
  static def ofGrowable(r:GrowableRail[Byte]):String = new String(r.toRail());

  public def equals(that:Any):Boolean = that instanceof String && equals(that as String);
  @Native("c", "x10_string_equals(#this, #0)") public native def equals(that:String):Boolean;
  @Native("c", "x10_string_equals_ignore_case(#this, #0)") public native def equalsIgnoreCase(that:String):Boolean;
  @Native("c", "x10_string_hash(#this)") public native def hashCode():Int;
  @Native("c", "#this") public native def toString():String;

  @Native("c", "#this->length") public native def length():Int;
  @Native("c", "x10_string_char_at(#cx, #this, #0)") public native operator this(index:Int):Char;
  @Native("c", "x10_string_char_at(#cx, #this, #0)") public native def charAt(index:Int):Char;

  public def chars():Rail[Char] {
    val r = new Rail[Char](length());
    getChars(r);
    return r;
  }
  @Native("c", "x10_string_get_chars(#this, #0)") private native def getChars(r:Rail[Char]):void;
  public def bytes():Rail[Byte] {
    val r = new Rail[Byte](byteCount());
    getBytes(r);
    return r;
  }
  @Native("c", "x10_string_utf8_length(#this)") private native def byteCount():Long;
  @Native("c", "x10_string_get_bytes(#this, #0)") private native def getBytes(r:Rail[Byte]):void;

  public def subSequence(fromIndex:Int, toIndex:Int):CharSequence = substring(fromIndex, toIndex);
  @Native("c", "x10_string_substring(#cx, #this, #0, #1)")
  public native def substring(fromIndex:Int, toIndex:Int):String;
  @Native("c", "x10_string_substring(#cx, #this, #0, #this->length)")
  public native def substring(fromIndex:Int):String;

  @Native("c", "x10_string_index_of_char(#this, #0, 0)") public native def indexOf(ch:Char):Int;
  @Native("c", "x10_string_index_of_char(#this, #0, #1)") public native def indexOf(ch:Char, i:Int):Int;
  @Native("c", "x10_string_last_index_of_char(#this, #0, INT32_MAX)") public native def lastIndexOf(ch:Char):Int;
  @Native("c", "x10_string_last_index_of_char(#this, #0, #1)") public native def lastIndexOf(ch:Char, i:Int):Int;
  /* The texts that natives get are there: toString() throws NullPointerException where they are not. */
  public @Inline def indexOf(str:String):Int = find(str.toString(), 0n);
  public @Inline def indexOf(str:String, i:Int):Int = find(str.toString(), i);
  public @Inline def lastIndexOf(str:String):Int = findLast(str.toString(), Int.MAX_VALUE);
  public @Inline def lastIndexOf(str:String, i:Int):Int = findLast(str.toString(), i);
  @Native("c", "x10_string_index_of(#this, #0, #1)") private native def find(str:String, i:Int):Int;
  @Native("c", "x10_string_last_index_of(#this, #0, #1)") private native def findLast(str:String, i:Int):Int;
  public def contains(str:String):Boolean = indexOf(str) >= 0n;

  /** The pieces between delimiters; trailing empty ones are left out. */
  public def split(delimiter:String):Rail[String] {
    val r = new Rail[String](splitCount(delimiter.toString()));
    splitInto(delimiter, r);
    return r;
  }
  @Native("c", "x10_string_split_count(#this, #0)") private native def splitCount(delimiter:String):Long;
  @Native("c", "x10_string_split_into(#this, #0, #1)")
  private native def splitInto(delimiter:String, r:Rail[String]):void;

  @Native("c", "x10_string_trim(#this)") public native def trim():String;
  @Native("c", "x10_string_replace(#this, #0, #1)") public native def replace(oldChar:Char, newChar:Char):String;
  @Native("c", "x10_string_lower(#this)") public native def toLowerCase():String;
  @Native("c", "x10_string_upper(#this)") public native def toUpperCase():String;

  /** Its toString(), or "null". */
  public static def valueOf[T](v:T):String = ofAny(v);
  @Native("c", "x10_string_of_any(#cx, #0)") private static native def ofAny(v:Any):String;
  /** Text by a format as Java's: %d %5.2f %-10s %x … */
  @Native("c", "x10_format_rail(#cx, #0, #1)")
  public static native def format(fmt:String, args:Rail[Any]):String;

  public @Inline def compareTo(arg:String):Int = order(arg.toString());
  public @Inline def compareToIgnoreCase(arg:String):Int = orderIgnoreCase(arg.toString());
  public @Inline def startsWith(arg:String):Boolean = starts(arg.toString());
  public @Inline def endsWith(arg:String):Boolean = ends(arg.toString());
  @Native("c", "x10_string_compare(#this, #0)") private native def order(s:String):Int;
  @Native("c", "x10_string_compare_ignore_case(#this, #0)") private native def orderIgnoreCase(s:String):Int;
  @Native("c", "x10_string_starts_with(#this, #0)") private native def starts(s:String):Boolean;
  @Native("c", "x10_string_ends_with(#this, #0)") private native def ends(s:String):Boolean;

  public @Inline operator this < (x:String):Boolean = compareTo(x) < 0n;
  public @Inline operator this > (x:String):Boolean = compareTo(x) > 0n;
  public @Inline operator this <= (x:String):Boolean = compareTo(x) <= 0n;
  public @Inline operator this >= (x:String):Boolean = compareTo(x) >= 0n;

  @Native("c", "x10_string_concat(#0, #1)") public static native operator (x:String) + (y:String):String;
  @Native("c", "x10_string_concat(#0, x10_string_of_Long(#1))")
  public static native operator (x:String) + (y:Int):String;
  @Native("c", "x10_string_concat(#0, x10_string_of_Long(#1))")
  public static native operator (x:String) + (y:Long):String;
  @Native("c", "x10_string_concat(#0, x10_string_of_Double(#1))")
  public static native operator (x:String) + (y:Double):String;
  @Native("c", "x10_string_concat(#0, x10_string_of_Boolean(#1))")
  public static native operator (x:String) + (y:Boolean):String;
  @Native("c", "x10_string_concat(#0, x10_string_of_Char(#1))")
  public static native operator (x:String) + (y:Char):String;
  @Native("c", "x10_string_concat(x10_string_of_Long(#0), #1)")
  public static native operator (x:Int) + (y:String):String;
  @Native("c", "x10_string_concat(x10_string_of_Long(#0), #1)")
  public static native operator (x:Long) + (y:String):String;
  @Native("c", "x10_string_concat(x10_string_of_Double(#0), #1)")
  public static native operator (x:Double) + (y:String):String;
  @Native("c", "x10_string_concat(x10_string_of_Boolean(#0), #1)")
  public static native operator (x:Boolean) + (y:String):String;
  @Native("c", "x10_string_concat(x10_string_of_Char(#0), #1)")
  public static native operator (x:Char) + (y:String):String;
  public static operator[T] (x:String) + (y:T):String = x + ofAny(y);
  public static operator[T] (x:T) + (y:String):String = ofAny(x) + y;
}

public type String(x:String) = String{self==x};
