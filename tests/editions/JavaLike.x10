/* What programs of X10 1.5 share with Java's: numbers that widen, arrays, values that may be null, vectors, buffers,
 * constructors that call methods. Objects of statics are made by one place, and a method reads the fields of its own
 * object wherever it is. */
import java.lang.Integer;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Vector;
import java.text.NumberFormat;
import x10.lang.Double;
public class JavaLike {
  static class Counter {
    int n;
    final String name;
    Counter(final String name) { this.name = name; start(); }
    void start() { n = 10; }
    void add(final int k) { n += k; }
  }
  static value Pair {
    final int a;
    final int b;
    Pair(final int a, final int b) { this.a = a; this.b = b; }
  }
  static final Counter shared = new Counter("shared");
  final Double box = new Double(1.5);
  int[] log = new int[4];
  int base = 100;

  void places() {
    final place home = here;
    finish ateach (point p : dist.UNIQUE) {
      final int mine = base + here.id;
      log[here.id] = mine;
      final int k = here.id;
      async (shared) { atomic { shared.add(k); } }
    }
    for (point [p] : [0:3]) System.out.print(log[p] + " ");
    System.out.println(shared.n + " " + shared.name);
  }
  static void numbers() {
    byte b = 5;
    b += 200;
    char c = 'x';
    c++;
    short s = (short) (b * 3);
    int i = 7;
    i += 2.9;
    long l = i;
    double d = l;
    System.out.println(b + " " + c + " " + s + " " + i + " " + d / 2 + " " + (i == d) + " " + ('a' < 98));
    System.out.println(Math.round(2.5) + " " + Math.max(3, 4) + " " + Integer.parseInt("42") + " " + Integer.MAX_VALUE);
    final NumberFormat f = NumberFormat.getInstance();
    f.setMaximumFractionDigits(2);
    System.out.println(f.format(1234567.891) + " " + f.format(0.5));
  }
  static void arrays() {
    final int[] a = {3, 1, 2};
    final double[][] m = new double[2][3];
    m[1][2] = a[0];
    m[1][2] += 0.5;
    System.out.println(a.length + " " + m[1].length + " " + m[1][2] + " " + a[2]++ + a[2]);
    try { a[3] = 1; } catch (ArrayIndexOutOfBoundsException e) { System.out.println("outside"); }
    nullable<Pair> none = null;
    System.out.println(none == null);
    none = new Pair(1, 2);
    System.out.println(((Pair) none).b);
    nullable<String> text = null;
    System.out.println(text == null ? "no text" : "text");
  }
  static void classes() {
    final Vector v = new Vector();
    v.addElement("one");
    v.add("two");
    String s = "";
    for (Enumeration e = v.elements(); e.hasMoreElements();) s += e.nextElement() + ";";
    System.out.println(s + v.size() + v.indexOf("two"));
    final Hashtable t = new Hashtable();
    t.put("k", new Counter("kept"));
    System.out.println(((Counter) t.get("k")).name + " " + t.containsKey("none"));
    final StringBuffer buffer = new StringBuffer();
    buffer.append("a").append(1).append(2.5).append('c');
    System.out.println(buffer.toString() + " " + "hello".substring(1, 3) + " " + "hello".indexOf("l") + " " +
      "abc".charAt(1));
  }
  public static void main(String[] args) {
    final JavaLike program = new JavaLike();
    program.places();
    program.box.val += 1;
    System.out.println(program.box.val);
    numbers();
    arrays();
    classes();
  }
}
