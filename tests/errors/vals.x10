// A val takes no second value, whatever that is; this is said once.
class vals {
  static def locals() {
    val x = 1;
    x = 2;
    val s = "a", [i, j] = Point.make(1, 2);
    s += 1;
    j++;
    val later:Long{self != 0};
    later = 0;
    for (k in 1..3)
      k = x;
    x = "no number" + s + i + later;
  }
}
