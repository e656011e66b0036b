package near;

public class Shape {
  protected def sides():Long = 0;
  protected def scaled(by:Long){by != 0}:Long = sides() * by;
  def corners():Long = sides();
}
