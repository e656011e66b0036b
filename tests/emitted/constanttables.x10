import x10.compiler.NoInline;

/* A static rail of constants that the program only asks for elements and for its size is read-only data; one that it writes
 * to, hands on, or fills with what is no constant is made on first use. */
public class constanttables {
  static val STEPS:Rail[Long] = [0, 1, 0, -1];
  static val WEIGHTS = [4.0 / 9, 1.0 / 9, 1.0];
  static val COUNTS = [0, 0, 0, 0];
  static val HANDED = [1n, 2n, 3n, 4n];
  static val MADE = [1, System.nanoTime(), 3, 4];

  // CHECK-DAG: static const struct { x10_object head; int64_t size; int64_t data[4]; } constanttables_STEPS_table = {{[{][{]}}&x10_lang_Rail_Long_type}, 4, {0, 1, 0, -1}};
  // CHECK-DAG: static struct x10_lang_Rail_Long *const constanttables_STEPS = (void *)&constanttables_STEPS_table;
  // CHECK-DAG: double data[3]; } constanttables_WEIGHTS_table = {{[{][{]}}&x10_lang_Rail_Double_type}, 3, {0.4444444444444444, 0.1111111111111111, 1.0}};
  // CHECK-NOT: constanttables_COUNTS_table
  // CHECK-NOT: constanttables_HANDED_table
  // CHECK-NOT: constanttables_MADE_table

  // No first iteration comes before the loop for them.
  // CHECK-LABEL: static double constanttables_weighed(x10_context *cx, int64_t n){{$}}
  // CHECK-NOT: constanttables_STEPS(cx)
  // CHECK-NOT: constanttables_WEIGHTS(cx)
  // CHECK: return sum;
  static @NoInline def weighed(n:Long):Double {
    var sum:Double = 0.0;
    for (i in 0..n) sum += STEPS(i & 3) * WEIGHTS(i % WEIGHTS.size);
    return sum;
  }

  static @NoInline def largest(r:Rail[Int]):Int {
    var most:Int = r(0);
    for (x in r) most = Math.max(most, x);
    return most;
  }

  public static def main(args:Rail[String]) {
    COUNTS(args.size)++;
    Console.OUT.println(weighed(args.size + 9) + " " + COUNTS(0) + " " + largest(HANDED) + " " + (MADE(1) > 0));
    try {
      Console.OUT.println(STEPS(args.size - 1));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
