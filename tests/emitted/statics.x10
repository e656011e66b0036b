// A static field whose initializer comes down to a constant is that constant.
public class statics {
  static val OMEGA = 1.25;
  static val QUARTER = OMEGA * 0.25;
  static val WORDS = 6 * BLOCKS + 4;
  static val BLOCKS = 8;

  // CHECK-LABEL: static double statics_scaled(x10_context *cx, double x){{$}}
  // CHECK: return 0.3125 * x;
  static @x10.compiler.NoInline def scaled(x:Double):Double = QUARTER * x;
  // CHECK-LABEL: static int64_t statics_words(x10_context *cx){{$}}
  // CHECK: return 52;
  static @x10.compiler.NoInline def words():Long = WORDS;

  public static def main(args:Rail[String]) {
    Console.OUT.println(scaled(args.size as Double));
    Console.OUT.println(words());
  }
}
