public class unknown_type {
  public static def main(args:Rail[String]) {
    val x:Lnog = 1;
  }
}
