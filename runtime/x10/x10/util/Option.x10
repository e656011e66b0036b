/* An option of a command line: its short form (-n), its long form (--number), what it is for, and how many values
 * follow. */
package x10.util;

public struct Option {
  public val shortForm:String;
  public val longForm:String;
  public val description:String;
  public val minFollow:Int;
  public val arbFollow:Boolean;
  public val required:Boolean;
  public val onTheFly:Boolean;

  public static val HELP:Option = Option("?", "help", "displays this message and exits");
  public static val BAD:Option = Option("", "", "", 0n, true, true);

  public def this(s:String, l:String, d:String) { this(s, l, d, 0n, false, false, false); }
  public def this(s:String, l:String, d:String, followers:Int) { this(s, l, d, followers, false, false, false); }
  public def this(s:String, l:String, d:String, followers:Int, mayBeMore:Boolean) {
    this(s, l, d, followers, mayBeMore, false, false);
  }
  public def this(s:String, l:String, d:String, followers:Int, mayBeMore:Boolean, mustSee:Boolean) {
    this(s, l, d, followers, mayBeMore, mustSee, false);
  }
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
  public def asSimpleParm():Option = Option(shortForm, longForm, description, 1n, false, required, onTheFly);
  /** The long form of the short one, and the other way round; null for another key. */
  public def otherForm(key:String):String =
    key.equals(shortForm) ? longForm : key.equals(longForm) ? shortForm : null;

  public def toString():String =
    "{\n   short: \"" + shortForm + "\",\n   long: \"" + longForm + "\",\n   minFollow: " + minFollow +
    ",\n   arbFollow: " + arbFollow + ",\n   required: " + required + ",\n   description: \"" + description + "\"\n}";
  public def usage():String {
    val keys = shortForm.length() == 0n ? longForm : longForm.length() == 0n ? shortForm : shortForm + " or " +
        longForm;
    val values = arbFollow ? " (" + minFollow + " or more values)"
           : minFollow == 1n ? " (1 value)" : minFollow > 1n ? " (" + minFollow + " values)" : "";
    return keys + values + ": " + description + (required ? " (required)" : "");
  }
}
