// A closure in a val that is too long to be copied is called as the function that it is, not through its object's table.
public class closures {
  // CHECK-LABEL: static void closures_mix_closure_apply(x10_context *cx, void *object, int64_t i){{$}}
  // CHECK-LABEL: static int64_t closures_mix(x10_context *cx, {{.*}}){{$}}
  // CHECK: void *mix = closures_mix_closure_new(r);
  // CHECK-NEXT: closures_mix_closure_apply(cx, mix, 0);
  // CHECK: closures_mix_closure_apply(cx, mix, 8);
  // CHECK: void *last = a ? mix : other;
  // CHECK-NOT: closure0_apply
  // CHECK: X10_ITABLE(x10_VoidFun_Long_table, last, &x10_VoidFun_Long_type)->apply(cx, last, 16);
  static @x10.compiler.NoInline def mix(r:Rail[Long], a:Boolean, other:(Long)=>void):Long {
    val mix = (i:Long) => {
      r(i + 0) = r(i + 1) * 3 + r(i + 3) * 5 - (r(i) ^ 0);
      r(i + 1) = r(i + 2) * 3 + r(i + 4) * 5 - (r(i) ^ 1);
      r(i + 2) = r(i + 3) * 3 + r(i + 5) * 5 - (r(i) ^ 2);
      r(i + 3) = r(i + 4) * 3 + r(i + 6) * 5 - (r(i) ^ 3);
      r(i + 4) = r(i + 5) * 3 + r(i + 7) * 5 - (r(i) ^ 4);
      r(i + 5) = r(i + 6) * 3 + r(i + 0) * 5 - (r(i) ^ 5);
      r(i + 6) = r(i + 7) * 3 + r(i + 1) * 5 - (r(i) ^ 6);
      r(i + 7) = r(i + 0) * 3 + r(i + 2) * 5 - (r(i) ^ 7);
      r(i + 0) = r(i + 1) * 3 + r(i + 3) * 5 - (r(i) ^ 8);
      r(i + 1) = r(i + 2) * 3 + r(i + 4) * 5 - (r(i) ^ 9);
      r(i + 2) = r(i + 3) * 3 + r(i + 5) * 5 - (r(i) ^ 10);
      r(i + 3) = r(i + 4) * 3 + r(i + 6) * 5 - (r(i) ^ 11);
      r(i + 4) = r(i + 5) * 3 + r(i + 7) * 5 - (r(i) ^ 12);
      r(i + 5) = r(i + 6) * 3 + r(i + 0) * 5 - (r(i) ^ 13);
      r(i + 6) = r(i + 7) * 3 + r(i + 1) * 5 - (r(i) ^ 14);
      r(i + 7) = r(i + 0) * 3 + r(i + 2) * 5 - (r(i) ^ 15);
      r(i + 0) = r(i + 1) * 3 + r(i + 3) * 5 - (r(i) ^ 16);
      r(i + 1) = r(i + 2) * 3 + r(i + 4) * 5 - (r(i) ^ 17);
      r(i + 2) = r(i + 3) * 3 + r(i + 5) * 5 - (r(i) ^ 18);
      r(i + 3) = r(i + 4) * 3 + r(i + 6) * 5 - (r(i) ^ 19);
      r(i + 4) = r(i + 5) * 3 + r(i + 7) * 5 - (r(i) ^ 20);
      r(i + 5) = r(i + 6) * 3 + r(i + 0) * 5 - (r(i) ^ 21);
      r(i + 6) = r(i + 7) * 3 + r(i + 1) * 5 - (r(i) ^ 22);
      r(i + 7) = r(i + 0) * 3 + r(i + 2) * 5 - (r(i) ^ 23);
    };
    mix(0);
    mix(8);
    val last = a ? mix : other;
    last(16);
    return r(0) + r(23);
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(mix(new Rail[Long](24, (i:Long) => i), args.size == 0, (i:Long) => { Console.OUT.println(i); }));
  }
}
