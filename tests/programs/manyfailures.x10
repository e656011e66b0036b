/** Of many exceptions the first are shown, and how many more there are. */
public class manyfailures {
  public static def main(args:Rail[String]) {
    finish for (i in 1..100) async throw new Exception("x");
  }
}
