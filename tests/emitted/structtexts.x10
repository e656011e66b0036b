// The text of a struct is made without an object: neither the struct nor its class is boxed.
import x10.compiler.NoInline;

public class structtexts {
  static struct Range(low:Long, high:Long) {
    public @NoInline def toString():String = low + " to " + high;
  }

  // CHECK-NOT: structtexts_Range_boxed
  // CHECK-LABEL: static x10_string *structtexts_text(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_string_concat(&text_from_, structtexts_Range_toString(cx, r))
  // CHECK: {{^}}}
  static @NoInline def text(r:Range):String = "from " + r;

  // CHECK-LABEL: static x10_string *structtexts_single(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_string_of_Float(x)
  // CHECK: {{^}}}
  static @NoInline def single(x:Float):String = x + "";

  // An object may be null, and its class one that overrides toString.
  // CHECK-LABEL: static x10_string *structtexts_any(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_string_of_any(cx, x)
  // CHECK: {{^}}}
  static @NoInline def any(x:Any):String = "any " + x;
  // CHECK-NOT: structtexts_Range_boxed

  public static def main(args:Rail[String]) {
    Console.OUT.println(text(Range(args.size, 9)) + single(args.size as Float) + any(args));
  }
}
