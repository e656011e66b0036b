/* An object that is no value has a home: it travels as a reference, inside values too, is updated when it is back, and
 * is not to be touched elsewhere; so do arrays over [..]->here. This is what paper 003's MapReduce relies on. */
class Acc { int total; }
value Carry {
  final Acc acc;
  final place home;
  final int v;
  Carry(final Acc acc, final place home, final int v) { this.acc = acc; this.home = home; this.v = v; }
}
public class HomeRefs {
  public static void main(String[] args) {
    final Acc acc = new Acc();
    final place h = here;
    final region(:rank==1) r = [0:3];
    final int [:rank==1] slots = (int [:rank==1]) (new int [r->here]);
    finish ateach (point [q] : dist.UNIQUE) {
      final int v = q * q + 1;
      final int k = q;
      final Carry c = new Carry(acc, h, v);
      finish async (here.next()) {
        async (c.home) {
          atomic { c.acc.total += c.v; }
          slots[k] = c.v;
        }
      }
    }
    System.out.println(acc.total + ": " + slots[0] + " " + slots[1] + " " + slots[2] + " " + slots[3]);
    final String[] said = new String[2];
    finish async (here.next()) {
      try { acc.total = 0; async (h) { said[0] = "no"; } }
      catch (BadPlaceException e) { async (h) { said[0] = "bad place: field"; } }
      try { slots[0] = 0; async (h) { said[1] = "no"; } }
      catch (BadPlaceException e) { async (h) { said[1] = "bad place: element"; } }
    }
    System.out.println(said[0]);
    System.out.println(said[1]);
    System.out.println(acc.total + " " + slots[0]);
  }
}
