/** What the seconds of a place went to, on one level. To pack is a part of put where no buffer is filled by hand. */
public class Parts {
  var compute:Double = 0.0;
  var pack:Double = 0.0;
  var put:Double = 0.0;
  var wait:Double = 0.0;
  var unpack:Double = 0.0;

  def clear():void {
    compute = 0.0;
    pack = 0.0;
    put = 0.0;
    wait = 0.0;
    unpack = 0.0;
  }
}
