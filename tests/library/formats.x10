// String.format: each conversion with its flags, widths and precisions, and what it refuses, named as Java names it.
public class formats {
  static def show(format:String, args:Rail[Any]) {
    try {
      Console.OUT.println(format + " -> [" + String.format(format, args) + "]");
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(format + " -> " + e.getMessage());
    }
  }
  static def integers() {
    show("%d|%6d|%-6d|%06d", [1 as Any, -2n, 3y, 4s]);
    show("%+d|% d|%,d|%(d|%+,08d", [1 as Any, 2, 1234567, -5, 1234]);
    show("%x|%X|%o|%#x|%#o|%08x", [(-1y) as Any, 255, 8n, 255u, 8ul, -1n]);
    show("%d|%d|%d", [Long.MIN_VALUE as Any, ULong.MAX_VALUE, Int.MIN_VALUE]);
  }
  static def reals() {
    show("%f|%.0f|%8.3f|%-8.1f|%08.2f", [1.5 as Any, 2.5, -Math.PI, 2.25f, -1.005]);
    show("%e|%.1E|%g|%+.2e|%#.0f", [123456.789 as Any, 0.00025, 0.0001, 9.995, 3.0]);
    show("%f|%5.1e|%g", [Double.NaN as Any, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY]);
  }
  static def texts() {
    show("%s|%S|%6s|%-6s|%.2s", ["ab" as Any, "cd", "ef", "gh", "ijk"]);
    show("%s|%s|%s|%S", [null as Any, 1..2, [1, 2, 3], true]);
    show("%c|%3c|%C|%b|%B|%h", ['x' as Any, 65n, 'y', true, null, "a"]);
    show("%2$s %1$s %<s %s 100%%", ["a" as Any, "b"]);
  }
  static def refusals() {
    show("%d", [1.0 as Any]);
    show("%f", [1 as Any]);
    show("%c", ["text" as Any]);
    show("%s %s", ["one" as Any]);
    show("%q", [1 as Any]);
    show("%", [1 as Any]);
    show("%-d|%0.2f|%0x", [1 as Any, 1.5, 26]);
    show("%-05d", [1 as Any]);
    show("%++d", [1 as Any]);
    show("%,x", [1 as Any]);
    show("%.2d", [1 as Any]);
    show("%3n", [1 as Any]);
    show("%2000000000d", [1 as Any]);
    show("%.1000001f", [1.0 as Any]);
    Console.OUT.println(String.format("%s", null));
  }
  public static def main(Rail[String]) {
    integers();
    reals();
    texts();
    refusals();
  }
}
