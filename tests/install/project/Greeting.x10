public class Greeting {
  public static TEXT = "Hello from ";
}
