// What a method that gives its own object is known to give: the object it was called on, with all that is known of it.
public class returnedthis(size:Long) {
  var sum:Long = 0;
  def add(n:Long) {
    sum += n;
    return this;
  }
  def addTwice(n:Long) = add(n).add(n);
  def sameSize(other:returnedthis{self.size == this.size}) = "same size";
  def sameSize(other:Any) = "whatever";

  public static def main(Rail[String]) {
    val a = new returnedthis(3), b = new returnedthis(3);
    val c = a.add(1).addTwice(2);
    val d:returnedthis{self.size == 3} = b.addTwice(5);
    Console.OUT.println(c.sameSize(d) + " " + a.sameSize(c) + " " + (a == c) + " " + a.sum + " " + d.sum);
  }
}
