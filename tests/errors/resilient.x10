import x10.util.resilient.localstore.*;
import x10.util.resilient.PlaceManager;
import x10.util.resilients.Other;
public class resilient {
  public static def main(args:Rail[String]) { val m = new PlaceManager(1, false); }
}
