/* true and false. && || and ! belong to the language; & | ^ evaluate both sides. */
package x10.lang;

import x10.compiler.Native;
import x10.compiler.NativeRep;

@NativeRep("c", "bool")
public struct Boolean implements Comparable[Boolean] {
  public static val TRUE:Boolean{self==true} = true;
  public static val FALSE:Boolean{self==false} = false;

  @Native("c", "@lnot") public native operator ! this:Boolean;
  @Native("c", "@and") public native operator this & (x:Boolean):Boolean;
  @Native("c", "@or") public native operator this | (x:Boolean):Boolean;
  @Native("c", "@xor") public native operator this ^ (x:Boolean):Boolean;

  @Native("c", "x10_string_of_Boolean(#this)") public native def toString():String;
  public static def parseBoolean(s:String):Boolean = s != null && s.equalsIgnoreCase("true");
  public static def parse(s:String):Boolean = parseBoolean(s);

  @Native("c", "x10_Boolean_equals(#this, #0)") public native def equals(x:Any):Boolean;
  @Native("c", "@eq") public native def equals(x:Boolean):Boolean;
  @Native("c", "(#this ? 1231 : 1237)") public native def hashCode():Int;
  @Native("c", "X10_COMPARE(#this, #0)") public native def compareTo(x:Boolean):Int;
}

public type Boolean(x:Boolean) = Boolean{self==x};
