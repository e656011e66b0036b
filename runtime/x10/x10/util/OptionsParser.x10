/* The options of a command line: `-n 5`, `--number 5`, `--number=5`, flags, several one-letter flags at once (`-abc`),
 * and a tail after `--` or after the last option's values. `opts("-n", 3)` is the value of -n, or 3; a subclass may
 * ask for it in its constructor. What happens where the line is wrong, the `on…` closures decide.
 *
 * ```
 * val opts = new OptionsParser(["-n", "5", "--fast", "--", "in.txt"],
 *   [Option("f", "fast", "be quick")], [Option("n", "number", "how many")]);
 * Console.OUT.println(opts("-n", 1));     // prints 5
 * Console.OUT.println(opts("--fast"));    // prints true
 * Console.OUT.println(opts.getTail()(0)); // prints in.txt
 * ```
 */
package x10.util;

import x10.compiler.NonEscaping;
import x10.io.Console;

public class OptionsParser {
  /** The command line is wrong; the message says where. */
  public static final class Err extends Exception {
    /** One whose message is m. */
    public def this(m:String) { super(m); }
  }

  /** The values of each key that was given. */
  public static type OptionsMap = HashMap[String,Rail[String]];
  /** For a key followed by more values (the last number) than expected (the first): how many to take. */
  public static type TooManyHandler = (String, Int, Int) => Int;
  /** For a key followed by fewer: its values. */
  public static type TooFewHandler = (String, Int, Int) => Rail[String];
  /** A key again: the arguments, where its values begin, and how many they are. */
  public static type DupHandler = (String, OptionsMap, Rail[String], Int, Int) => void;
  /** The value of a key that has several; in the middle the one to give where it has none. */
  public static type MoreThanOneHandler = (String, String, Rail[String]) => String;
  /** For a key that is no option: IGNORE or START_TAIL. */
  public static type UnknownKeyHandler = (String, HashMap[String,Option]) => Int;

  /** What onUnknownKey says of a key that is to be passed over. */
  public static val IGNORE = 0n;
  /** What onUnknownKey says of a key with which the tail begins. */
  public static val START_TAIL = 1n;
  /** -? and --help, for the options that are given to the constructor. */
  public static val HELP:Option = Option.HELP;

  /** What is done where too few values follow a key. At first it throws an Err. */
  public var onTooFew:TooFewHandler = (key:String, expected:Int, got:Int) => {
    throw new Err("Missing arguments for " + key + ": " + expected + " expected, got " + got);
  };
  /** What is done where too many values follow a key. At first as many are taken as were expected. */
  public var onTooMany:TooManyHandler = (key:String, expected:Int, got:Int) => expected;
  /** The last one counts. */
  public var onDuplicate:DupHandler = (key:String, given:OptionsMap, args:Rail[String], first:Int, count:Int) => {
    given.put(key, new Rail[String](count, (i:Long) => args(first + i)));
  };
  /** What is done where one value is asked for and several were given. At first it throws an Err. */
  public var onMoreThanOne:MoreThanOneHandler = (key:String, orElse:String, values:Rail[String]) => {
    throw new Err("request of value for (" + key + ", " + orElse + ") failed: values == " + values);
  };
  /** It becomes an option of its own. */
  public var onUnknownKey:UnknownKeyHandler = (key:String, keys:HashMap[String,Option]) => {
    Console.ERR.println("Unknown key, '" + key + "' will be treated as flag.");
    val isLong = key.startsWith("--");
    keys.put(key, Option(isLong ? "" : key, isLong ? key : "", "???", 0n, true, false, true));
    return IGNORE;
  };
  /** An onMoreThanOne that takes the first value. */
  public static val firstOnMoreThanOne:MoreThanOneHandler =
    (key:String, orElse:String, values:Rail[String]) => values(0);
  /** An onMoreThanOne that takes the last value. */
  public static val lastOnMoreThanOne:MoreThanOneHandler =
    (key:String, orElse:String, values:Rail[String]) => values(values.size - 1);
  /** An onUnknownKey with which the tail begins at the first key that is no option. */
  public static val startTailOnUnknownKey:UnknownKeyHandler = (key:String, keys:HashMap[String,Option]) => START_TAIL;

  protected var options:Rail[Option];
  protected var keyMap:HashMap[String,Option] = new HashMap[String,Option]();
  /** The arguments, --key=value and -abc taken apart. */
  protected var args:Rail[String];
  protected var properties:OptionsMap = new HashMap[String,Rail[String]]();
  /** Where in `args` the tail begins. */
  protected var tailStart:Int = 0n;
  protected var required:HashSet[Option] = new HashSet[Option]();
  protected var oneCharFlags:HashSet[String] = new HashSet[String]();

  /** Takes everything that looks like a key as an option, with the values that follow it. */
  public def this(args:Rail[String]) { parse(args, makeOptionArray(args)); }
  /** Reads the arguments by these options. What the handlers throw, it throws; an Err where one is missing that is
   * required. */
  public def this(args:Rail[String], options:Rail[Option]) { parse(args, options); }
  /** The same with options without values, and options with one. */
  public def this(args:Rail[String], flags:Rail[Option], others:Rail[Option]) { parse(args, merge(flags, others)); }
  /** With closures of the handlers' types, to be used instead of those that are there. */
  public def this(args:Rail[String], options:Rail[Option], handlers:Rail[Any]) {
    setHandlers(handlers);
    parse(args, options);
  }

  @NonEscaping protected final def setHandlers(handlers:Rail[Any]):void {
    for (handler in handlers) {
      if (handler instanceof TooManyHandler)
        onTooMany = handler as TooManyHandler;
      else if (handler instanceof TooFewHandler)
        onTooFew = handler as TooFewHandler;
      else if (handler instanceof DupHandler)
        onDuplicate = handler as DupHandler;
      else if (handler instanceof MoreThanOneHandler)
        onMoreThanOne = handler as MoreThanOneHandler;
      else if (handler instanceof UnknownKeyHandler)
        onUnknownKey = handler as UnknownKeyHandler;
    }
  }

  protected static def merge(flags:Rail[Option], others:Rail[Option]):Rail[Option] {
    val all = new GrowableRail[Option]();
    if (flags != null)
      for (var i:Long = 0; i < flags.size; i++)
        all.add(flags(i).asFlag());
    if (others != null)
      for (var i:Long = 0; i < others.size; i++)
        all.add(others(i).asSimpleParm());
    return all.toRail();
  }
  /** Options for all that looks like one. */
  protected static def makeOptionArray(args:Rail[String]):Rail[Option] {
    val all = new GrowableRail[Option]();
    for (var i:Long = 0; i < args.size && !args(i).equals("--"); i++)
      if (isKey(args(i))) {
        val equals = args(i).indexOf('=');
        val key = equals > 0n ? args(i).substring(0n, equals) : args(i);
        all.add(key.startsWith("--") ? Option("", key, "no description given", 0n, true)
                       : Option(key, "", "no description given", 0n, true));
      }
    return all.toRail();
  }
  private static def isKey(arg:String):Boolean = arg.length() > 1n && arg(0n) == '-' && !arg(1n).isDigit() &&
      arg(1n) != '.';

  @NonEscaping private def parse(args:Rail[String], options:Rail[Option]):void {
    this.options = options;
    for (o in options) {
      if (o.shortForm.length() > 0n)
        keyMap.put(o.shortForm, o);
      if (o.longForm.length() > 0n)
        keyMap.put(o.longForm, o);
      if (o.shortForm.length() == 2n && o.minFollow == 0n && !o.arbFollow)
        oneCharFlags.add(o.shortForm);
      if (o.required)
        required.add(o);
    }
    this.args = expanded(args);
    var i:Int = 0n;
    while (i < this.args.size && isKnown(this.args(i)))
      i = parseOption(i);
    tailStart = i;
    requireAll();
  }

  /** Splits --key=value in two, and -abc in -a -b -c where these are flags. */
  @NonEscaping private def expanded(args:Rail[String]):Rail[String] {
    val all = new GrowableRail[String]();
    var i:Long = 0;
    for (; i < args.size && !args(i).equals("--"); i++) {
      val arg = args(i);
      val equals = isKey(arg) ? arg.indexOf('=') : -1n;
      if (!isKey(arg) || keyMap.containsKey(arg)) {
        all.add(arg);
      } else if (areFlags(arg)) {
        for (var k:Int = 1n; k < arg.length(); k++)
          all.add("-" + arg(k));
      } else if (equals > 0n && keyMap.containsKey(arg.substring(0n, equals))) {
        all.add(arg.substring(0n, equals));
        all.add(arg.substring(equals + 1n));
      } else {
        all.add(arg);
      }
    }
    for (; i < args.size; i++)
      all.add(args(i));
    return all.toRail();
  }
  @NonEscaping private def areFlags(arg:String):Boolean {
    for (var k:Int = 1n; k < arg.length(); k++)
      if (!oneCharFlags.contains("-" + arg(k)))
        return false;
    return true;
  }

  /** Whether the argument is an option, be it one that is made of an unknown key. */
  @NonEscaping private def isKnown(arg:String):Boolean =
    isKey(arg) && !arg.equals("--") &&
        (keyMap.containsKey(arg) || (onUnknownKey(arg, keyMap) == IGNORE && learned(arg)));
  @NonEscaping private def learned(key:String):Boolean {
    if (!keyMap.containsKey(key))
      keyMap.put(key, Option(key.startsWith("--") ? "" : key, key.startsWith("--") ? key : "", "???", 0n, true, false,
          true));
    return true;
  }

  /** Takes the option at i and its values; gives where the next one is. */
  @NonEscaping private def parseOption(i:Int):Int {
    val key = args(i);
    val o = keyMap(key);
    var end:Int = i + 1n;
    while (end < args.size && !isKey(args(end)) && !args(end).equals("--"))
      end++;
    val first = i + 1n;
    var count:Int = end - first;
    var values:Rail[String] = null;
    if (count < o.minFollow)
      values = onTooFew(key, o.minFollow, count);
    else if (count > o.minFollow && !o.arbFollow)
      count = onTooMany(key, o.minFollow, count);
    if (properties.containsKey(key)) {
      if (count > 0n)
        onDuplicate(key, properties, args, first, count);
    } else {
      val all = args;
      if (values == null)
        values = count == 0n && !o.arbFollow ? ["true"] : new Rail[String](count, (k:Long) => all(first + k));
      properties.put(key, values);
    }
    val other = o.otherForm(key);
    if (other.length() > 0n)
      properties.put(other, properties(key));
    return first + count;
  }

  @NonEscaping private def requireAll():void {
    if (properties.containsKey(HELP.shortForm) || properties.containsKey(HELP.longForm))
      return;
    var missing:String = "";
    for (o in required)
      if (!properties.containsKey(o.shortForm) && !properties.containsKey(o.longForm))
        missing += "\n\t" + o.usage();
    if (missing.length() > 0n)
      throw new Err("The following options are missing:" + missing + "\n");
  }

  /** The key as it was declared: with its dashes. Null for one that is no option. */
  @NonEscaping private def declared(key:String):String =
    key(0n) == '-' ? (keyMap.containsKey(key) ? key : null)
             : keyMap.containsKey("-" + key) ? "-" + key : keyMap.containsKey("--" + key) ? "--" + key : null;

  /** All values of an option; none where it was not given, null where there is no such option. */
  @NonEscaping public final def get(key:String):Rail[String] {
    val name = declared(key);
    if (name != null)
      return properties.getOrElse(name, new Rail[String](0));
    onUnknownKey(key, keyMap);
    return null;
  }
  /** All values of an option, or `orElse` where it was not given or has none. */
  @NonEscaping public final def getOrElse(key:String, orElse:Rail[String]):Rail[String] {
    val found = get(key);
    return found == null || found.size == 0 ? orElse : found;
  }
  /** -1 where there is no such option. */
  public def howManyValues(key:String):Int {
    val found = get(key);
    return found == null ? -1n : (found.size as Int);
  }

  /** Whether it was given. */
  @NonEscaping public final operator this(key:String):Boolean {
    val name = declared(key);
    return name != null && properties.containsKey(name);
  }
  /** The value of an option, or d; of several, what onMoreThanOne gives. */
  @NonEscaping public final operator this(key:String, d:String):String {
    val found = get(key);
    return found == null || found.size == 0 ? d : found.size == 1 ? found(0) : onMoreThanOne(key, d, found);
  }
  /** The value as a yes or no, or d; IllegalArgumentException where it says neither. */
  @NonEscaping public final operator this(key:String, d:Boolean):Boolean {
    val v = this(key, "");
    return v.length() == 0n ? d : StringUtil.checkBoolean(v);
  }
  @NonEscaping private def number[T](key:String, d:T, parse:(String) => T):T {
    val v = this(key, "");
    try {
      return v.length() == 0n ? d : parse(v);
    } catch (NumberFormatException) {
      throw new Err("Expected a number for " + key + ", got: \"" + v + "\"");
    }
  }
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:Byte):Byte =
      number[Byte](key, d, (v:String) => StringUtil.parseByte(v));
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:Short):Short =
      number[Short](key, d, (v:String) => StringUtil.parseShort(v));
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:Int):Int =
      number[Int](key, d, (v:String) => StringUtil.parseInt(v));
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:Long):Long =
      number[Long](key, d, (v:String) => StringUtil.parseLong(v));
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:UByte):UByte =
      number[UByte](key, d, (v:String) => StringUtil.parseUByte(v));
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:UShort):UShort =
      number[UShort](key, d, (v:String) => StringUtil.parseUShort(v));
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:UInt):UInt =
      number[UInt](key, d, (v:String) => StringUtil.parseUInt(v));
  /** The value as a number, with 0x and 0 as in C, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:ULong):ULong =
      number[ULong](key, d, (v:String) => StringUtil.parseULong(v));
  /** The value as a decimal number, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:Float):Float =
      number[Float](key, d, (v:String) => Float.parse(v));
  /** The value as a decimal number, or d; an Err if it is no such number. */
  @NonEscaping public final operator this(key:String, d:Double):Double =
      number[Double](key, d, (v:String) => Double.parse(v));

  /** What comes after the options. */
  public def getTail():Rail[String] {
    val first = hasTail() && args(tailStart).equals("--") ? tailStart + 1 : tailStart as Long;
    return new Rail[String](args.size - first, (i:Long) => args(first + i));
  }
  /** Whether anything comes after the options. */
  public def hasTail():Boolean = tailStart < args.size;

  /** The leader, and a line for each option. */
  public def usage(leader:String):String {
    val s = new StringBuilder();
    s.add(leader);
    for (var i:Long = 0; i < options.size; i++)
      s.add("   " + options(i).usage() + "\n");
    s.add("\n");
    return s.result();
  }
  /** Whether help was asked for; then usage(leader) is printed on standard error. */
  public def wantsUsageOnly(leader:String):Boolean {
    val wants = this(HELP.shortForm) || this(HELP.longForm);
    if (wants)
      Console.ERR.print(usage(leader));
    return wants;
  }
  /** Says on standard error how to ask for help. */
  public def showHELP():void {
    Console.ERR.println("Use " + HELP.shortForm + " or " + HELP.longForm + " to see the correct usage.");
  }
  /** What looked like an option and is none. */
  public def filteredArgs():Rail[String] {
    val unknown = new GrowableRail[String]();
    for (i in 0..(tailStart - 1))
      if (isKey(args(i)) && keyMap.containsKey(args(i)) && keyMap(args(i)).onTheFly)
        unknown.add(args(i));
    return unknown.toRail();
  }
  /** Whether something looked like an option and is none; with `show`, it is printed on standard error. */
  public def hasUnexpectedArgs(show:Boolean):Boolean {
    val unknown = filteredArgs();
    if (unknown.size > 0 && show) {
      Console.ERR.println("Unexpected arguments:\n\t" + StringUtil.formatArray[String](unknown) + "\n");
      showHELP();
    }
    return unknown.size > 0;
  }
}
