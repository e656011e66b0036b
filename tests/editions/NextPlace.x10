/* PlasmaX10 (X10 1.5), paper 003 fig. 7: a value with a value and an array in it goes with the async. 4 places. */
value X {
  final int value [:rank==1] cells;
  final String name;
  X(final String name) {
    this.name = name;
    cells = squares([0:2]);
  }
  static int value [:rank==1] squares(final region(:rank==1) r) {
    return (int value [:rank==1]) (new int value [r->here] (point(:rank==1) [i]) { return i * i; });
  }
}
value T1 {
  final X x;
  final int from;
  T1(final X x, final int from) { this.x = x; this.from = from; }
}
class Program {
  public static void thread1(final T1 t) {
    int sum = 0;
    for (point(:rank==1) [i] : t.x.cells.region) sum += t.x.cells[i];
    final String text = t.x.name + " from " + t.from + " at " + here.id + ": " + sum;
    async (place.places(t.from)) System.out.println(text);
  }
}
public class NextPlace {
  public static void main(String[] args) {
    final place p = ( here );
    final X x = ( new X("x") );
    finish {
      final T1 params = new T1(x, p.id);
      async ( p . next ( ) ) {
        Program.thread1(params);
      }
    }
    System.out.println("done at " + here.id);
  }
}
