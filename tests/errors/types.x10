public class types {
  public static def main(args:Rail[String]) {
    val i:Int = 1;
    val s:String = 2;
    undefined(3);
    val f:Float = 1.0;
    i = 2n;
    if (1) return;
    val large:Int = 5000000000;
    val half:Int = 2.5;
  }
}
