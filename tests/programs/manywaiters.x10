/** Activities that each wait for an answer: those whose answer has come go on before all others have begun, so that a few
 * stacks do for all of them. The other place may be late now and then, so that the best of many rounds counts. */
public class manywaiters {
    static ROUNDS = 600;
    static ACTIVITIES = 100;
    static FEW = 60;

    /** How many waited at once at most; with one worker there is nothing to make atomic. */
    static def round(answers:Rail[Long]):Long {
        val there = Place.places().next(here), waiting = new Cell[Long](0), most = new Cell[Long](0);
        finish for (i in answers.range()) async {
            waiting(waiting() + 1);
            most(Math.max(most(), waiting()));
            answers(i) = at (there) i * here.id;
            waiting(waiting() - 1);
        }
        return most();
    }

    public static def main(Rail[String]) {
        val answers = new Rail[Long](ACTIVITIES);
        var least:Long = ACTIVITIES, sum:Long = 0;
        for (1..ROUNDS) {
            least = Math.min(least, round(answers));
            for (a in answers)
                sum += a;
        }
        Console.OUT.println("waiting at once: " + (least <= FEW ? "few" : "" + least));
        Console.OUT.println("sum " + sum);
    }
}
