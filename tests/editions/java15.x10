/* X10 1.5: what it has of Java, and what its own words mean in statements: initializers, labels, switch, elements as
   variables, classes within classes, exceptions of a finish, when with or, properties. */
interface Shape { int SIDES = 4; double area(); }

abstract value class Figure { abstract int edges(); int twice() { return 2 * edges(); } }
value class Triangle extends Figure { int edges() { return 3; } }
value Complex {
  double re, im;
  Complex(double re, double im) { this.re = re; this.im = im; }
  Complex add(final Complex c) { return new Complex(re + c.re, im + c.im); }
}
class Point2(int x, int y) {
  Point2(int a, int b) { this.y = b; x = a; }
  int sum() { return x + y; }
}
class Failure extends RuntimeException {
  final int code;
  Failure(int code) { super("failure " + code); this.code = code; }
}
class Counter {
  static final int[] STEPS;
  static { STEPS = new int[] {1, 2, 3}; }
  const int LIMIT = 3;
  int count;
  { count = 10; }
  Counter() { }
  Counter(int more) { this(); count += more; }
  class Step { int to() { return ++count; } }
  int next() { return new Step().to(); }
  int count() { return count * 100; }
}

public class java15 {
  static int kind(int n) {
    switch (n) {
    case 0: return 10;
    case 1:
    case 2: int k = n; k += 5; return k;
    case 97: return 97;
    default: break;
    }
    return n < -1 ? -1 : n > 5 ? 5 : 0;
  }
  static int search(int[][] rows, int wanted) {
    int at = -1;
    outer: for (int i = 0; i < rows.length; i++)
      for (int j = 0; ; j++) {
        if (j == rows[i].length) continue outer;
        if (rows[i][j] == wanted) { at = 10 * i + j; break outer; }
      }
    return at;
  }
  static int thrown(final int n) {
    try {
      finish for (point [i] : [1:n]) { final int code = i; async { throw new Failure(code); } }
      return 0;
    } catch (Failure e) { return e.code; }
    catch (x10.lang.MultipleExceptions e) { return 100 * e.exceptions.size(); }
    finally { System.out.print("."); }
  }
  public static void main(String[] args) {
    System.out.println(kind(0) + " " + kind(2) + " " + kind(97) + " " + kind(7) + " " + kind(-3));
    int[][] rows = {{1, 2}, {}, {3, 4, 5}};
    System.out.println(search(rows, 5) + " " + search(rows, 6));
    int a[] = new int[3], n = 0;
    a[n++]++; a[n] += 5; --a[++n]; a[0] <<= 3;
    System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + n);
    byte b = (byte) 200; short s = (short) 70000; char c = (char) ('a' + 2); b += 1;
    System.out.println(b + " " + s + " " + c + " " + (b & 0xff) + " " + (c - 'a'));
    System.out.println((int) 1e10 + " " + (7 >>> 1) + " " + (-7 >> 1));
    long l = 1L << 40; float f = 1; double d = 10000000; int i = 7; i /= 2.0; i += l;
    System.out.println(l + " " + f + " " + d + " " + d / 3 + " " + i);
    Counter counter = new Counter(5);
    System.out.println(counter.next() + " " + counter.count() + " " + Counter.STEPS[Counter.LIMIT - 1]);
    Shape square = new Shape() { public double area() { return SIDES * 1.5; } };
    System.out.println(square.area() + " " + new Triangle().twice() + " " + new Point2(3, 4).sum());
    Complex z = new Complex(1, 2).add(new Complex(0.5, 0));
    System.out.println(z.re + " " + z.im + " " + x10.lang.place.FIRST_PLACE.id);
    System.out.println(thrown(0) + " " + thrown(1) + " " + thrown(3));
    final int value[.] squares = new int value[[0:3]] (point [k]) { return k * k; };
    int sum = 0;
    for (point p : squares.region) sum += squares[p];
    Object any = sum;
    nullable<String> none = null;
    System.out.println(sum + " " + (any instanceof Counter) + " " + (none == null));
    final Counter ready = new Counter();
    finish {
      async when (ready.count == 0) System.out.println("zero");
      or (ready.count > 10) System.out.println("many " + ready.count);
      async atomic ready.count = 11;
    }
    finish async { if (sum > 10) { System.out.println("early"); return; } System.out.println("late"); }
    do sum--; while (sum > 10);
    System.out.println(sum);
  }
}
