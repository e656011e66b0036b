/** Names that C has already: its keywords, and what its headers define and declare. */
class M {
  static val PI = Place.numPlaces() + 1.5;
  static def E() = 3;
  static def SQRT2(x:Long) = x;
}
class UINT64 {
  static def MAX() = 3;
}
class INT64 {
  static def C(x:Long) = x + 1;
}
class pthread {
  static def create(x:Long) = x + 1;
  static def exit(x:Long) = x + 2;
}
class register {
  var x:Long = 1;
  def volatile() = x + 1;
}
class errno {
  var errno:Long = 1;
}
class SEEK {
  static val SET = Place.numPlaces() + 7;
}
class FILE(stdin:Long) {
  var BUFSIZ:Long = 1;
  var PRId64:Long = 2;
  var M_PI:Double = 3.0;
  var HUGE_VAL:Double = 4.0;
  var FP_NAN:Long = 5;
  var MATH_ERRNO:Long = 6;
  var static_assert:Long = 7;
  var thread_local:Long = 8;
  var i386:Long = 9;
  def isnan(x:Long) = x + stdin;
  def sum() = BUFSIZ + PRId64 + M_PI + HUGE_VAL + FP_NAN + MATH_ERRNO + static_assert + thread_local + i386;
}
class __FLT32X_MIN__ {
  var X10RT_STRING_H:Long = 1;
  var __stub_gtty:Long = 2;
  static def __linux__(__x86_64__:Long) = __x86_64__ + 3;
}
class _Bool {
  val __func__ = 4;
}
struct __attribute__(_Complex:Long) {}
public class cwords {
  static struct unix(linux:Long, EOF:Double) { }
  static def locals(BUFSIZ:Long, M_PI:Double, HUGE_VAL:Double, alignas:Long, SEEK_SET:Long, RAND_MAX:Long) {
    val stdout = BUFSIZ + SEEK_SET;
    val f = (CHAR_BIT:Long) => CHAR_BIT + stdout;
    var EXIT_FAILURE:Long = 0;
    finish async { EXIT_FAILURE = f(alignas); }
    return EXIT_FAILURE + M_PI + HUGE_VAL + RAND_MAX;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(M.PI + " " + M.E() + " " + M.SQRT2(4) + " " + UINT64.MAX() + " " + INT64.C(3) + " " + SEEK.SET);
    Console.OUT.println(pthread.create(2) + " " + pthread.exit(2) + " " + new register().volatile() + " " +
      new errno().errno);
    Console.OUT.println(new FILE(1).sum() + " " + new FILE(1).isnan(2) + " " + unix(1, 2.0));
    Console.OUT.println(locals(1, 2.0, 3.0, 4, 5, 6));
    val own = new __FLT32X_MIN__();
    Console.OUT.println(own.X10RT_STRING_H + own.__stub_gtty + __FLT32X_MIN__.__linux__(new _Bool().__func__) +
      __attribute__(5)._Complex);
    val errno = args.size, away = at (here.next()) errno + 1;
    Console.OUT.println(errno + away);
  }
}
