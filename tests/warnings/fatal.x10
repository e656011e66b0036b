// -Werror makes errors of those that are on; -Wno-error=name leaves one a warning.
import x10.util.ArrayList;

public class fatal {
  public static def main(args:Rail[String]) {
    val x = 1;
    1 + 2;
  }
}
