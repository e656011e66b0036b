// edition: 1.7
/* What an atomic reads of static fields comes from the first place before it. */
public class staticatomic17 {
  static class Item { const ITEM:Item = new Item(); }
  static class Table { const NUMBERS:Rail[Int] = Rail.makeVar[Int](3, (i:Int) => i * i); }
  var n:Int = 0;
  public static def main(args:Rail[String]) {
    for (var i:Int = 0; i < Place.MAX_PLACES; i++) {
      val id = i;
      finish async (Place.places(i)) {
        val o = new staticatomic17();
        var isThere:Boolean = false;
        atomic { isThere = Item.ITEM != null; o.n += Table.NUMBERS(2); }
        System.out.println(id + " " + o.n + " " + isThere);
      }
    }
  }
}
