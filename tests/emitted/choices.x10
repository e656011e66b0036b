import x10.compiler.NoInline;

// C joins pointers to different structs in no choice: where what follows is Any, one of them is a void * by name. Others stay
// as they are.
public class choices {
  static struct Pair { val a = 1, b = 2; }

  // CHECK-LABEL: static void *choices_apart(x10_context *cx, {{.*}}){{$}}
  // CHECK: return n == 0 ? (void *)&text_word : c;
  static @NoInline def apart(n:Long, c:Cell[Long]):Any = n == 0 ? "word" : c;

  // CHECK-LABEL: static void *choices_deeper(x10_context *cx, {{.*}}){{$}}
  // CHECK: return n == 0 ? (void *)(n == 1 ? &text_word : NULL) : (n == 2 ? c : NULL);
  static @NoInline def deeper(n:Long, c:Cell[Long]):Any = n == 0 ? (n == 1 ? "word" : null) : (n == 2 ? c : null);

  // CHECK-LABEL: static bool choices_compared(x10_context *cx, {{.*}}){{$}}
  // CHECK: (n == 1 ? (void *)&text_word : c), (n == 2 ? c : d)
  static @NoInline def compared(n:Long, c:Cell[Long], d:Cell[Long]) = (n == 1 ? "word" : c) == (n == 2 ? c : d);

  // CHECK-LABEL: static void *choices_alike(x10_context *cx, {{.*}}){{$}}
  // CHECK: return (n == 0 ? d : c);
  static @NoInline def alike(n:Long, c:Cell[Long], d:Cell[Long]):Any = n == 0 ? d : c;

  // CHECK-LABEL: static void *choices_none(x10_context *cx, {{.*}}){{$}}
  // CHECK: return (n == 0 ? NULL : c);
  static @NoInline def none(n:Long, c:Cell[Long]):Any = n == 0 ? null : c;

  // CHECK-LABEL: static void *choices_boxed(x10_context *cx, {{.*}}){{$}}
  // CHECK: return n == 0 ? choices_Pair_boxed({{.*}}) : c;
  static @NoInline def boxed(n:Long, c:Cell[Long]):Any = n == 0 ? Pair() : c;

  public static def main(args:Rail[String]) {
    val n = args.size, c = new Cell[Long](n), d = new Cell[Long](2);
    Console.OUT.println(apart(n, c) + " " + deeper(n, c) + " " + compared(n, c, d));
    Console.OUT.println(alike(n, c, d) + " " + none(n, c) + " " + boxed(n, c));
  }
}
