// edition: 1.5
/* X10 1.5: nullable<T> is T where T may be null anyway; and what instanceof and casts make of it. */
public class nullable15 {
  static class First {
    static nullable<nullable15> none() { return null; }
    static nullable<nullable<nullable15>> twice(nullable<nullable15> o) { return o; }
  }
  static String kind(Object o) {
    return (o instanceof nullable<int>) + " " + (o instanceof nullable<int(:self==3)>);
  }
  static String number(Object o) {
    try {
      nullable<int(:self==3)> n = (nullable<int(:self==3)>) o;
      return n == null ? "null" : "" + n;
    } catch (ClassCastException e) { return "no"; }
  }
  static String object(nullable<nullable15> o) {
    try {
      nullable15 it = (nullable15) o;
      return "one";
    } catch (ClassCastException e) { return "none"; }
  }
  public static void main(String[] args) {
    nullable<nullable15> o = First.none();
    System.out.println(object(o) + " " + object(First.twice(new nullable15())) + " " + (o instanceof nullable15));
    System.out.println(kind(3) + ", " + kind(4) + ", " + kind("3") + ", " + (3 instanceof nullable<int>));
    nullable<int> n = 3;
    System.out.println(kind(n) + ", " + (n instanceof nullable<int(:self==4)>));
    System.out.println(number(3) + " " + number(4) + " " + number(n) + " " + number("3"));
    final nullable<point> p = [7, 8];
    final nullable<int[.]> a = new int[[0:2]](point [i]) { return 10 * i; };
    System.out.println(p[1] + a[2]);
  }
}
