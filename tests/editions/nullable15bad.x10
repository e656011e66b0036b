// edition: 1.5
/* X10 1.5: null is of no type but nullable<T>. */
public class nullable15bad {
  static boolean is() { return null instanceof nullable15bad; }
  static boolean may() { return null instanceof nullable<nullable15bad>; }
  static Object none() { return (nullable15bad) null; }
}
