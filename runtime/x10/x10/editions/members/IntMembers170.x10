/* What x10.lang.Int has in X10 1.7.0 alone. */
package x10.editions.members;

public class IntMembers170 {
  private def this() {}

  /** The property of the system with this name; a program in C has none. */
  public static def getInteger(name:String, otherwise:Int):Int = otherwise;
}
