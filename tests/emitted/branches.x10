// A chain of else if stays flat, and is written once however long it is.
public class branches {
  // CHECK-LABEL: static int64_t branches_name(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (x == 1) {
  // CHECK-NEXT: return 10;
  // CHECK-NEXT: } else if (x == 2) {
  // CHECK-NEXT: return 20;
  // CHECK: } else if (x == 39) {
  // CHECK-NEXT: return 390;
  // CHECK-NEXT: } else {
  // CHECK-NEXT: {{.*}}y = x + 1;
  static @x10.compiler.NoInline def name(x:Long):Long {
    if (x == 1) { return 10; }
    else if (x == 2) { return 20; }
    else if (x == 3) { return 30; }
    else if (x == 4) { return 40; }
    else if (x == 5) { return 50; }
    else if (x == 6) { return 60; }
    else if (x == 7) { return 70; }
    else if (x == 8) { return 80; }
    else if (x == 9) { return 90; }
    else if (x == 10) { return 100; }
    else if (x == 11) { return 110; }
    else if (x == 12) { return 120; }
    else if (x == 13) { return 130; }
    else if (x == 14) { return 140; }
    else if (x == 15) { return 150; }
    else if (x == 16) { return 160; }
    else if (x == 17) { return 170; }
    else if (x == 18) { return 180; }
    else if (x == 19) { return 190; }
    else if (x == 20) { return 200; }
    else if (x == 21) { return 210; }
    else if (x == 22) { return 220; }
    else if (x == 23) { return 230; }
    else if (x == 24) { return 240; }
    else if (x == 25) { return 250; }
    else if (x == 26) { return 260; }
    else if (x == 27) { return 270; }
    else if (x == 28) { return 280; }
    else if (x == 29) { return 290; }
    else if (x == 30) { return 300; }
    else if (x == 31) { return 310; }
    else if (x == 32) { return 320; }
    else if (x == 33) { return 330; }
    else if (x == 34) { return 340; }
    else if (x == 35) { return 350; }
    else if (x == 36) { return 360; }
    else if (x == 37) { return 370; }
    else if (x == 38) { return 380; }
    else if (x == 39) { return 390; }
    else {
      val y = x + 1;
      return y * y;
    }
  }

  // What a condition needs before it keeps the inner one within its own braces.
  // CHECK-LABEL: static int64_t branches_tested(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (x == 1) {
  // CHECK-NEXT: return 2;
  // CHECK-NEXT: } else {
  // CHECK: X10_IS_OUT
  // CHECK: if (r->data[x] == 3)
  static @x10.compiler.NoInline def tested(x:Long, r:Rail[Long]):Long {
    if (x == 1) return 2;
    else if (r(x) == 3) return 4;
    else return 5;
  }

  public static def main(args:Rail[String]) { Console.OUT.println(name(args.size) + tested(args.size, [1, 2])); }
}
