// One message for a comment that is not closed.
public class unclosed_comment {
  /* The end of the class is in here.
  public static def main(args:Rail[String]) {
  }
}
