import found.Misplaced;
import found.Unnamed;
import found.Missing;
import found.None;

public class misplaced {
  val m = new Misplaced();
}
