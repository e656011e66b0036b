/* What docs/differences.md says of answers in which the back ends of the reference implementation differ. */
import x10.regionarray.*;
import x10.util.*;

public class differences {
  static def say(what:String, f:()=>Any):void {
    try {
      Console.OUT.println(what + ": " + f());
    } catch (e:CheckedThrowable) {
      Console.OUT.println(what + ": " + e);
    }
  }
  public static def main(args:Rail[String]) {
    say("format", () => String.format("%.1f %.0f %5.2f|%.2f", [0.25 as Any, 0.5, 2.675, 1.005]));
    say("%d", () => String.format("%d", [1.5 as Any]));
    say("%x", () => String.format("%x %s %b %e %g", [255 as Any, null, true, 12345.678, 0.0001]));
    say("round", () => Math.round(-2.5) + " " + Math.round(2.5) + " " + Math.round(1e300) + " " +
        Math.round(Double.NaN) + " " + Math.rint(2.5));
    say("max", () => Math.max(Double.NaN, 1.0) + " " + Math.max(1.0, Double.NaN) + " " + Math.min(-0.0, 0.0) + " " +
        Math.max(-0.0, 0.0));
    say("print", () => 1e10 + " " + 1e-5 + " " + 100.0 + " " + 1.0f/3 + " " + 1e7 + " " + 0.001);
    say("parse blank", () => Long.parse(" 5"));
    say("parse 0x", () => Long.parse("0x10", 16n));
    say("parse d", () => Double.parse(" 5.0 ") + " " + Double.parse("1e400"));
    say("parse hex", () => Double.parse("inf"));
    say("parse bool", () => Boolean.parse("TRUE") + " " + Boolean.parse("yes"));
    say("char", () => "a\u20acb".length() + " " + "\u20ac".bytes().size);
    say("cast", () => (1e300 as Long) + " " + (Double.NaN as Int) + " " + (300.7 as Int) + " " + (-1.0 as ULong));
    val r = new Rail[Long](3);
    say("rail", () => r(3));
    say("div", () => 1 / args.size);
    say("hex", () => (-1n).toHexString() + " " + (-255).toHexString());
    say("strings", () => ("a" + args.size == "a0"));
    say("wrong cast", () => ("a" as Any) as Long);
    say("split", () => "a,,".split(",").size);
    say("Region.makeUnit", () => Region.makeUnit() + " " + Region.makeUnit().size());
    say("empty region", () => Region.makeEmpty(1).min(0) + " " + Region.makeEmpty(1).max(0));
    val list = new ArrayList[Long]();
    for (i in 1..4)
      list.add(i);
    val it = list.iteratorFrom(1);
    it.next();
    it.remove();
    say("iterator", () => it.nextIndex() + " " + it.nextIndex() + " " + it.next() + list);
    say("search", () => RailUtils.binarySearch([1, 2, 3, 4], 4, 0, 2));
    say("hash", () => (5 as Any).hashCode() + " " + (1L << 40).hashCode() + " " + 1.5.hashCode() + " " +
        true.hashCode() + " " + 'a'.hashCode());
  }
}
