import x10.compiler.Ifdef;
import x10.compiler.Ifndef;

@Ifdef("ABSENT") class Gone { val x:NoSuchType; }

/** What @Ifdef and @Ifndef leave out is not there: it is not run, not checked, and its names are free. */
public class defines {
  static def say(s:String) { Console.OUT.println(s); }

  @Ifdef("PRESENT") static def which() = "present";
  @Ifndef("PRESENT") static def which() = "absent";
  @Ifdef("ABSENT") static val n = noSuchName;

  static def branches(n:Long):String {
    @Ifdef("ABSENT") { return "a block that is not there"; }
    if (n > 1) @Ifdef("ABSENT") say("not said");
    else say("said");
    @Ifdef("ABSENT") if (n > 0) return noSuchName;
    @Ifndef("PRESENT") throw new Exception("not thrown");
    for (i in 1..n) @Ifdef("PRESENT") { say("round " + i); }
    val twice = () => { @Ifdef("ABSENT") return 0; @Ifdef("PRESENT") return 2 * n; };
    @Ifdef("ABSENT") val m = noSuchName;
    @Ifdef("PRESENT") val m = twice();
    @Ifdef("ABSENT") class Local { val x:NoSuchType; }
    @Ifdef("ABSENT") @Ifdef("PRESENT") say("one of two suffices");
    switch (m) {
    case 4: @Ifdef("ABSENT") break;
    case 6: say("falls through"); break;
    default: say("default");
    }
    return "m is " + m;
  }

  public static def main(Rail[String]) {
    say(which());
    say(branches(1));
    say(branches(2));
  }
}
