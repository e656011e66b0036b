import x10.util.resilient.store.*;
import x10.util.resilient.ResilientTransactionManager;
import x10.util.resilients.Other;
public class resilient {
  public static def main(args:Rail[String]) { val m = ResilientTransactionManager.getManager("m"); }
}
