/** An async in a method that an atomic calls throws where it is, not at the end of the atomic. A finish throws where it
 * would wait, at its end. What is written in the atomic itself is accepted only where the exception is caught. */
public class inatomic {
  var steps:Long = 0;
  def spawn() {
    steps++;
    async { }
    steps += 10;
  }
  def spawnInFinish() {
    finish spawn();
  }
  def sum() = finish (Reducible.SumReducer[Long]()) { offer 4; };
  def gather() {
    finish steps++;
  }
  def isGathered():Boolean {
    gather();
    return true;
  }
  def attempt(what:String, body:()=>void) {
    steps = 0;
    try {
      finish body();
      Console.OUT.println(what + ": nothing");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(what + ": " + e.exceptions.size + " " + e.exceptions(0) + " " + steps);
    }
  }
  public static def main(args:Rail[String]) {
    val t = new inatomic();
    t.attempt("lexical", () => {
      try {
        atomic {
          t.steps = 1;
          async { t.steps = 100; }
          t.steps = 2;
        }
      } catch (e:IllegalOperationException) { throw e; }
    });
    t.attempt("called", () => { atomic t.spawn(); });
    t.attempt("when", () => { when (t.steps == 0) t.spawn(); });
    val later = () => { async { t.steps = 7; } t.steps = 3; };
    t.attempt("closure", () => { atomic later(); });
    t.attempt("plain", () => { t.spawn(); });
    t.attempt("caught", () => {
      atomic {
        try { t.spawn(); }
        catch (e:IllegalOperationException) { t.steps += 100; }
      }
      Console.OUT.println(t.steps);
    });
    t.attempt("finish", () => { atomic t.gather(); });
    t.attempt("finish in when", () => { when (t.steps == 0) t.gather(); });
    t.attempt("finish in a condition", () => { when (t.isGathered()) { } });
    t.attempt("finish and async", () => { atomic t.spawnInFinish(); });
    t.attempt("finish that offers", () => { atomic t.steps = t.sum(); });
    t.attempt("finish caught", () => {
      atomic {
        try { finish t.steps = 3; }
        catch (e:IllegalOperationException) { t.steps += 100; }
      }
      Console.OUT.println(t.steps);
    });
    t.attempt("finish afterwards", () => { atomic t.steps = 1; t.gather(); });
  }
}
