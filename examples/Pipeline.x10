/*
 * A pipeline that computes a polynomial for a stream of numbers. Shows clocks: activities at many places that go on
 * step by step, all together.
 *
 *   x10c -O Pipeline.x10 && x10run -np 4 ./Pipeline [STAGES] [NUMBERS]
 *
 * By Horner's rule, stage k makes y x + c(k) of y and passes it on; the coefficients are 1, 2, … STAGES. The stages
 * are dealt out to the places. In each tick every stage has another number, so after STAGES ticks a result comes in
 * each.
 */
public class Pipeline {
  /** What goes from stage to stage: a number of the stream, and the value so far. All wrap around at 2^64. */
  static struct Item(x:Long, y:Long) {
    static val NONE = Item(-1, 0);
    def isNone():Boolean = x < 0;
  }

  /** What lies before each stage that is here; the last one's results lie after it. */
  static type Slots = PlaceLocalHandle[Rail[Item]];

  static def placeOf(stage:Long):Place = Place(stage % Place.numPlaces());

  static def put(slots:Slots, stage:Long, item:Item) {
    at (placeOf(stage)) slots()(stage) = item;
  }

  /** One stage. In the first half of a tick all take what lies before them, in the second they pass it on. */
  static def run(slots:Slots, stage:Long, ticks:Long) {
    for (tick in 1..ticks) {
      val item = slots()(stage);
      Clock.advanceAll();
      put(slots, stage + 1, item.isNone() ? item : Item(item.x, item.y * item.x + stage + 1));
      Clock.advanceAll();
    }
  }

  /** Feeds the pipeline and takes its results, in the same halves. The result is how many are right. */
  static def drive(slots:Slots, stages:Long, ticks:Long, item:(Long)=>Item):Long {
    val end = placeOf(stages);
    var right:Long = 0;
    for (tick in 1..ticks) {
      val result = at (end) slots()(stages);
      if (!result.isNone() && result.y == polynomial(result.x, stages)) right++;
      Clock.advanceAll();
      put(slots, 0, item(tick));
      Clock.advanceAll();
    }
    return right;
  }

  static def polynomial(x:Long, stages:Long):Long {
    var y:Long = 0;
    for (c in 1..stages) y = y * x + c;
    return y;
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Pipeline", args);
    val stages = given.number("STAGES", 8, 1..1000);
    val numbers = given.number("NUMBERS", 200);
    if (given.areWrong()) return;

    val slots = PlaceLocalHandle.make[Rail[Item]](Place.places(), () => new Rail[Item](stages + 1, Item.NONE));
    val item = (tick:Long) => tick < numbers ? Item(tick, 0) : Item.NONE;
    val ticks = numbers + stages;
    val right = new Cell[Long](0);
    put(slots, 0, item(0));
    clocked finish {
      for (stage in 0..(stages - 1))
        at (placeOf(stage)) clocked async run(slots, stage, ticks);
      right() = drive(slots, stages, ticks, item);
    }
    Console.OUT.println(stages + " stages made " + right() + " of " + numbers + " values");
    Arguments.conclude(right() == numbers);
  }
}
