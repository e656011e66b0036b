/** Used by two programs. */
public class shared {
  public static def twice(n:Long) {
    if (n < 0)
      return 0;
    return 2 * n;
  }
  public static def unused() = 3;
}
