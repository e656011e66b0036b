// The parameters of a type definition have different names.
public class typedefnames {
  static type Twice(x:Long, x:Long) = Long;
  static type Same[T,T] = Long;
  public static def main(args:Rail[String]) {
  }
}
