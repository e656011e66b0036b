import x10.util.StringBuilder;

/** Builds lines of numbers, takes them apart again, and compares and hashes the parts. Usage: Strings [lines]. */
public class Strings {
  static def line(k:Long):String {
    val s = new StringBuilder();
    for (i in 0..9) {
      if (i > 0) s.add(',');
      s.add((k * 7919 + i * 104729) % 100003);
    }
    return s.result();
  }

  static def hash(s:String):Long {
    var h:Long = 0;
    for (i in 0n..(s.length() - 1n)) h = (h * 31 + s.charAt(i).ord()) & 0xffffff;
    return h;
  }

  static def isPalindrome(s:String):Boolean {
    var i:Int = 0n;
    var j:Int = s.length() - 1n;
    while (i < j)
      if (s.charAt(i++) != s.charAt(j--)) return false;
    return true;
  }

  public static def main(args:Rail[String]) {
    val lines = args.size > 0 ? Long.parse(args(0)) : 100000;
    var sum:Long = 0;
    var last:String = "";
    val start = System.nanoTime();
    for (k in 1..lines) {
      val text = line(k);
      sum += hash(text);
      var from:Int = 0n;
      while (from <= text.length()) {
        val comma = text.indexOf(',', from);
        val to = comma < 0n ? text.length() : comma;
        val part = text.substring(from, to);
        sum += Long.parse(part);
        if (isPalindrome(part)) sum++;
        if (part.equals(last)) sum += 7;
        last = part;
        from = to + 1n;
      }
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + sum);
    Console.OUT.println("seconds " + seconds);
  }
}
