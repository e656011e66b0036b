/* A file that names no edition is told to be one of X10 1.5. */
public class fifteen_unsaid {
  public static void main(String[] args) {
    int n = ;
  }
}
