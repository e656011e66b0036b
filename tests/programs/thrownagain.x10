/** The trace of an exception that is thrown again is that of the last throw; who only passes it on keeps it. */
public class thrownagain {
  static val once = new Exception("once");
  static val bad:Long = compute();
  static def compute():Long = 1 / (Place.numPlaces() - 1);
  static def first() { throw once; }
  static def second() { throw once; }
  static def passed() {
    try { first(); } catch (e:Exception) { throw e; }
  }
  static def show(e:CheckedThrowable) {
    for (line in e.getStackTrace())
      Console.OUT.println(line);
    Console.OUT.println("--");
  }
  static def readOne() = bad;
  static def readTwo() = bad;

  public static def main(args:Rail[String]) {
    try { first(); } catch (e:Exception) { show(e); }
    try { second(); } catch (e:Exception) { show(e); }
    try { passed(); } catch (e:Exception) { show(e); }
    try { readOne(); } catch (e:CheckedThrowable) { show(e); }
    try { readTwo(); } catch (e:CheckedThrowable) { show(e); }
    try { at (here.next()) first(); } catch (e:Exception) { show(e); }
    var kept:Exception = null;
    try { finish async second(); } catch (e:MultipleExceptions) { kept = e.exceptions(0) as Exception; }
    show(kept);
  }
}
