/** Of many exceptions the first are shown, and how many more there are. Equal ones are shown once, with their number;
 * those that differ in what they say alone share a trace. */
public class manyfailures {
  static def fail(what:String) {
    throw new Exception(what);
  }
  static def gathered(body:()=>void):CheckedThrowable {
    try {
      finish body();
    } catch (e:MultipleExceptions) {
      return e;
    }
    return null;
  }
  public static def main(args:Rail[String]) {
    val all = new Rail[CheckedThrowable](4);
    all(0) = gathered(() => { for (i in 1..30) async fail("same"); });
    all(1) = gathered(() => { for (i in 1..100) async fail("x" + i); });
    all(2) = gathered(() => { at (Place.places()(Place.numPlaces() - 1)) for (i in 1..7) async fail("elsewhere"); });
    all(3) = gathered(() => { for (i in 1..100) async throw new Exception("x"); });
    throw new MultipleExceptions(all);
  }
}
