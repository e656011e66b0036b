import x10.compiler.NoInline;

/** A struct that lies in a rail, at the same place in all iterations, is read before the loop. */
public class hoistedstructs {
  static struct Line(slope:Double, start:Double) {
    def of(x:Double) = slope * x + start;
  }

  // CHECK-LABEL: static void hoistedstructs_through({{.*}}){{$}}
  // CHECK: struct hoistedstructs_Line element = {{.*}}fits(k, k, lines->size)) ? lines->data[k] :
  // CHECK-NEXT: if (X10_LIKELY(
  // CHECK-NEXT: for (
  // CHECK-NOT: lines->data
  // CHECK: } else {
  static @NoInline def through(lines:Rail[Line], k:Long, out:Rail[Double]) {
    for (i in 0..(out.size - 1)) {
      val line = lines(k);
      out(i) = line.of(i as Double);
    }
  }

  // One that an iteration may change is not.
  // CHECK-LABEL: static void hoistedstructs_changing({{.*}}){{$}}
  // CHECK-NOT: Line element
  // CHECK: Line line = lines->data[k]
  static @NoInline def changing(lines:Rail[Line], k:Long, out:Rail[Double]) {
    for (i in 0..(out.size - 1)) {
      val line = lines(k);
      out(i) = line.of(i as Double);
      lines(i % lines.size) = Line(i as Double, 0);
    }
  }

  // CHECK-LABEL: static void hoistedstructs_main
  public static def main(args:Rail[String]) {
    val lines = new Rail[Line](3, (i:Long) => Line(i as Double, 1.0)), out = new Rail[Double](5);
    through(lines, 2, out);
    Console.OUT.println(out);
    changing(lines, 1, out);
    Console.OUT.println(out);
    try {
      through(lines, 3, out);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("3 is outside");
    }
    through(lines, 3, new Rail[Double](0));
  }
}
