// edition: 1.7
import x10.runtime.NativeRuntime;
/* Of X10 1.7: $convert takes a literal of a rail, a cast of what is another object fails when it runs, and a value is
 * compared with a box. */
public class conversions17 {
  static class Names(count:Int) {
    def this(all:ValRail[String]) { property(all.length); }
    public static def $convert(all:ValRail[String]) = new Names(all);
    def $or(that:Names) = count + that.count;
  }
  static class Table {
    var said:String = "";
    def set(v:Int, of:Names) { said = of.count + ": " + v; }
    incomplete def later(x:Int):Int;
  }
  static class Sized(n:Int) { def this(n:Int) { property(n); } }
  static def told(what:()=>Void):String {
    try {
      what();
      return "nothing";
    } catch (e:ClassCastException) {
      return "another object";
    } catch (e:UnsupportedOperationException) {
      return "not yet";
    }
  }
  public static def main(args:Rail[String]) {
    val names:Names = ["a", "b", "c"], table = new Table();
    table(["d", "e"]) = 7;
    Console.OUT.println(names.count + " " + table.said + " " + (names || ["f"]));
    val one = new Sized(1);
    Console.OUT.println(told(() => { val two = one as Sized{self.n==2}; }) + ", " + told(() => { table.later(1); }));
    val none:Box[Object] = null;
    Console.OUT.println((3 == none) + " " + (none != 3));
    Console.OUT.println(NativeRuntime.MAX_PLACES + " " + NativeRuntime.local(here.id));
  }
}
