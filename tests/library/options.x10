/* Command lines: the values of options, what decides where the line is wrong, and what a subclass may do with it
 * all. */
import x10.util.*;

public class options extends OptionsParser {
  val name:String;
  val size:Long;
  def this(args:Rail[String], described:Rail[Option]) {
    super(args, described);
    name = this("name", "nobody");
    size = this("-s", 7);
  }
  def this(args:Rail[String], described:Rail[Option], handlers:Rail[Any]) {
    super(args, described, handlers);
    name = "";
    size = 0;
  }
  def give(key:String, value:String) {
    if (keyMap.getOrElse(key, Option.BAD) == Option.BAD)
      return;
    properties.put(key, [value]);
    properties.put(keyMap(key).otherForm(key), [value]);
  }

  static val described = [Option("a", "all", "flag"), Option("b", "", "flag"), Option("s", "size", "a number", 1n),
                          Option("", "name", "a name", 1n), Option("l", "list", "names", 1n, true)];

  static def failing(what:() => Any) {
    try {
      Console.OUT.println(what());
    } catch (e:Err) {
      Console.OUT.println("error: " + e.getMessage());
    }
  }

  public static def main(Rail[String]) {
    val o = new options(["-ab", "--name=x=y", "-l", "1", "-2", "c", "-s", "0x10", "rest", "-a"], described);
    Console.OUT.println(o.name + " " + o.size + " " + o("a") + " " + o("-b", false) + " " + o("list") + " " +
        o.getTail());
    Console.OUT.println(o.get("l") + " " + o.howManyValues("-l") + " " + o.howManyValues("b") + " " + o("-2"));
    failing(() => o("l", "none"));
    failing(() => o("name", 1n));
    o.give("-s", "9");
    o.give("-q", "9");
    Console.OUT.println(o("--size", 0) + " " + o.getOrElse("-s", ["0"]));

    failing(() => new options(["-s"], described).size);
    failing(() => new options(["-a"], [Option("r", "", "wanted", 1n, false, true)]).size);
    Console.OUT.println(new options(["-s", "1", "-s", "2"], described).size);
    val unknown = new options(["-a", "--what", "1", "-s", "3", "--", "x"], described);
    Console.OUT.println(unknown.size + " " + unknown.get("what") + " " + unknown.filteredArgs() + " " +
        unknown.getTail());

    val tooFew:TooFewHandler = (key:String, expected:Int, got:Int) => ["little"];
    val tooMany:TooManyHandler = (key:String, expected:Int, got:Int) => got;
    val first:DupHandler = (key:String, given:OptionsMap, args:Rail[String], begin:Int, count:Int) => { };
    val others = new options(["-s", "1", "2", "-b", "-s", "5", "--name", "-y", "z"], described,
                             [tooFew, tooMany, first, lastOnMoreThanOne, startTailOnUnknownKey]);
    Console.OUT.println(others("s", "") + " " + others.get("s") + " " + others("name", "") + " " + others.getTail() +
        " " +
                        others.hasTail());
  }
}
