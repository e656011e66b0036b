/* Numbers, strings and rails of the class library. */
import x10.util.*;
import x10.xrx.Runtime;
public class CoreTest {
  static class Link(value:Long) { var next:Link = null; }
  static def section(s:String) { Console.OUT.println("-- " + s); }
  public static def main(args:Rail[String]) {
    section("numbers");
    Console.OUT.println(Int.MIN_VALUE + " " + Long.MAX_VALUE + " " + Double.MAX_VALUE + " " + Byte.MIN_VALUE);
    Console.OUT.println(ULong.MAX_VALUE + " " + UInt.MAX_VALUE + " " + (255 as UByte));
    Console.OUT.println(Int.parse("ff", 16n) + Long.parse("-12") + Double.parse("1e3"));
    Console.OUT.println((-1n).toHexString() + " " + 10.toBinaryString() + " " + 64.toOctalString());
    Console.OUT.println(5.compareTo(7) + " " + 12.bitCount() + " " + 1.numberOfLeadingZeros() + " " +
        100.highestOneBit());
    Console.OUT.println(3.7 as Int);
    Console.OUT.println((300 as Byte) + " " + ('a' + 1n) + " " + ('c' - 'a') + " " + 'x'.ord());
    Console.OUT.println(1.0/3.0 + " " + 1.0f/3.0f + " " + Double.NaN + " " + Double.POSITIVE_INFINITY);
    Console.OUT.println(Math.sqrt(2.0) + " " + Math.max(3, 4) + " " + Math.pow(2.0, 10.0) + " " + Math.abs(-5) + " " +
        Math.PI);
    try { Int.parse("zz"); } catch (e:NumberFormatException) { Console.OUT.println(e.getMessage()); }
    try { val z = args.size; Console.OUT.println(1 / z); } catch (e:ArithmeticException) { Console.OUT.println(e); }
    section("strings");
    val s = "Hello, World";
    Console.OUT.println(s.length() + s.substring(7n) + s.substring(0n, 5n) + s.indexOf("World") + s.charAt(4n) +
        s.toUpperCase());
    for (p in "a,b,c".split(",")) Console.OUT.print(p + ";");
    Console.OUT.println();
    Console.OUT.println("  x ".trim() + "|" + s.hashCode() + "|" + s.equals("Hello, World") + "|" + ("a" < "b"));
    Console.OUT.printf("%d %5.2f %s %c %b %x\n", 42, 3.14159, "str", 'c', true, 255n);
    Console.OUT.println(String.format("%05d|%-5s|", [7 as Any, "ab"]));
    Console.OUT.println(String.format("%4ld|%lld|%6.2lf|%3i|%li|", [7 as Any, -8, 2.5, 9n, 10]));
    val sb = new StringBuilder();
    sb.add("x").add(1).add('c').add(2.5).add(true).add(null as String);
    sb.insert(0n, "<<");
    Console.OUT.println(sb.result() + " " + sb.length());
    val numbers = new StringBuilder();
    numbers.add(Long.MIN_VALUE).add(' ').add(Long.MAX_VALUE).add(' ').add(-128y).add(' ').add(-1s).add(' ')
        .add(Int.MIN_VALUE).add(0);
    Console.OUT.println(numbers.result());
    Console.OUT.println(new String("abc".chars()) + new String("äöü".bytes()) + "abc".bytes().size);
    section("rails");
    val r = new Rail[Long](5, (i:Long) => i * i);
    Console.OUT.println(r);
    val c = new Rail[Long](r);
    Rail.copy(r, 0, c, 1, 4);
    Console.OUT.println(c.toString() + c.size + c(4));
    c.fill(7);
    Console.OUT.println(c);
    c.clear();
    Console.OUT.println(c);
    var sum:Long = 0;
    for (x in r) sum += x;
    Console.OUT.println(sum);
    for (i in r.range()) Console.OUT.print(r(i) + " ");
    Console.OUT.println();
    try { r(9) = 1; } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println(e); }
    try { Rail.copy(r, 3, r, 0, 3); } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println(e); }
    try { new Rail[Long](-1); } catch (e:NegativeArraySizeException) { Console.OUT.println(e); }
    RailUtils.sort(c);
    val big = new Rail[Long](50, (i:Long) => (i * 37) % 50);
    RailUtils.sort(big);
    Console.OUT.println(big.toString(50));
    Console.OUT.println(RailUtils.binarySearch(big, 30) + " " + RailUtils.reduce(big, (a:Long, b:Long) => a + b, 0) +
        " " +
              RailUtils.reduce(big, (a:Long, b:Long) => a + b, 0, (a:Long) => a * a));
    section("memory");
    val zeros = new Rail[Double](3, Runtime.MemoryAllocator.requestAllocator(true, true));
    Console.OUT.println(zeros);
    try { Runtime.MemoryAllocator.requireAllocator(false, true); }
    catch (e:UnsupportedOperationException) { Console.OUT.println(e.getMessage()); }
    val ring = new Link(1);
    ring.next = new Link(2);
    ring.next.next = ring;
    val copied = Runtime.deepCopy(ring);
    ring.next.next = null;
    Console.OUT.println((copied != ring) + " " + (copied.next != ring.next) + " " + (copied.next.next == copied) + " " +
        copied.next.value);
  }
}
