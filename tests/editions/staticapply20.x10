// edition: 2.0
/* A static method of the name apply is no operator. */
public class staticapply20 {
  public static safe def apply(i:Int):Int = i + 1;
  public static def main(args:Rail[String]!) { Console.OUT.println(staticapply20.apply(4) + apply(1)); }
}
