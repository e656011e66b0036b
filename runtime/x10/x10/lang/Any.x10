/* The top of all types: every value has these. A class that declares none of them has its type's name and identity. */
package x10.lang;

public interface Any {
  def toString():String;
  def typeName():String;
  def equals(that:Any):Boolean;
  def hashCode():Int;
}

public type Any(x:Any) = Any{self==x};
