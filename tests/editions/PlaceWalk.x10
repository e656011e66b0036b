/* isFirst, isLast, next, prev, place.MAX_PLACES, place.factory, nested async and finish, future and force. */
public class PlaceWalk {
  static int idAt(final place q) {
    return (future (q) { here.id * 10 + (here.isLast() ? 1 : 0) + (here.isFirst() ? 2 : 0) }).force();
  }
  static void walk(final place q, final int left) {
    if (left == 0) return;
    finish async (q) {
      final place n = here.next();
      finish async (n) { walk(here, left - 1); }
    }
  }
  public static void main(String[] args) {
    place q = place.FIRST_PLACE;
    for (int i = 0; i < place.MAX_PLACES; i++) {
      final place r = q;
      System.out.println(r.id + ": " + idAt(r) + " next " + r.next().id + " prev " + r.prev().id);
      q = q.next();
    }
    System.out.println(q == here);
    walk(here, 5);
    final dist U = dist.factory.unique();
    final int [.] seen = new int [U];
    finish ateach (point [i] : U) { seen[i] = here.id + 1; }
    int sum = 0;
    for (point [i] : U) { final int k = i; sum += (future (U[k]) { seen[k] }).force(); }
    System.out.println("seen " + sum);
  }
}
