/**
 * Where the places of a group, all running the same program, show each other a rail per phase. One activity of each
 * place takes part; a place is never more than one phase ahead of another, so that two sets of slots are enough.
 */
public class Exchange[T] {
  private val group:PlaceGroup;
  private val slots:Rail[Rail[Rail[T]]];
  private val arrived:Rail[Long] = new Rail[Long](2);
  private var phase:Long = 0;

  private def this(group:PlaceGroup) {
    this.group = group;
    slots = new Rail[Rail[Rail[T]]](2, (i:Long) => new Rail[Rail[T]](group.numPlaces()));
  }

  /** One at each place of the group. */
  public static def make[T](group:PlaceGroup):PlaceLocalHandle[Exchange[T]] =
    PlaceLocalHandle.make[Exchange[T]](group, () => new Exchange[T](group));

  /**
   * Everybody's rails, by the number of the place in the group, once all have called this; they stay until the next
   * call. The sender must leave its rail alone until then.
   */
  public static def all[T](handle:PlaceLocalHandle[Exchange[T]], mine:Rail[T]):Rail[Rail[T]] {
    val exchange = handle();
    val phase = exchange.phase++;
    val role = exchange.group.indexOf(here);
    for (p in exchange.group) {
      if (p == here) exchange.accept(phase, role, mine);
      else at (p) async handle().accept(phase, role, mine);
    }
    return exchange.await(phase);
  }

  private def accept(phase:Long, role:Long, data:Rail[T]) {
    atomic {
      slots(phase % 2)(role) = data;
      arrived(phase % 2)++;
    }
  }

  private def await(phase:Long):Rail[Rail[T]] {
    when (arrived(phase % 2) == group.numPlaces()) arrived(phase % 2) = 0;
    return slots(phase % 2);
  }

  /** The sum of everybody's terms, in the order of the places, at each of them. */
  public static def sum(exchange:PlaceLocalHandle[Exchange[Double]], term:Double):Double {
    var total:Double = 0.0;
    for (part in all[Double](exchange, [term])) total += part(0);
    return total;
  }
}
