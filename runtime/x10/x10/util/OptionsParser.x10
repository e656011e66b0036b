/* The options of a command line: `-n 5`, `--number 5`, `--number=5`, flags, several one-letter flags at once (`-abc`), and
 * a tail behind `--` or behind the last option's values. `opts("-n", 3)` is the value of -n, or 3. */
package x10.util;

import x10.io.Console;

public class OptionsParser {
    public static final class Err extends Exception {
        public def this(m:String) { super(m); }
    }

    protected val options:Rail[Option];
    private val byKey:HashMap[String,Option];
    private val values:HashMap[String,Rail[String]];
    private val unknown:GrowableRail[String];
    private val tail:GrowableRail[String];

    public def this(args:Rail[String]) { this(args, optionsOf(args)); }
    public def this(args:Rail[String], flags:Rail[Option], others:Rail[Option]) { this(args, merged(flags, others)); }
    public def this(args:Rail[String], options:Rail[Option]) {
        this.options = options;
        byKey = new HashMap[String,Option]();
        values = new HashMap[String,Rail[String]]();
        unknown = new GrowableRail[String]();
        tail = new GrowableRail[String]();
        for (var i:Long = 0; i < options.size; i++) {
            val o = options(i);
            if (o.shortForm.length() > 0n)
                byKey.put(o.shortForm, o);
            if (o.longForm.length() > 0n)
                byKey.put(o.longForm, o);
        }
        parse(expanded(args));
        requireAll();
    }

    private static def merged(flags:Rail[Option], others:Rail[Option]):Rail[Option] {
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
    private static def optionsOf(args:Rail[String]):Rail[Option] {
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
    private static def isKey(arg:String):Boolean = arg.length() > 1n && arg(0n) == '-' && !arg(1n).isDigit() && arg(1n) != '.';

    /** Splits --key=value in two, and -abc in -a -b -c where these are flags. */
    private def expanded(args:Rail[String]):Rail[String] {
        val all = new GrowableRail[String]();
        var i:Long = 0;
        for (; i < args.size && !args(i).equals("--"); i++) {
            val arg = args(i);
            val equals = isKey(arg) ? arg.indexOf('=') : -1n;
            if (!isKey(arg) || byKey.containsKey(arg)) {
                all.add(arg);
            } else if (equals > 0n && byKey.containsKey(arg.substring(0n, equals))) {
                all.add(arg.substring(0n, equals));
                all.add(arg.substring(equals + 1n));
            } else if (areFlags(arg)) {
                for (var k:Int = 1n; k < arg.length(); k++)
                    all.add("-" + arg(k));
            } else {
                all.add(arg);
            }
        }
        for (; i < args.size; i++)
            all.add(args(i));
        return all.toRail();
    }
    private def areFlags(arg:String):Boolean {
        for (var k:Int = 1n; k < arg.length(); k++) {
            val o = byKey.getOrElse("-" + arg(k), Option.BAD);
            if (o.shortForm.length() == 0n || o.minFollow > 0n || o.arbFollow)
                return false;
        }
        return true;
    }

    private def parse(args:Rail[String]):void {
        var i:Long = 0;
        while (i < args.size) {
            if (args(i).equals("--")) {
                i++;
                break;
            }
            if (!isKey(args(i)))
                break;
            i = parseOption(args, i);
        }
        for (; i < args.size; i++)
            tail.add(args(i));
    }
    /** The option at i and its values; gives what stands behind. */
    private def parseOption(args:Rail[String], i:Long):Long {
        val key = args(i);
        var end:Long = i + 1;
        if (!byKey.containsKey(key)) {
            Console.ERR.println("Unknown key, '" + key + "' will be treated as flag.");
            unknown.add(key);
            values.put(key, ["true"]);
            return end;
        }
        val o = byKey(key);
        while (end < args.size && !isKey(args(end)) && !args(end).equals("--") && (o.arbFollow || end - i <= o.minFollow))
            end++;
        if (end - i - 1 < o.minFollow)
            throw new Err("Missing arguments for " + key + ": " + o.minFollow + " expected, got " + (end - i - 1));
        val from = i + 1;
        val given:Rail[String] = o.minFollow == 0n && !o.arbFollow ? ["true"]
                               : new Rail[String](end - from, (k:Long) => args(from + k));
        if (o.shortForm.length() > 0n)
            values.put(o.shortForm, given);
        if (o.longForm.length() > 0n)
            values.put(o.longForm, given);
        return end;
    }
    private def requireAll():void {
        if (has(Option.HELP.shortForm) || has(Option.HELP.longForm))
            return;
        for (var i:Long = 0; i < options.size; i++)
            if (options(i).required && !has(options(i).shortForm) && !has(options(i).longForm))
                throw new Err("The following option is missing:\n\t" + options(i).usage() + "\n");
    }

    /** The key as it was declared: with its dashes. */
    private def declared(key:String):String =
        key.startsWith("-") ? key : values.containsKey("-" + key) || byKey.containsKey("-" + key) ? "-" + key : "--" + key;
    private def has(key:String):Boolean = key.length() > 0n && values.containsKey(declared(key));
    private def valueOf(key:String):String {
        val all = values(declared(key));
        if (all.size == 0)
            return null;
        if (all.size > 1)
            throw new Err("request of value for (" + key + ") failed: values == " + all);
        return all(0);
    }

    /** Whether it was given. */
    public operator this(key:String):Boolean = has(key);
    public operator this(key:String, d:String):String {
        if (!has(key))
            return d;
        val v = valueOf(key);
        return v == null ? d : v;
    }
    public operator this(key:String, d:Boolean):Boolean {
        if (!has(key))
            return d;
        val v = valueOf(key);
        return v == null || StringUtil.checkBoolean(v);
    }
    public operator this(key:String, d:Byte):Byte {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseByte(v);
    }
    public operator this(key:String, d:Short):Short {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseShort(v);
    }
    public operator this(key:String, d:Int):Int {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseInt(v);
    }
    public operator this(key:String, d:Long):Long {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseLong(v);
    }
    public operator this(key:String, d:UByte):UByte {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseUByte(v);
    }
    public operator this(key:String, d:UShort):UShort {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseUShort(v);
    }
    public operator this(key:String, d:UInt):UInt {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseUInt(v);
    }
    public operator this(key:String, d:ULong):ULong {
        val v = this(key, null as String);
        return v == null ? d : StringUtil.parseULong(v);
    }
    public operator this(key:String, d:Float):Float {
        val v = this(key, null as String);
        return v == null ? d : Float.parse(v);
    }
    public operator this(key:String, d:Double):Double {
        val v = this(key, null as String);
        return v == null ? d : Double.parse(v);
    }

    /** All values of an option; none where it was not given. */
    public def get(key:String):Rail[String] = has(key) ? values(declared(key)) : null;
    public def getOrElse(key:String, orElse:Rail[String]):Rail[String] = has(key) ? values(declared(key)) : orElse;
    public def howManyValues(key:String):Long = has(key) ? values(declared(key)).size : 0;

    public def getTail():Rail[String] = tail.toRail();
    public def hasTail():Boolean = !tail.isEmpty();

    public def usage(leader:String):String {
        val s = new StringBuilder();
        s.add(leader);
        for (var i:Long = 0; i < options.size; i++)
            s.add("   " + options(i).usage() + "\n");
        s.add("\n");
        return s.result();
    }
    public def wantsUsageOnly(leader:String):Boolean {
        val wants = has(Option.HELP.shortForm) || has(Option.HELP.longForm);
        if (wants)
            Console.ERR.print(usage(leader));
        return wants;
    }
    public def showHELP():void {
        Console.ERR.println("Use " + Option.HELP.shortForm + " or " + Option.HELP.longForm + " to see the correct usage.");
    }
    /** What looked like an option and is none. */
    public def filteredArgs():Rail[String] = unknown.toRail();
    public def hasUnexpectedArgs(show:Boolean):Boolean {
        if (!unknown.isEmpty() && show) {
            Console.ERR.println("Unexpected arguments:\n\t" + StringUtil.formatArray[String](unknown.toRail()) + "\n");
            showHELP();
        }
        return !unknown.isEmpty();
    }
}
