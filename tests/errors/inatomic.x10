import x10.regionarray.*;

/** What waits, starts an activity or goes to another place cannot be written in an atomic block. */
public class inatomic {
  var n:Long = 0;
  var ready:Boolean = false;
  val clock = Clock.make();
  static class Empty { }

  def refused(d:Dist, p:Place) {
    atomic { n++; async n++; }
    atomic if (n > 0) ateach (q in d) { }
    atomic for (i in 1..3) at (p) { }
    atomic n = at (p) 3;
    atomic { finish n++; }
    atomic finish { async n++; }
    atomic n = finish (Reducible.SumReducer[Long]()) { offer 4; };
    atomic clocked finish n++;
    atomic { when (ready) n++; }
    when (ready) { async n++; }
    when (ready) when (n > 0) n++;
    when ((at (p) 3) > 2) n++;
    atomic Clock.advanceAll();
    atomic { clock.advance(); clock.resume(); }
    try { atomic async n++; } catch (e:Exception) { }
    try { async atomic async n++; } catch (e:IllegalOperationException) { }
  }
  atomic def whole() {
    async n++;
  }

  // What a closure does, it does where it is called; what a method does, and what follows an async, is not in the block.
  def accepted(p:Place) {
    var later:()=>void = () => { };
    atomic later = () => { async { } at (p) { } finish { } when (true) { } };
    later();
    finish { async atomic n++; at (p) async atomic { } }
    atomic { atomic n++; whole(); }
    atomic new Empty() { def go() { async { } } };
    try { atomic async n++; } catch (e:IllegalOperationException) { }
    atomic { try { at (p) { } } catch (IllegalOperationException) { } }
  }
}
