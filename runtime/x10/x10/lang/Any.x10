/* The top of all types: every value has these. A class that declares none of them has its type's name and identity. */
package x10.lang;

public interface Any {
  /** A text for people; by default the type's name and an identity. */
  def toString():String;
  /** The name of the type that the value was made with, as a program writes it. */
  def typeName():String;
  /** Whether both are to count as the same; by default, of objects, whether they are one object, and of structs,
   * whether all fields are equal. */
  def equals(that:Any):Boolean;
  /** Equal values have equal ones. */
  def hashCode():Int;
}

/** What is known to be x, when a program is compiled. */
public type Any(x:Any) = Any{self==x};
