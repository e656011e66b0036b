// A bounds check that has been made is not made again.
import x10.compiler.*;

public class redundant_check_elimination {
  // BEFORE: val s: String = if(equal(o, null:Any), "null", virtual 'Any.toString()'(o))
  // BEFORE: check null differ(self.1, null)
  // AFTER: val s: String = if(equal(o, null:Any), "null", virtual 'Any.toString()' unchecked(o))
  // AFTER: return add(rail_get(a, i), rail_get unchecked(a, i))
  static @NoInline def twice(a:Rail[Long], i:Long):Long = a(i) + a(i);
  public static def main(args:Rail[String]) {
    Console.OUT.println(twice(new Rail[Long](4), args.size));
  }
}
