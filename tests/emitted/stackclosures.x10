// A closure that is only called is on the stack, and so is what it captures, unless its body keeps that. These are too long
// to be copied to where they are called.
import x10.compiler.Inline;
import x10.compiler.NoInline;

public class stackclosures {
  static @Inline def mixed(r:Rail[Long], i:Long):Long =
    (r(i & 3) * 3 + r((i + 1) & 3) * 5 - r((i + 2) & 3)) ^ (r((i + 3) & 3) * 7 + (i << 2) + (r(i & 1) >> 1) - r(i & 2) * i);

  static @Inline def mix(r:Rail[Long], i:Long) {
    r(0) = mixed(r, i) + mixed(r, i + 1) * mixed(r, i + 2);
    r(1) = mixed(r, i + 3) + mixed(r, i + 4) * mixed(r, i + 5);
    r(2) = mixed(r, i + 6) + mixed(r, i + 7) * mixed(r, i + 8);
  }

  // CHECK-LABEL: static int64_t stackclosures_counts(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: X10_RAIL_ROOM(seen_room, int64_t, 4);
  // CHECK: struct stackclosures_counts_closure count_object = {.head = {.type = &stackclosures_counts_closure_type}, .seen = seen, .a = a};
  // CHECK-NEXT: void *count = &count_object;
  // CHECK: stackclosures_counts_closure_apply(cx, count, 1);
  // CHECK: stackclosures_counts_closure_apply(cx, count, 7);
  static @NoInline def counts(a:Rail[Long]):Long {
    val seen = new Rail[Long](4);
    val count = (i:Long) => {
      mix(seen, i);
      seen(3) += a(i & 3);
    };
    count(1);
    count(7);
    return seen(0) + seen(3);
  }

  static val kept = new Cell[Rail[Long]](null);

  // CHECK-LABEL: static void stackclosures_keeps(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: struct x10_lang_Rail_Long *mine = x10_rail_new
  // CHECK: keep_object = {
  // CHECK: stackclosures_keeps_closure_apply(cx, keep, 2);
  static @NoInline def keeps(a:Rail[Long]) {
    val mine = new Rail[Long](4);
    val keep = (i:Long) => {
      mix(mine, i);
      mine(3) += a(i & 3);
      kept() = mine;
    };
    keep(1);
    keep(2);
  }

  // What a closure within it keeps, too.
  // CHECK-LABEL: static void stackclosures_nested(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: struct x10_lang_Rail_Long *mine = x10_rail_new
  // CHECK: outer_object = {
  static @NoInline def nested(a:Rail[Long], all:Rail[()=>Long]) {
    val mine = new Rail[Long](4);
    val outer = (i:Long) => {
      mix(mine, i);
      all(i & 1) = () => mine(0) + a(i & 3);
    };
    outer(1);
    outer(2);
  }

  // CHECK-LABEL: static void *stackclosures_given(x10_context *cx, {{.*}}){{$}}
  // CHECK: stackclosures_given_closure_new(
  static @NoInline def given(a:Rail[Long]):(Long)=>void {
    val give = (i:Long) => {
      mix(a, i);
      a(3) += i;
    };
    give(0);
    give(1);
    return give;
  }

  public static def main(args:Rail[String]) {
    val four = new Rail[Long](4, (i:Long) => i + 1);
    keeps(four);
    given(four)(9);
    val all = new Rail[()=>Long](2);
    nested(four, all);
    Console.OUT.println(counts(four) + " " + kept() + " " + four + " " + all(0)() + " " + all(1)());
  }
}
