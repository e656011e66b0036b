package a.b;
import x10.util.*;
public class Blocks {

  var n:Long = 0;

  def f(x:Long) {
    if (x > 0) {
      n++; n--;
    } else if (x < 0) { n = 1; }
    else
      n = 2;
    do { n++; }
    while (n < 10);
    Block.for (i:Long in 0..9) {
      use(i);
    };
    while (n > 0)
      n--;
    try {
      g(); g();
      g();
    } catch (e:Exception) { }
    finally {}
    switch (x) {
      case 1: n = 1; break;
      // of two
      case 2:
        n = 2;
      // and on
      default: break;
    }
  }
  def g() {
    async n++; finish {
      at (here) async { n = 1; }
    }
  }
}
class Two {} class Three {
  def f() = g(
      (x:Long) => {
        return x;
      });
  def k() {
    val o = new Two() {
      def f() = 1;
    };
    label:
    for (i in 1..3) continue label;
  }
}
class Clauses {
  def f(x:Long) {
    if (x == 1) { g(); }
    else if (x == 2) { g(); }
    else { g(); }
    try { g(); }
    catch (e:Exception) { reportThatItHasFailed("whatIsToldOfIt", e); } // joined by a wide one only
    try {
      g("a block that is too long for a line is opened, and what follows it then stands behind its brace", x, x + 1);
    } catch (e:Exception) { g(); }
    finally { g(); }
    if (x > 3) {
      g();
    } else { g(); }
    while (waits()) ;
    when (isDone);
    if (x > 3); else g();
  }
}
