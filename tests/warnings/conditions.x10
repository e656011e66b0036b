// Conditions that are always the same, or that assign; bodies and ranges with nothing in them; divisions by 0.
public class conditions {
  static val debug = false;
  var n:Long = 0;

  def f(d:Double, u:UInt, other:conditions) {
    var flag:Boolean = false;
    val made = new conditions();
    val given:conditions = other;
    if (n == n)
      n++;
    if (n == other.n || d == d || debug || true)
      n++;
    while (n < n)
      n++;
    if (made == null || null != made || given == null)
      n++;
    if (u < 0un || u >= 0un || u > 0un)
      n++;
    if (flag = n > 3)
      n++;
    if ((flag = n > 3))
      n++;
    for (i in 10..1)
      n += i;
    for (i in -1..-2)
      n += i;
    for (i in 1..1)
      n += i;
    if (n > 7);
      n++;
    for (i in 1..2); { n++; }
    while (n < 3);
    if (n > 8); else n++;
    n = n / 0 + n % 0;
    assert other.n >= other.n;
    return flag;
  }

  public static def main(args:Rail[String]) {
    new conditions().f(1.0, 1un, null);
  }
}
