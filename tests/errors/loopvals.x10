// A val that a loop may assign again, where a round goes on to the next: with its end, or with continue.
class loopvals {
  static def f(n:Long) {
    val atEnd:Long, byContinue:Long, inRange:Long, twice:Long;
    while (n > 1) {
      atEnd = n;
      if (n > 2) break;
    }
    for (var i:Long = 0; i < n; i++) {
      byContinue = i;
      if (i > 2) continue;
      break;
    }
    for (i in 0..n) {
      inRange = i;
      continue;
    }
    while (true) {
      if (n > 3) twice = 1;
      twice = 2;
      break;
    }
  }
}
