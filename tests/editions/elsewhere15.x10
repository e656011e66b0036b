/* Methods of X10 1.5 that run where their object is not: fields of `this` are used at its home. */
public class elsewhere15 extends Counted {
  final int[.] perPlace = new int[dist.factory.unique()];
  final int step = 2;
  int sum = 0;
  int hits;
  Cell cell = new Cell(5);
  nullable<Cell> last = null;

  String said = "";

  void say(String s) { said += s + "; "; }
  int twice() { return sum + this.sum; }
  void add(int d) {
    sum += d;
    hits++;
    this.hits = hits + 1;
  }
  int addTo(int d) { return sum = sum + d * step; }
  int down(int n) { return n == 0 ? step : sum * 0 + down(n - 1); }
  void count() {
    final place p = here;
    finish async (p) atomic perPlace[p.id] += step;
  }
  int atomically() {
    int n;
    atomic { n = step + sum; }
    return n;
  }
  int outerOf() { return new Inner().read(); }
  class Inner {
    int read() {
      final place p = here;
      return future (p) { step + sum }.force();
    }
  }
  void methods() {
    finish async (place.LAST_PLACE) {
      add(3);
      final int before = twice(), after = addTo(4);
      say(before + " " + after + " " + down(3) + " " + atomically() + " " + outerOf());
      grow(4);
      say("size " + size());
    }
    System.out.println(said + sum + " " + hits + " " + size());
    finish ateach (point p : dist.factory.unique()) count();
    System.out.println("counted " + perPlace.sum());
  }
  // What is made elsewhere is put into a field, gone to, and found there.
  void going() {
    finish async (place.FIRST_PLACE.next()) {
      final Cell made = new Cell(7);
      async (this) { last = made; cell = made; }
    }
    finish async (cell) {
      final Cell here1 = cell;
      here1.value++;
      atomic cell.value += 10;
    }
    System.out.println("cell " + future (cell) { cell.value }.force());
  }
  public static void main(String[] args) {
    final elsewhere15 e = new elsewhere15();
    e.methods();
    e.going();
    System.out.println("made " + new Made().total.sum());
  }
}
class Cell {
  int value;
  Cell(int v) { value = v; }
}
class Counted {
  private int size = 1;
  void grow(int n) { for (int i = 0; i < n; i++) size++; }
  int size() { return size; }
}
// Its constructor runs methods elsewhere.
class Made {
  final int factor;
  final int[.] total = new int[dist.factory.unique()];
  Made() {
    factor = 3;
    finish ateach (point [i] : dist.factory.unique()) total[i] = scaled(i);
  }
  int scaled(int i) { return i * factor + this.factor; }
}
