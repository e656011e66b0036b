/** Activities that each wait for an answer: those whose answer has come go on before all others have begun, so that a
 * few stacks do for all of them. On a busy machine the other place may be late, so that the activities compute ever
 * longer before they ask until it has had the time to answer. */
public class manywaiters {
  static ACTIVITIES = 100;
  static FEW = 60;
  static LONGEST = 200 * 1000 * 1000;

  /** No matter how many steps: 0, after about a nanosecond a step without a look at what has come. */
  static def compute(steps:Long):Long {
    var state:Long = steps, zeros:Long = 0;
    for (1..steps) {
      state = state * 6364136223846793005 + 1442695040888963407;
      if (state == 0)
        zeros++;
    }
    return zeros;
  }

  /** How many waited at once at most; with one worker there is nothing to make atomic. */
  static def round(answers:Rail[Long], steps:Long):Long {
    val there = Place.places().next(here), waiting = new Cell[Long](0), most = new Cell[Long](0);
    finish for (i in answers.range()) async {
      val zeros = compute(steps);
      waiting(waiting() + 1);
      most(Math.max(most(), waiting()));
      answers(i) = zeros + (at (there) i * here.id);
      waiting(waiting() - 1);
    }
    return most();
  }

  public static def main(Rail[String]) {
    val answers = new Rail[Long](ACTIVITIES);
    var most:Long = ACTIVITIES;
    for (var steps:Long = 1000; most > FEW && steps < LONGEST; steps *= 2)
      most = round(answers, steps);
    Console.OUT.println("waiting at once: " + (most <= FEW ? "few" : "" + most));
    var sum:Long = 0;
    for (a in answers)
      sum += a;
    Console.OUT.println("sum " + sum);
  }
}
