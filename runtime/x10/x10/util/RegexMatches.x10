/* All matches of a Regex in a text. */
package x10.util;

final class RegexMatches(regex:Regex, text:String) implements Iterable[RegexMatch] {
  def this(regex:Regex, text:String) { property(regex, text); }
  /** From the first match on. */
  public def iterator():Iterator[RegexMatch] = new Steps(regex, text);

  static final class Steps implements Iterator[RegexMatch] {
    private val regex:Regex;
    private val text:String;
    private var last:RegexMatch = null;
    private var coming:RegexMatch = null;
    private var isKnown:Boolean = false; // what is coming

    def this(regex:Regex, text:String) {
      this.regex = regex;
      this.text = text;
    }
    public def hasNext():Boolean {
      if (!isKnown)
        coming = last == null ? regex.find(text) : last.next();
      isKnown = true;
      return coming != null;
    }
    public def next():RegexMatch {
      if (!hasNext())
        throw new NoSuchElementException("no further match of " + regex);
      last = coming;
      isKnown = false;
      return last;
    }
  }
}
