package far;

public class Unit extends Square {
  protected def sides():Long = 1;
}
