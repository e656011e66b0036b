// An array that would have more elements than a Long counts is refused; none that is too small is made.
import x10.array.Array_2;
import x10.array.Array_3;
import x10.array.Array_4;
import x10.regionarray.Array;
import x10.regionarray.Region;

public class largearrays {
  static def refused(make:()=>Any) {
    try {
      make();
      Console.OUT.println("made");
    } catch (e:OutOfMemoryError) {
      Console.OUT.println(e.getMessage());
    } catch (e:Exception) {
      Console.OUT.println(e.typeName());
    }
  }

  public static def main(args:Rail[String]) {
    val n = 1L << (33 + args.size);
    refused(() => new Array_2[Long](n, n));
    refused(() => new Array_2[Long](n, n, 1));
    refused(() => new Array_2[Byte](n, n, (i:Long, j:Long) => 1y));
    refused(() => new Array_3[Long](n, 2, n));
    refused(() => new Array_4[Long](3, 1 << 21, 1 << 21, 1 << 21));
    refused(() => new Array_4[Long](0, n, n, 0));
    refused(() => new Array[Long](Region.makeRectangular(1..n, 1..n)));
    refused(() => new Array[Long](Region.makeRectangular(1..n, 1..n), (p:Point(2)) => p(0)));
    refused(() => Array_2.makeView[Long](new Rail[Long](0), n, n));
    refused(() => Array_2.makeView[Long](new Rail[Long](6), -2, -3));
  }
}
