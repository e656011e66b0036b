/** All places have nothing to do for so many seconds: main sleeps, and the others wait for messages. Usage: Idle
 * seconds. */
public class Idle {
  public static def main(args:Rail[String]) {
    System.sleep(Long.parse(args(0)) * 1000);
  }
}
