// Who uses a clock that it is not registered with is told which one and how, here and at another place; the clock's
// others notice nothing.
public class clockmisuse {
  // Lines of one place keep their order.
  static def say(line:String) { at (Place.FIRST_PLACE) Console.OUT.println(line); }
  static def misuse(what:String, act:()=>void) {
    try {
      act();
      say(what + ": accepted");
    } catch (e:ClockUseException) {
      say(what + ": " + e.getMessage());
    } catch (e:MultipleExceptions) {
      for (each in e.exceptions)
        say(what + ", in an activity: " + each.getMessage());
    }
  }
  static def each(where:String, c:Clock) {
    misuse(where + "advance", () => { c.advance(); });
    misuse(where + "resume", () => { c.resume(); });
    misuse(where + "drop", () => { c.drop(); });
    misuse(where + "phase", () => { c.phase(); });
    misuse(where + "async clocked", () => { finish async clocked(c) { } });
    say(where + "registered: " + c.registered() + ", dropped: " + c.dropped());
  }
  public static def main(Rail[String]) {
    val c = Clock.make("ticks"), other = Clock.make("tocks");
    other.drop();
    finish async each("", c);
    finish at (Place.places().next(here)) async each("elsewhere ", c);
    misuse("one of two", () => { finish async clocked(c, other) { } });
    c.resume();
    c.resume(); // says nothing new
    c.advance();
    Console.OUT.println("phase " + c.phase());
    finish async clocked(c) Console.OUT.println("begins in phase " + c.phase());
    async clocked(c, c) { c.advance(); c.advance(); }
    c.advance();
    c.advance();
    c.drop();
    misuse("dropped twice", () => { c.drop(); });
  }
}
