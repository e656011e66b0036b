/* Other names of types, in scope everywhere. */
package x10.lang;

public class _ {
  /** Another name of `Boolean`. */
  public static type boolean = Boolean;
  /** Another name of `Byte`. */
  public static type byte = Byte;
  /** Another name of `Short`. */
  public static type short = Short;
  /** Another name of `Char`. */
  public static type char = Char;
  /** Another name of `Int`: 32 bits, as in Java. */
  public static type int = Int;
  /** Another name of `Long`. */
  public static type long = Long;
  /** Another name of `Float`. */
  public static type float = Float;
  /** Another name of `Double`. */
  public static type double = Double;

  /** The `Boolean` that is known to be b. */
  public static type boolean(b:Boolean) = Boolean{self==b};
  /** The `Byte` that is known to be b. */
  public static type byte(b:Byte) = Byte{self==b};
  /** The `Short` that is known to be s. */
  public static type short(b:Short) = Short{self==b};
  /** The `Char` that is known to be c. */
  public static type char(b:Char) = Char{self==b};
  /** The `Int` that is known to be i. */
  public static type int(b:Int) = Int{self==b};
  /** The `Long` that is known to be l. */
  public static type long(b:Long) = Long{self==b};
  /** The `Float` that is known to be f. */
  public static type float(b:Float) = Float{self==b};
  /** The `Double` that is known to be d. */
  public static type double(b:Double) = Double{self==b};
  /** The `String` that is known to be s. */
  public static type string(s:String) = String{self==s};

  /** Another name of `Int`. */
  public static type signed = Int;
  /** Another name of `UInt`. */
  public static type unsigned = UInt;
  /** Another name of `UByte`. */
  public static type ubyte = UByte;
  /** Another name of `UShort`. */
  public static type ushort = UShort;
  /** Another name of `UInt`. */
  public static type uint = UInt;
  /** Another name of `ULong`. */
  public static type ulong = ULong;

  /** Another name of `Byte`, by its bits. */
  public static type int8 = Byte;
  /** Another name of `Short`, by its bits. */
  public static type int16 = Short;
  /** Another name of `Int`, by its bits. */
  public static type int32 = Int;
  /** Another name of `Long`, by its bits. */
  public static type int64 = Long;
  /** Another name of `UByte`, by its bits. */
  public static type uint8 = UByte;
  /** Another name of `UShort`, by its bits. */
  public static type uint16 = UShort;
  /** Another name of `UInt`, by its bits. */
  public static type uint32 = UInt;
  /** Another name of `ULong`, by its bits. */
  public static type uint64 = ULong;
  /** Another name of `UByte`: natural numbers by their bits. */
  public static type nat8 = UByte;
  /** Another name of `UShort`: natural numbers by their bits. */
  public static type nat16 = UShort;
  /** Another name of `UInt`: natural numbers by their bits. */
  public static type nat32 = UInt;
  /** Another name of `ULong`: natural numbers by their bits. */
  public static type nat64 = ULong;
}
