/** A loop up to a var field asks for it again where its body may wait for others, who change it meanwhile. */
public class fieldlimits {
  var n:Long = 1;
  var turn:Boolean = false;

  def whens():Long {
    var count:Long = 0;
    for (var i:Long = 0; i < n; i++) {
      when (turn) { turn = false; }
      count++;
    }
    return count;
  }
  def atomics():Long {
    var count:Long = 0;
    for (var i:Long = 0; i < n; i++) {
      var isMine:Boolean = false;
      while (!isMine)
        atomic { isMine = turn; turn = false; }
      count++;
    }
    return count;
  }
  def finishes():Long {
    var count:Long = 0;
    for (var i:Long = 0; i < n; i++) {
      finish async { if (n < 5) atomic n++; }
      count++;
    }
    return count;
  }
  // Three rounds, of which the first two make room for another one.
  def turns():void {
    for (k in 1..3) {
      atomic { if (k < 3) n++; turn = true; }
      when (!turn) {}
    }
  }

  public static def main(args:Rail[String]) {
    val a = new fieldlimits(), b = new fieldlimits();
    finish { async Console.OUT.println(a.whens()); a.turns(); }
    finish { async Console.OUT.println(b.atomics()); b.turns(); }
    Console.OUT.println(new fieldlimits().finishes());
  }
}
