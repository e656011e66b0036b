import x10.util.resilient.store.*;
import x10.util.resilient.ResilientMap;
import x10.util.resilients.Other;
public class resilient {
  public static def main(args:Rail[String]) { val m = ResilientMap.getMap[Long,Long]("m"); }
}
