package found;

public interface Shape {
  def area():Long;
  def name():String;
}
