/* Random numbers as X10 2.0 and 2.1 draw them: a Mersenne twister whose words are not tempered. */
package x10.editions.v21.util;

public class Random extends x10.editions.v22.util.Random {
  public def this() { this(System.currentTimeMillis()); }
  public def this(seed:Long) { super(seed, false); }
}
