/** SHA-1 of a text, and a cipher like IDEA, both as their definitions read. Usage: Digest [rounds]. */
public class Digest {
  static SIZE = 64 * 256;

  static def rotate(x:Int, n:Int):Int = (x << n) | (x >>> (32n - n));

  static def sha1(text:Rail[Byte], state:Rail[Int]) {
    val w = new Rail[Int](80);
    for (var block:Long = 0; block < text.size; block += 64) {
      for (t in 0..15) {
        w(t) = 0n;
        for (k in 0..3) w(t) = (w(t) << 8n) | (text(block + 4 * t + k) & 0xffn);
      }
      for (t in 16..79) w(t) = rotate(w(t - 3) ^ w(t - 8) ^ w(t - 14) ^ w(t - 16), 1n);
      var a:Int = state(0);
      var b:Int = state(1);
      var c:Int = state(2);
      var d:Int = state(3);
      var e:Int = state(4);
      for (t in 0..79) {
        var f:Int;
        var k:Int;
        if (t < 20) {
          f = (b & c) | (~b & d);
          k = 0x5a827999n;
        } else if (t < 40) {
          f = b ^ c ^ d;
          k = 0x6ed9eba1n;
        } else if (t < 60) {
          f = (b & c) | (b & d) | (c & d);
          k = 0x8f1bbcdcn;
        } else {
          f = b ^ c ^ d;
          k = 0xca62c1d6n;
        }
        val next = rotate(a, 5n) + f + e + k + w(t);
        e = d;
        d = c;
        c = rotate(b, 30n);
        b = a;
        a = next;
      }
      state(0) += a;
      state(1) += b;
      state(2) += c;
      state(3) += d;
      state(4) += e;
    }
  }

  /** The product modulo 65537, where 0 means 65536. */
  static def multiply(a:Int, b:Int):Int {
    if (a == 0n) return (65537n - b) & 0xffffn;
    if (b == 0n) return (65537n - a) & 0xffffn;
    val p = (a as Long) * b;
    val low = (p & 0xffff) as Int;
    val high = (p >> 16) as Int;
    return (low - high + (low < high ? 1n : 0n)) & 0xffffn;
  }

  static def encrypt(text:Rail[Byte], key:Rail[Int]) {
    for (var i:Long = 0; i < text.size; i += 8) {
      var x1:Int = (text(i) & 0xffn) as Int | ((text(i + 1) & 0xffn) as Int << 8n);
      var x2:Int = (text(i + 2) & 0xffn) as Int | ((text(i + 3) & 0xffn) as Int << 8n);
      var x3:Int = (text(i + 4) & 0xffn) as Int | ((text(i + 5) & 0xffn) as Int << 8n);
      var x4:Int = (text(i + 6) & 0xffn) as Int | ((text(i + 7) & 0xffn) as Int << 8n);
      var k:Long = 0;
      for (round in 1..8) {
        x1 = multiply(x1, key(k++));
        x2 = (x2 + key(k++)) & 0xffffn;
        x3 = (x3 + key(k++)) & 0xffffn;
        x4 = multiply(x4, key(k++));
        var t:Int = multiply(x1 ^ x3, key(k++));
        val u = multiply((t + (x2 ^ x4)) & 0xffffn, key(k++));
        t = (t + u) & 0xffffn;
        x1 ^= u;
        x4 ^= t;
        val swapped = x2 ^ t;
        x2 = x3 ^ u;
        x3 = swapped;
      }
      text(i) = x1 as Byte;
      text(i + 1) = (x1 >> 8n) as Byte;
      text(i + 2) = x2 as Byte;
      text(i + 3) = (x2 >> 8n) as Byte;
      text(i + 4) = x3 as Byte;
      text(i + 5) = (x3 >> 8n) as Byte;
      text(i + 6) = x4 as Byte;
      text(i + 7) = (x4 >> 8n) as Byte;
    }
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 200;
    val text = new Rail[Byte](SIZE, (i:Long) => (i * 7919) as Byte);
    val key = new Rail[Int](48, (i:Long) => ((i * 40503 + 9) & 0xffff) as Int);
    val state = [0x67452301n, 0xefcdab89n, 0x98badcfen, 0x10325476n, 0xc3d2e1f0n];
    val start = System.nanoTime();
    for (r in 1..rounds) {
      encrypt(text, key);
      sha1(text, state);
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    var sum:Long = 0;
    for (word in state) sum = sum * 31 + word;
    Console.OUT.println("sum " + sum);
    Console.OUT.println("seconds " + seconds);
  }
}
