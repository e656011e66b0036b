/* There is no such edition.
 * edition: 2.7 */
public class unknownedition {
  public static def main(Rail[String]) {}
}
