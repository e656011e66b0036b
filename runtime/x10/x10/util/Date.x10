/* A moment, to the millisecond; as text in UTC: Thu Jan 01 00:00:00 UTC 1970. */
package x10.util;

public class Date implements Comparable[Date] {
  /** Since the beginning of 1970, UTC. */
  private var millis:Long;

  /** Now. */
  public def this() { this(System.currentTimeMillis()); }
  /** So many milliseconds after the beginning of 1970, UTC; before it where that is negative. */
  public def this(millis:Long) { this.millis = millis; }

  /** Milliseconds since the beginning of 1970, UTC. */
  public def getTime():Long = millis;
  /** Changes it to so many milliseconds since the beginning of 1970, UTC. */
  public def setTime(millis:Long):void { this.millis = millis; }

  /** The earlier one first: negative, 0 or positive. */
  public def compareTo(x:Date):Int = millis.compareTo(x.millis);
  /** Whether both are the same millisecond. */
  public def equals(x:Date):Boolean = millis == x.millis;
  /** Whether x is a Date of the same millisecond. */
  public def equals(x:Any):Boolean = x instanceof Date && equals(x as Date);
  /** Depends on the milliseconds alone. */
  public def hashCode():Int = millis.hashCode();
  /** Whether it is earlier than x. */
  public def before(x:Date):Boolean = millis < x.millis;
  /** Whether it is later than x. */
  public def after(x:Date):Boolean = millis > x.millis;

  private static def floorDiv(a:Long, b:Long):Long = a >= 0 ? a / b : -((b - 1 - a) / b);
  private static def two(n:Long):String = (n < 10 ? "0" : "") + n;
  private static def part(names:String, i:Long):String = names.substring((3 * i) as Int, (3 * i + 3) as Int);

  /** Years are counted from March on, so that a leap day is a year's last. */
  public def toString():String {
    val seconds = floorDiv(millis, 1000), days = floorDiv(seconds, 86400), time = seconds - days * 86400;
    val fromMarch = days + 719468, era = floorDiv(fromMarch, 146097), ofEra = fromMarch - era * 146097;
    val yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
    val ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    val fifths = (5 * ofYear + 2) / 153, day = ofYear - (153 * fifths + 2) / 5 + 1;
    val month = fifths < 10 ? fifths + 2 : fifths - 10;
    val year = yearOfEra + era * 400 + (month <= 1 ? 1 : 0);
    val weekday = days + 4 - 7 * floorDiv(days + 4, 7);
    return part("SunMonTueWedThuFriSat", weekday) + " " + part("JanFebMarAprMayJunJulAugSepOctNovDec", month) + " " +
        two(day) +
         " " + two(time / 3600) + ":" + two(time / 60 % 60) + ":" + two(time % 60) + " UTC " + year;
  }
}
