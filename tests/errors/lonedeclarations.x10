// A declaration cannot be a whole branch or body: nothing could use what it declares.
public class lonedeclarations {
  public static def main(args:Rail[String]) {
    if (args.size > 0) val a = 1; else var b:Long = 2;
    while (args.size > 5) val c = 3;
    do val d = 4; while (args.size > 6);
    for (i in 0..1) val e = 5;
    for (var i:Long = 0; i < 1; i++) class F {}
    async val g = 7;
    at (here) val h = 8;
    atomic val j = 9;
    when (true) val k = 10;
    finish type L = Long;
    here1: val m = 11;
    switch (args.size) { case 1: val n = 12; default: break; default: }
    if (args.size > 7) { val fine = 13; }
  }
}
