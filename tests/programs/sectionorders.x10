/** Sections whose source is read in another order than it is stored in: transposed, backwards, both; there and back, of
 * elements with pointers and without. And sections of one rail that overlap. */
public class sectionorders {
  static val M = 5;
  static val N = 7;

  static def attempt(what:String, body:()=>void) {
    try {
      finish body();
      Console.OUT.println(what + ": nothing");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(what + ": " + e.exceptions(0));
    }
  }

  /** The position of element (i, j) of the transposed matrix in the matrix of M by N whose rows are read backwards. */
  static def turned(i:Long, j:Long) = (M - 1 - j) * N + i;

  static def there[T](other:Place, make:(Long)=>T) {
    val theirs = at (other) GlobalRail[T](new Rail[T](M * N, make(-1)));
    finish Rail.asyncCopy(new Rail[T](M * N, make), (M - 1) * N, [-N, 1], theirs, 0, [1, M], [1, M, N]);
    return at (other) {
      var right:Boolean = true;
      for (i in 0..(N - 1)) for (j in 0..(M - 1))
        right &= theirs(i * M + j).toString().equals(make(turned(i, j)).toString());
      right
    };
  }

  static def back[T](other:Place, make:(Long)=>T) {
    val theirs = at (other) GlobalRail[T](new Rail[T](M * N, make));
    val mine = new Rail[T](M * N, make(-1));
    finish Rail.asyncCopy(theirs, (M - 1) * N, [-N, 1], mine, 0, [1, M], [1, M, N]);
    var right:Boolean = true;
    for (i in 0..(N - 1)) for (j in 0..(M - 1))
      right &= mine(i * M + j).toString().equals(make(turned(i, j)).toString());
    return right;
  }

  static struct Three(a:Long, b:Int, c:Double) { }

  static def refused(other:Place) {
    val theirs = at (other) GlobalRail[Long](new Rail[Long](10));
    val mine = new Rail[Long](10);
    attempt("before mine", () => { Rail.asyncCopy(mine, 3, [-2], theirs, 0, [1], [1, 3]); });
    attempt("before theirs", () => { Rail.asyncCopy(theirs, 3, [-2], mine, 0, [1], [1, 3]); });
    attempt("twice of mine", () => { Rail.asyncCopy(mine, 0, [1, 2], theirs, 0, [1, 3], [1, 3, 2]); });
    attempt("twice of theirs", () => { Rail.asyncCopy(theirs, 0, [0], mine, 0, [1], [1, 3]); });
    attempt("backwards to theirs", () => { Rail.asyncCopy(mine, 0, [1], theirs, 9, [-1], [1, 3]); });
    attempt("backwards to mine", () => { Rail.asyncCopy(theirs, 0, [1], mine, 9, [-1], [1, 3]); });
  }

  static def overlap() {
    val r = new Rail[Long](12, (i:Long) => i);
    Rail.copy(r, 0, [4], r, 1, [4], [3, 3]);
    Console.OUT.println(r);
    val s = new Rail[String](6, (i:Long) => "" + i);
    Rail.copy(s, 5, [-1], s, 0, [1], [1, 6]);
    Console.OUT.println(s);
  }

  public static def main(args:Rail[String]) {
    val other = here.next();
    val rights = [
      there[Byte](other, (i:Long) => i as Byte), there[Short](other, (i:Long) => i as Short),
      there[Float](other, (i:Long) => i as Float), there[Double](other, (i:Long) => i as Double),
      there[Complex](other, (i:Long) => Complex(i as Double, 1.0)), there[Three](other, (i:Long) => Three(i, 2n, 1.5)),
      there[String](other, (i:Long) => "s" + i),
      back[Byte](other, (i:Long) => i as Byte), back[Short](other, (i:Long) => i as Short),
      back[Float](other, (i:Long) => i as Float), back[Double](other, (i:Long) => i as Double),
      back[Complex](other, (i:Long) => Complex(i as Double, 1.0)), back[Three](other, (i:Long) => Three(i, 2n, 1.5)),
      back[String](other, (i:Long) => "s" + i)
    ];
    Console.OUT.println(rights.toString(rights.size));
    refused(other);
    overlap();
  }
}
