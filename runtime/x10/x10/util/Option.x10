/* An option of a command line: its short form (-n), its long form (--number), what it is for, and how many values
 * follow. */
package x10.util;

public struct Option {
  /** A dash and a letter; empty where there is none. */
  public val shortForm:String;
  /** Two dashes and a word; empty where there is none. */
  public val longForm:String;
  /** What usage() says of it. */
  public val description:String;
  /** How many values follow, at least. */
  public val minFollow:Int;
  /** Whether more values than minFollow may follow. */
  public val arbFollow:Boolean;
  /** Whether it has to be given. */
  public val required:Boolean;
  /** Whether it was made of a key that was not declared. */
  public val onTheFly:Boolean;

  /** -? and --help: prints what there is. */
  public static val HELP:Option = Option("?", "help", "displays this message and exits");
  /** No option: neither a short nor a long form. */
  public static val BAD:Option = Option("", "", "", 0n, true, true);

  /** One without values. Dashes are put before s and l where they are missing. */
  public def this(s:String, l:String, d:String) { this(s, l, d, 0n, false, false, false); }
  /** One with so many values. */
  public def this(s:String, l:String, d:String, followers:Int) { this(s, l, d, followers, false, false, false); }
  /** One with so many values, or more where mayBeMore holds. */
  public def this(s:String, l:String, d:String, followers:Int, mayBeMore:Boolean) {
    this(s, l, d, followers, mayBeMore, false, false);
  }
  /** The same; where mustSee holds it has to be given. */
  public def this(s:String, l:String, d:String, followers:Int, mayBeMore:Boolean, mustSee:Boolean) {
    this(s, l, d, followers, mayBeMore, mustSee, false);
  }
  /** The same; otf says that it was not declared. */
  public def this(s:String, l:String, d:String, followers:Int, mayBeMore:Boolean, mustSee:Boolean, otf:Boolean) {
    shortForm = dashed(s, "-");
    longForm = dashed(l, "--");
    description = d;
    minFollow = followers;
    arbFollow = mayBeMore;
    required = mustSee;
    onTheFly = otf;
  }
  private static def dashed(form:String, dashes:String):String =
    form == null || form.length() == 0n ? "" : form.startsWith(dashes) ? form : dashes + form;

  /** Without values; one that had some is not required any more. */
  public def asFlag():Option =
    minFollow == 0n && !arbFollow ? this : Option(shortForm, longForm, description, 0n, false, false, onTheFly);
  /** The same option with one value. */
  public def asSimpleParm():Option = Option(shortForm, longForm, description, 1n, false, required, onTheFly);
  /** The long form of the short one, and the other way round; null for another key. */
  public def otherForm(key:String):String =
    key.equals(shortForm) ? longForm : key.equals(longForm) ? shortForm : null;

  /** All it knows of itself, a line each. */
  public def toString():String =
    "{\n   short: \"" + shortForm + "\",\n   long: \"" + longForm + "\",\n   minFollow: " + minFollow +
    ",\n   arbFollow: " + arbFollow + ",\n   required: " + required + ",\n   description: \"" + description + "\"\n}";
  /** Its forms, how many values it has, and what it is for, in a line. */
  public def usage():String {
    val keys = shortForm.length() == 0n ? longForm : longForm.length() == 0n ? shortForm : shortForm + " or " +
        longForm;
    val values = arbFollow ? " (" + minFollow + " or more values)"
           : minFollow == 1n ? " (1 value)" : minFollow > 1n ? " (" + minFollow + " values)" : "";
    return keys + values + ": " + description + (required ? " (required)" : "");
  }
}
