/* X10 1.5: value arrays that each place sets, arrays of Java with a value for each element, and what casts and
   instanceof ask of distributions and regions. */
value Holder {
  final int[.] held;
  Holder(final int[.] held) { this.held = held; }
}
class Thing { int number; }

public class arrays15 {
  static String ask(Object o, final dist d, final region r) {
    String said = "";
    try { int[.] a = (int[:distribution==d]) o; said += "distribution "; } catch (ClassCastException e) { }
    try { int[:rank==1] a = (int[:region==r && rank==1]) o; said += "region "; } catch (ClassCastException e) { }
    try { int[:rank==1] a = (int[:(rank==1) && self.rail]) o; said += "rail "; } catch (ClassCastException e) { }
    try { int[:zeroBased] a = (int[:zeroBased]) o; said += "zeroBased "; } catch (ClassCastException e) { }
    try { int[:rect] a = (int[:rect]) o; said += "rect "; } catch (ClassCastException e) { }
    if (o instanceof int[:distribution==d]) said += "is over it";
    return said;
  }

  public static void main(String[] args) {
    final dist D = dist.factory.unique();
    final Holder value [.] A = new Holder value [D];
    finish ateach (point [i] : D) A[i] = new Holder(new int[[0:i]] (point p) { return 10 * i; });
    finish ateach (point [i] : D) A[i].held[i] += i;
    int sum = 0;
    for (point [i] : D) sum += future (D[i]) { A[i].held[i] + A[i].held[0] }.force();
    System.out.println("set later: " + sum);
    try { int x = A[3].held[0]; System.out.println("no"); }
    catch (BadPlaceException e) { System.out.println("of place 3"); }
    final int value [.] fixed = new int value [[0:3]] (point [i]) { return i; };
    try { fixed[1] = 7; System.out.println("no"); }
    catch (UnsupportedOperationException e) { System.out.println("fixed: " + fixed[1]); }

    int n = 3;
    int[] squares = new int[n] (point [i]) { return i * i; };
    System.out.println(squares.length + " " + squares[2]);

    final region R = [0:3];
    System.out.println(ask(new int[D], D, R));
    System.out.println(ask(new int[R], D, R));
    System.out.println(ask(new int[[1:2,1:2]], D, R));
    System.out.println(ask("text", D, R) + "nothing");
    region two = [0:1,0:1];
    try { region(:rank==2 && zeroBased) z = (region(:rank==2 && zeroBased)) two; System.out.println(z); }
    catch (ClassCastException e) { System.out.println("no"); }

    final Thing[.] things = new Thing[D] (point p) { return new Thing(); };
    finish ateach (point p : D) { Thing!here t = (Thing!D[p]) things[p]; t.number = 1; }
    nullable<int> none = sum > 0 ? null : 4, some = sum > 0 ? 5 : null;
    System.out.println(none + " " + some + " " + (int) some);
    try { int x = (int) none; System.out.println("no"); } catch (ClassCastException e) { System.out.println("none"); }
    future<nullable<Thing>> f = future (here) { null };
    System.out.println(f.force() == null);
    final short over = (short) 32777;
    short(:self==32777) wrapped = (short(:self==32777)) over;
    System.out.println(wrapped);
  }
}
