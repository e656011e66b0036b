// A rail that is going to be an element of a rail is told of that rail and its index, so as to lie next to its neighbour.
import x10.compiler.NoInline;

public class railplacement {
  val kept:Rail[Rail[Int]] = new Rail[Rail[Int]](8);

  // CHECK-LABEL: static struct x10_lang_Rail_Rail_Double *railplacement_matrix(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_rail_new_row(cx, &x10_lang_Rail_Double_type, n, [[R:r[_0-9]*]], i);
  // CHECK: [[R]]->data[i] = t
  // CHECK: {{^}}}
  static @NoInline def matrix(n:Long) = new Rail[Rail[Double]](n, (Long) => new Rail[Double](n));

  // Filled before it is stored; neither variable is stored again meanwhile, and if it were, it is but a hint.
  // CHECK-LABEL: static void railplacement_filled(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_rail_new_row_unset(cx, &x10_lang_Rail_Long_type, n - i, a, i + 1);
  // CHECK: {{^}}}
  static @NoInline def filled(a:Rail[Rail[Long]], n:Long) {
    for (i in 0..(n - 1)) {
      val row = new Rail[Long](n - i, (k:Long) => k * i);
      a(i + 1) = row;
    }
  }

  // CHECK-LABEL: static void railplacement_keep(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_rail_new_row(cx, &x10_lang_Rail_Int_type, n, self->kept, i);
  // CHECK: {{^}}}
  @NoInline def keep(n:Long, i:Long) {
    kept(i) = new Rail[Int](n);
  }

  // References; short ones; one that is stored elsewhere; where it is to go is found out later, or by a call.
  // CHECK-LABEL: static void railplacement_alone(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_rail_new_row
  // CHECK: {{^}}}
  static @NoInline def alone(texts:Rail[Rail[String]], rows:Rail[Rail[Long]], all:Rail[Rail[Rail[Long]]], n:Long) {
    for (i in 0..(n - 1)) {
      texts(i) = new Rail[String](n);
      rows(i) = new Rail[Long](63);
      val a = new Rail[Long](n);
      val row = a(0) + 1;
      rows(row) = a;
      val b = new Rail[Long](n);
      all(i)(0) = b;
      val c = new Rail[Long](n);
      rows(where(c)) = c;
    }
  }

  static @NoInline def where(a:Rail[Long]):Long = a.size % 3;

  public static def main(args:Rail[String]) {
    val n = args.size + 3;
    val a = matrix(n);
    val b = new Rail[Rail[Long]](n + 1);
    filled(b, n);
    val r = new railplacement();
    r.keep(n, 2);
    alone(new Rail[Rail[String]](n), b, new Rail[Rail[Rail[Long]]](n, (Long) => b), n);
    Console.OUT.println(a(1)(2) + " " + b(2).size + " " + r.kept(2).size);
  }
}
