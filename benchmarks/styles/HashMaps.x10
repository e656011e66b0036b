import x10.util.HashMap;

/** Accounts, which are structs, in the library's hash map, by customer and branch. Usage: HashMaps [bookings]. */
public class HashMaps {
  static struct Key(customer:Int, branch:Int) {
    public def hashCode():Int = customer * 31n + branch;
  }
  static struct Account(balance:Long, bookings:Long) {
    def booked(amount:Long) = Account(balance + amount, bookings + 1);
  }

  public static def main(args:Rail[String]) {
    val bookings = args.size > 0 ? Long.parse(args(0)) : 2000000;
    val accounts = new HashMap[Key,Account]();
    var random:Long = 12345;
    var sum:Long = 0;
    val start = System.nanoTime();
    for (k in 1..bookings) {
      random = (random * 1103515245 + 12345) & 0x7fffffff;
      val key = Key(((random >> 8) % 500) as Int, ((random >> 4) % 7) as Int);
      if (accounts.containsKey(key)) accounts(key) = accounts(key).booked(random & 1023);
      else accounts(key) = Account(1000, 0);
    }
    for (entry in accounts.entries())
      sum += entry.getValue().balance * entry.getKey().branch + entry.getValue().bookings;
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + sum);
    Console.OUT.println("seconds " + seconds);
  }
}
