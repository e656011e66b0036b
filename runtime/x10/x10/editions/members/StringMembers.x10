/* Up to X10 2.3 a string was a function as well. */
package x10.editions.members;

public class StringMembers {
  private def this() {}

  public static operator (s:String):(Int)=>Char = (i:Int) => s.charAt(i);
}
