/* java.text.NumberFormat, as English has it. */
package x10.editions.java.text;

import x10.compiler.Homed;

@Homed
public class NumberFormat {
  private var least:Int = 0n; // digits of the fraction
  private var most:Int = 3n;
  private var isGrouped:Boolean = true;

  public static def getInstance():NumberFormat = new NumberFormat();
  public static def getNumberInstance():NumberFormat = new NumberFormat();
  public def setMaximumFractionDigits(n:Int):void {
    most = n;
    least = x10.lang.Math.min(least, n);
  }
  public def setMinimumFractionDigits(n:Int):void {
    least = n;
    most = x10.lang.Math.max(most, n);
  }
  public def setGroupingUsed(on:Boolean):void { isGrouped = on; }

  public def format(v:Long):String = (v < 0 ? "-" : "") + grouped((v < 0 ? -v : v).toString()) + fraction("");
  public def format(v:Double):String {
    val text = String.format("%." + most + "f", [(v < 0.0 ? -v : v) as Any]);
    val point = text.indexOf(".");
    val whole = point < 0n ? text : text.substring(0n, point);
    return (v < 0.0 ? "-" : "") + grouped(whole) + fraction(point < 0n ? "" : text.substring(point + 1n));
  }
  private def fraction(digits:String):String {
    var n:Int = digits.length();
    while (n > least && digits.charAt(n - 1n) == '0')
      n--;
    var kept:String = digits.substring(0n, n);
    while (kept.length() < least)
      kept += "0";
    return kept.length() == 0n ? "" : "." + kept;
  }
  private def grouped(digits:String):String {
    var s:String = digits;
    if (isGrouped)
      for (var spot:Int = digits.length() - 3n; spot > 0n; spot -= 3n)
        s = s.substring(0n, spot) + "," + s.substring(spot);
    return s;
  }
}
