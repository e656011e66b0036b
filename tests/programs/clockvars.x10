import x10.compiler.NoInline;

/** A variable that an activity uses has one value at a time, whoever assigns it. */
public class clockvars {
  // The activity reads what is assigned after it has begun.
  static @NoInline def read(n:Long):Long {
    var t:Long;
    val seen = new Cell[Long](0);
    clocked finish {
      t = n;
      clocked async {
        Clock.advanceAll();
        seen() = t;
      }
      t = n + 5;
      Clock.advanceAll();
    }
    return seen();
  }
  // The activity assigns what is read before it ends.
  static @NoInline def written(n:Long):Long {
    var t:Long = n, s:Long = 0;
    clocked finish {
      clocked async {
        Clock.advanceAll();
        t = n * 2;
        Clock.advanceAll();
      }
      t = n + 1;
      s += t;
      Clock.advanceAll();
      Clock.advanceAll();
      s = s * 100 + t;
    }
    return s;
  }

  public static def main(args:Rail[String]) {
    for (n in [3, 8]) Console.OUT.println(read(n) + " " + written(n));
  }
}
