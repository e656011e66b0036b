import x10.compiler.NoInline;

// A string literal is not null: what asks whether it is, and what would be done then, is left out.
public class literals {
  static def shown(s:String) = s == null ? "nothing" : s;

  // CHECK-LABEL: static x10_string *literals_word(x10_context *cx{{.*}}){{$}}
  // CHECK: return &text_word;
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

  static val text = "word";
  static val same:Any = text;

  // Where it is asked of the literal itself; and what it is an instance of.
  // CHECK-LABEL: static int64_t literals_itself(x10_context *cx, {{.*}}){{$}}
  // CHECK: (void)cx;
  // CHECK-NEXT: return n;
  static @NoInline def itself(n:Long):Long {
    if (text == null || null == (text as Any) || !(text instanceof String) || !(text instanceof Any))
      return 1;
    if (text instanceof Comparable[String])
      return n;
    return 2;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(word() + any(args.size > 0 ? args(0) : null) + either(args.size) + itself(3) + (same == null));
  }
}
