// A field of a type that is not known is told once: it is not missed in the constructor as well.
public class losttypes {
  val what:Nowhere;
  val n:Long;
  def this(what:Nowhere) { this.what = what; }
  public static def main(args:Rail[String]) { }
}
