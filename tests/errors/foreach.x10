public class foreach {
  public static def main(args:Rail[String]) {
    foreach (i in 0..3) { }
    foreach ([i] in f(0)..3) { }
  }
}
