/** How good a solution is. The sums are kept by box, so that all places together add them in one order. */
public class Errors {
  private val squares:Rail[Double]; // of what it is too much or too little
  private val size:Rail[Double];    // of the solution
  var worst:Double = 0.0;
  var residual:Double = 0.0;

  def this(boxes:Long) {
    squares = new Rail[Double](boxes);
    size = new Rail[Double](boxes);
  }
  def add(box:Box):void {
    for (i in 1..box.n) for (j in 1..box.n) for (k in 1..box.n) {
      val c = i * box.q + j * box.p + k;
      val off = Math.abs(box.u(c) - Problem.solution(box.x(0, i), box.x(1, j), box.x(2, k)));
      squares(box.number) += off * off;
      size(box.number) += box.u(c) * box.u(c);
      worst = off <= worst ? worst : off;
      residual = Math.abs(box.r(c)) <= residual ? residual : Math.abs(box.r(c));
    }
  }
  def add(that:Errors):void {
    for (i in squares.range()) {
      squares(i) += that.squares(i);
      size(i) += that.size(i);
    }
    worst = that.worst <= worst ? worst : that.worst;
    residual = that.residual <= residual ? residual : that.residual;
  }
  private static def sum(a:Rail[Double]):Double {
    var all:Double = 0.0;
    for (x in a) all += x;
    return all;
  }
  def mean(points:Long):Double = Math.sqrt(sum(squares) / points);
  def size():Double = sum(size);
}
