// A loop's bound through a method of the only subclass there is: its fields are read from the object as the subclass's.
public class narrowedtypes {
  static abstract class Group {
    abstract def size():Long;
    abstract def element(i:Long):Long;
    public def equals(that:Any):Boolean {
      if (!(that instanceof Group)) return false;
      val other = that as Group;
      if (other.size() != size()) return false;
      for (var i:Long = 0; i < size(); i++)
        if (element(i) != other.element(i)) return false;
      return true;
    }
  }
  static class Listed extends Group {
    private val members:Rail[Long];
    def this(members:Rail[Long]) { this.members = members; }
    def size() = members.size;
    def element(i:Long) = members(i);
  }
  public static def main(args:Rail[String]) {
    val a:Group = new Listed([1, 2, 3]), b:Group = new Listed([1, 2, 3]), c:Group = new Listed([1, 2]);
    Console.OUT.println(a.equals(b) + " " + a.equals(c) + " " + c.equals("x"));
    Console.OUT.println(new SparsePlaceGroup([here as Place]).equals(new SparsePlaceGroup([here as Place])));
  }
}
