/** What the seconds of a place went to, on one level. To pack is a part of put where no buffer is filled by hand. */
public class Parts {
  var compute:Double = 0.0;
  var pack:Double = 0.0;
  var put:Double = 0.0;
  var wait:Double = 0.0;
  var unpack:Double = 0.0;

  /** In milliseconds. */
  def row():String {
    var row:String = "";
    for (part in [compute, pack, put, wait, unpack]) row += String.format(" %10.3f", [(part * 1e3) as Any]);
    return row;
  }
  def clear():void {
    compute = 0.0;
    pack = 0.0;
    put = 0.0;
    wait = 0.0;
    unpack = 0.0;
  }
}
