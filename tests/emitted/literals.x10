import x10.compiler.NoInline;

// A string literal is not null: what asks whether it is, and what would be done then, is left out.
public class literals {
  static def shown(s:String) = s == null ? "nothing" : s;

  // CHECK-LABEL: static x10_string *literals_word(x10_context *cx{{.*}}){{$}}
  // CHECK: x10_string *s = &text_word;
  // CHECK-NEXT: return s;
  static @NoInline def word() = shown("word");

  // CHECK-LABEL: static x10_string *literals_any(x10_context *cx, {{.*}}){{$}}
  // CHECK: s == NULL ?
  static @NoInline def any(s:String) = shown(s);

  // CHECK-LABEL: static int64_t literals_either(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: NULL
  // CHECK: n > 3
  static @NoInline def either(n:Long):Long {
    val s = "word";
    if (s == null || n > 3)
      return n;
    return s.length() as Long;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(word() + any(args.size > 0 ? args(0) : null) + either(args.size));
  }
}
