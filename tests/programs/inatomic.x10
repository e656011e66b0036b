/** async inside atomic throws where it is, not at the end of the atomic; so does one in a method called there. */
public class inatomic {
  var steps:Long = 0;
  def spawn() {
    steps++;
    async { }
    steps += 10;
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
      atomic {
        t.steps = 1;
        async { t.steps = 100; }
        t.steps = 2;
      }
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
  }
}
