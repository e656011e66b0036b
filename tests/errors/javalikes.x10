public class javalikes {
  static class M(rows:Long, cols:Long) {
    operator this * (that:M{self.rows == this.cols}) = new M(rows, that.cols);
    operator this - (that:M{self.rows == this.cols}):M = this;
  }
  public static def main(args:Rail[String]) {
    val a = new Long[5];
    val b = new String[args.size];
    val c = new Rail[Long][5];
    val m = new M(3, 3), n = new M(2, 3);
    Console.OUT.println((m * n).rows + (m - n).rows + (m * m).rows);
    Console.OUT.println(m * "x");
  }
}
