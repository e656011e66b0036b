/* What members of the library answer at 0, negative, empty and one past the end. */
import x10.array.*;
import x10.util.*;
import x10.util.StringUtil;

public class limits {
  static def say(what:String, f:()=>Any):void {
    try {
      Console.OUT.println(what + ": " + f());
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e.typeName());
    }
  }
  static def done(f:()=>void):String {
    f();
    return "done";
  }

  static def rails():void {
    val r = [1, 2, 3];
    val remote = GlobalRail[Long](new Rail[Long](2, 9));
    say("copy none", () => done(() => { Rail.copy(r, 7, r, -3, 0); Rail.copy(r, 1, r, 0, -2); }));
    say("copy one too many", () => done(() => { Rail.copy(r, 2, r, 0, 2); }));
    say("clear none", () => done(() => { r.clear(9, 0); r.clear(-1, -1); }));
    say("clear one too many", () => done(() => { r.clear(3, 1); }));
    say("asyncCopy none", () => done(() => { finish { Rail.asyncCopy(r, 5, remote, 5, 0); Rail.asyncCopy(remote, -1,
        r, 8, -1); } }));
    say("asyncCopy one too many", () => done(() => { finish Rail.asyncCopy(r, 0, remote, 0, 3); }));
    say("uncountedCopy none", () => {
      val told = new Cell[Boolean](false);
      Rail.uncountedCopy(r, 5, remote, 5, 0, () => { atomic told() = true; });
      when (told());
      return told();
    });
    say("section of nothing", () => done(() => { Rail.copy(r, 9, [4], r, 0, [4], [0, 2]); }));
    Console.OUT.println(r + " " + remote());
    say("negative", () => new Rail[Long](-1));
    say("ranges", () => new Rail[Long](0).range().toString() + (5..4).split(2)(1));
  }

  static def strings():void {
    val s = "banana";
    say("indexOf \"\"", () => s.indexOf("") + " " + s.indexOf("", 6n) + " " + s.indexOf("", 9n) + " " +
        s.indexOf("", -1n));
    say("lastIndexOf \"\"", () => s.lastIndexOf("") + " " + s.lastIndexOf("", -1n) + " " + s.lastIndexOf("b", 0n));
    say("indexOf behind", () => s.indexOf('a', 6n) + " " + s.indexOf('a', -5n) + " " + s.lastIndexOf('a', 99n));
    say("substring(6)", () => s.substring(6n).length());
    say("substring(7)", () => s.substring(7n));
    say("substring(3, 2)", () => s.substring(3n, 2n));
    say("charAt(6)", () => s.charAt(6n));
    say("charAt(-1)", () => s(-1n));
    say("split", () => "".split(",").size + " " + ",,".split(",").size + " " + "".split("").size + " " +
        "a,,b,".split(",").size);
    say("String of a rail", () => "<" + new String(['a', 'b'], 2, 0) + ">");
    say("one char too many", () => new String(['a', 'b'], 1, 2));
    say("a negative length", () => new String([1y, 2y], 0, -1));
    say("compare with null", () => s.compareTo(null));
    say("contains null", () => s.contains(null));
    say("startsWith null", () => s.startsWith(null));
    say("equals null", () => s.equals(null) + " " + s.equalsIgnoreCase(null));
    say("builder", () => new StringBuilder().insert(3n, "b").insert(-2n, "a").insert(9n, "c").result());
    val length:Long = new StringBuilder().length();
    Console.OUT.println(length);
    say("parse \"\"", () => Long.parse(""));
    say("parse \"-\"", () => Int.parse("-"));
    say("parse one too great", () => Int.parse("2147483648"));
    say("parse the least", () => Int.parse("-2147483648") + " " + Long.parse("-8000000000000000", 16n));
    say("parse in base 1", () => Int.parse("0", 1n));
    say("parse a double", () => Double.parse(""));
  }

  static def stringUtil():void {
    say("radix", () => StringUtil.radix("0") + " " + StringUtil.radix("-0x1F") + " " + StringUtil.radix("017"));
    say("radix \"\"", () => StringUtil.radix(""));
    say("parse", () => StringUtil.parseInt("-0x1F") + " " + StringUtil.parseLong("017") + " " +
        StringUtil.parseUByte("0xff"));
    say("parse a suffix", () => StringUtil.parseLong("12L"));
    say("boolean", () => StringUtil.checkBoolean("Oui") + " " + StringUtil.checkBoolean("off"));
    say("neither", () => StringUtil.checkBoolean("perhaps"));
    say("words", () => StringUtil.trueStrings.size() + " " + StringUtil.falseStrings.contains("nein"));
    for (n in ["12", "0x1fUL", "1.5e3f", "2.", "7ul", "1e5"]) say(n, () => StringUtil.stripNumericType(n));
    say("no elements", () => "<" + StringUtil.formatArray(new Rail[Long](0)) + ">");
    say("lines", () => StringUtil.formatArray([1, 22, 333, 4444], ",", "  ", 6n));
  }

  static def lists():void {
    val a = new ArrayList[Long]();
    say("removeLast", () => a.removeLast());
    say("getFirst", () => a.getFirst());
    say("indexOf", () => a.indexOf(3) + " " + a.lastIndexOf(3));
    say("get(-1)", () => a.get(-1));
    say("addBefore(1)", () => done(() => { a.addBefore(1, 7); }));
    say("addBefore(0)", () => done(() => { a.addBefore(0, 7); }));
    say("set(2)", () => a.set(5, 2));
    say("set(1)", () => a.set(5, 1));
    say("subList", () => a.subList(1, 9).size() + " " + a.subList(2, 1).size() + " " + a.subList(5, 9).size());
    say("subList(-1)", () => a.subList(-1, 1));
    say("move none", () => a.moveSectionToRail(5, 4));
    say("move one too many", () => a.moveSectionToRail(1, 2) + " of " + a);
    say("move without room", () => a.moveSectionToRail(1, 8));
    say("move more than there are", () => a.moveSectionToRail(0, 1));
    say("resize(-1)", () => done(() => { a.resize(-1); }));
    say("resize", () => { a.resize(0); return a.isEmpty(); });
    val s = new Stack[Long]();
    s.push(1);
    say("pop(2)", () => s.pop(2));
    say("pop(0)", () => s.pop(0) + " " + s.pop(1) + " " + s.search(1));
    say("pop", () => s.pop());
    val g = new GrowableRail[Long](-1 + 1);
    for (i in 1..20) g.add(i);
    g.shrink(3);
    say("shrink", () => g + " " + g.capacity());
    say("insert behind", () => done(() => { g.insert(4, [9]); }));
    say("insert before", () => done(() => { g.insert(-1, [9]); }));
    val m = new HashMap[String,Long](-3);
    say("map", () => m.get("a") + " " + m.remove("a") + " " + m.delete("a") + " " + m.getOrElse("a", 4));
    say("getOrThrow", () => m.getOrThrow("a"));
    say("entries of none", () => m.entries().iterator().hasNext());
    say("box", () => new Box[Long](3).equals(3) + " " + new Box[Long](3).equals(new Box[Long](3)) + " " +
        new Box[Long](3).equals(3n));
    say("binarySearch", () => RailUtils.binarySearch(new Rail[Long](0), 3) + " " + RailUtils.binarySearch([1, 2], 3));
    say("sort none", () => done(() => { RailUtils.sort(new Rail[Long](0)); }));
    say("flag", () => Option("a", "all", "", 2n, false, true).asFlag().required + " " + Option("a", "", "", 0n,
        false, true).asFlag().required);
  }

  static def numbers():void {
    say("signum", () => Math.signum(-0.0) + " " + Math.signum(Double.NaN) + " " + Math.signum(-2.5f) + " " +
        Math.signum(0));
    say("nextPowerOf2", () => Math.nextPowerOf2(0) + " " + Math.nextPowerOf2(-5) + " " + Math.nextPowerOf2(1) +
        " " + Math.nextPowerOf2(5n));
    say("log2", () => Math.log2(0) + " " + Math.log2(1) + " " + Math.powerOf2(0));
    say("abs", () => Math.abs(Long.MIN_VALUE) + " " + Long.MIN_VALUE / -1 + " " + Int.MIN_VALUE % -1n);
    say("sqrt", () => Math.sqrt(-1.0) + " " + Math.log(0.0) + " " + Math.pow(0.0, 0.0) + " " + Math.acos(2.0));
    say("getExponent", () => Math.getExponent(0.0) + " " + Math.getExponent(1.0) + " " + Math.getExponent(Double.NaN));
    say("real", () => Math.cos(Complex(0.0, 0.0)) + " " + Math.acos(Complex(1.0, 0.0)) + " " + Math.atan(Complex.I));
    say("NaN", () => Math.sqrt(Complex.NaN) + " " + Complex(Double.NaN, Double.POSITIVE_INFINITY).abs());
    say("by zero", () => Complex.ONE / Complex.ZERO + " " + Complex.ZERO / Complex.ZERO);
    val random = new Random(7), same = new Random(7);
    say("nextInt", () => random.nextInt(0n) + " " + random.nextInt(-3n) + " " + random.nextLong(0) + " " +
        random.nextInt(1n));
    same.nextInt();
    random.nextBytes(new Rail[Byte](0));
    same.nextLong();
    random.nextBytes(new Rail[Byte](8));
    same.nextLong();
    same.nextLong();
    say("nextBytes", () => random.nextLong() == same.nextLong());
    say("bits", () => 0.numberOfLeadingZeros() + " " + 0n.numberOfTrailingZeros() + " " + 0.highestOneBit() + " " +
        (1 << 64) + " " + (-1n >>> 32));
  }

  static def arrays():void {
    say("Array_2(-1, 0)", () => new Array_2[Long](-1, 0));
    say("Array_2(0, 5)", () => new Array_2[Long](0, 5).size + " " + new Array_2[Long](0, 5).indices());
    say("Array_1(0)", () => new Array_1[Long](3)(3));
    say("copy", () => done(() => { x10.array.Array.copy(new Array_1[Long](2), 9, new Array_1[Long](2), -4, 0); }));
    val space:DenseIterationSpace_1 = 3..2;
    say("empty", () => space.size() + " " + space.isEmpty() + " " + space);
    say("min(1)", () => space.min(1));
    say("blocks of none", () => BlockingUtils.partitionBlock(7, 6, 2, 1) + " " +
        BlockingUtils.partitionBlockBlock(4, 4, 3, 9, 2, 0));
    say("block of none", () => BlockingUtils.mapIndexToBlockPartition(0, 9, 2, 10) + " " +
        BlockingUtils.mapIndexToBlockPartition(0, -1, 2, 0) + " " + BlockingUtils.mapIndexToBlockBlockPartition(0,
            0, 3, 3, 4, -1, 0));
  }

  static def places():void {
    say("Place(-1)", () => Place(-1) + " " + (Place(-1) == Place.INVALID_PLACE));
    say("Place(-2)", () => Place(-2));
    say("Place(numPlaces())", () => Place(Place.numPlaces()));
    say("places()(1)", () => Place.places()(Place.numPlaces()));
    say("next", () => here.next(-1) + " " + Place.places().next(Place.INVALID_PLACE) + " " +
        Place.places().indexOf(-1));
    say("point", () => Point.make(1, 2)(2));
    say("hash", () => Point.make(1, 2, 3).hashCode() + " " + Point.make(-7).hashCode() + " " + Complex(1.0,
        2.0).hashCode());
  }

  public static def main(Rail[String]):void {
    rails();
    strings();
    stringUtil();
    lists();
    numbers();
    arrays();
    places();
  }
}
