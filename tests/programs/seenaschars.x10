/** The only string is a literal: it has the methods of its interface all the same. */
public class seenaschars {
  static def held():Any = "abc";
  public static def main(Rail[String]) { Console.OUT.println((held() as CharSequence).charAt(1n)); }
}
