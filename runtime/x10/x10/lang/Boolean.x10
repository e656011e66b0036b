/* true and false. && || and ! belong to the language; & | ^ evaluate both sides. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;

@NativeRep("c", "bool")
public struct Boolean implements Comparable[Boolean] {
  /** What holds. */
  public static val TRUE:Boolean{self==true} = true;
  /** What does not hold. */
  public static val FALSE:Boolean{self==false} = false;

  /** The other one of the two. */
  @Native("c", "@lnot") public native operator ! this:Boolean;
  /** Whether both hold; both are evaluated. */
  @Native("c", "@and") public native operator this & (x:Boolean):Boolean;
  /** Whether at least one holds; both are evaluated. */
  @Native("c", "@or") public native operator this | (x:Boolean):Boolean;
  /** Whether exactly one holds. */
  @Native("c", "@xor") public native operator this ^ (x:Boolean):Boolean;

  /** One of the texts true and false. */
  @Native("c", "x10_string_of_Boolean(#this)") public native def toString():String;
  /** Whether the text is "true", in capitals or not; everything else, null too, is false. */
  public static def parseBoolean(s:String):Boolean = s != null && s.equalsIgnoreCase("true");
  /** As parseBoolean. */
  public static def parse(s:String):Boolean = parseBoolean(s);

  /** Whether x is the same Boolean. */
  @Native("c", "x10_Boolean_equals(#this, #0)") public native def equals(x:Any):Boolean;
  /** Whether both hold, or neither. */
  @Native("c", "@eq") public native def equals(x:Boolean):Boolean;
  /** 1231 of true and 1237 of false, as in Java. */
  @Native("c", "(#this ? 1231 : 1237)") public native def hashCode():Int;
  /** false comes before true: negative, 0 or positive. */
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Boolean):Int;
}

/** The Boolean that is known to be x, when a program is compiled. */
public type Boolean(x:Boolean) = Boolean{self==x};
