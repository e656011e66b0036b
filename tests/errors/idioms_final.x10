// A constant as Java writes it.
public class idioms_final {
  static def f() {
    final int z = 4;
  }
}
