// Type parameters as Java and C++ write them.
public class idioms_class<T> {
  static <E> def f(e:E) = e;
}
