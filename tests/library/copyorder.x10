/* Copies that one activity makes take effect in the order in which it makes them, where they have elements in common:
 * small ones and large ones, which are received in place, rows and sections, and updates among them. */
public class copyorder {
  static val N = 1000;
  static val ROUNDS = 300;
  static val none = new Rail[Long](0);

  /** Rounds after which the other place has something else than it should. */
  static def wrong(g:GlobalRail[Long], copies:()=>void, expected:(Long)=>Long):Long {
    var bad:Long = 0;
    for (round in 1..ROUNDS) {
      finish Rail.asyncCopy(new Rail[Long](N, 9), 0, g, 0, N);
      finish copies();
      bad += at (g.home) {
        var isBad:Boolean = false;
        for (i in 0..(N - 1))
          isBad |= g()(i) != expected(i);
        isBad ? 1 : 0
      };
    }
    return bad;
  }
  static def say(what:String, bad:Long):void { Console.OUT.println(what + ": " + bad + " wrong"); }
  public static def main(args:Rail[String]) {
    val g = at (here.next()) GlobalRail[Long](new Rail[Long](N));
    val one = new Rail[Long](N, 1);
    val two = new Rail[Long](N, 2);
    say("small, large", wrong(g, () => {
      Rail.asyncCopy(one, 0, g, 3, 1);
      Rail.asyncCopy(two, 0, g, 0, N);
    }, (i:Long) => 2));
    say("large, small", wrong(g, () => {
      Rail.asyncCopy(two, 0, g, 0, N);
      Rail.asyncCopy(one, 0, g, 3, 1);
    }, (i:Long) => i == 3 ? 1 : 2));
    say("section, large, section", wrong(g, () => {
      Rail.asyncCopy(one, 0, [1 as Long], g, 0, [2 as Long], [1 as Long, N / 2]);
      Rail.asyncCopy(two, 0, g, 0, N);
      Rail.asyncCopy(one, 0, [1 as Long], g, 1, [2 as Long], [1 as Long, N / 2]);
    }, (i:Long) => i % 2 == 0 ? 2 : 1));
    say("update, large, update", wrong(g, () => {
      x10.xrx.Transfers.asyncAccumulate[Long](one, 0, none, g, 0, none, [N as Long], x10.xrx.Transfers.ADD, 1);
      Rail.asyncCopy(two, 0, g, 0, N);
      x10.xrx.Transfers.asyncAccumulate[Long](one, 0, none, g, 0, none, [N as Long], x10.xrx.Transfers.ADD, 5);
    }, (i:Long) => 7));
    say("many", wrong(g, () => {
      for (k in 1..20) {
        Rail.asyncCopy(k % 2 == 0 ? one : two, 0, g, k, 10 * k);
        Rail.asyncCopy(k % 2 == 0 ? one : two, 0, g, 0, k % 3 == 0 ? 1 : N);
      }
    }, (i:Long) => 1));
  }
}
