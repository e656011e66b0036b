/** Asyncs that come in while an activity waits for something, and cannot wait themselves: they may run on its stack. */
public class waiterserves {
  static class Boom extends Exception { def this(s:String) { super(s); } }
  static val ROUNDS = 200;

  /** What each place keeps. */
  static class State {
    var turn:Long = 0;
    var sum:Long = 0;
    var waits:Boolean = true;
    val path = new Rail[Long](3);
  }

  static def other() = Place.places().next(here);

  /** Waits for the other place's part of each iteration by its condition. */
  static def turns(states:PlaceLocalHandle[State]) {
    finish for (p in Place.places()) at (p) async {
      val mine = states();
      for (k in 1..ROUNDS) {
        val from = here.id;
        at (other()) async {
          val state = states();
          atomic {
            state.turn++;
            state.sum += k * (from + 1);
          }
        }
        when (mine.turn >= k);
      }
    }
    for (p in Place.places())
      Console.OUT.println("place " + p.id + ": turn " + (at (p) states().turn) + ", sum " + (at (p) states().sum));
  }

  /** A condition that throws once something has come in. */
  static def broken(state:State):Boolean {
    if (state.waits) return false;
    throw new Boom("the condition");
  }
  static def failing(states:PlaceLocalHandle[State]) {
    val home = here;
    try {
      finish {
        at (other()) async at (home) async { atomic states().waits = false; }
        when (broken(states()));
        Console.OUT.println("not here");
      }
    } catch (e:Boom) {
      Console.OUT.println("caught bare: " + e.getMessage());
    } catch (e:MultipleExceptions) {
      Console.OUT.println("caught " + e.exceptions().size + ": " + e.exceptions()(0).getMessage());
    }
  }

  /** What an async throws on the way is its finish's, not the activity's on whose stack it ran. */
  static def thrown(states:PlaceLocalHandle[State]) {
    val home = here;
    var caught:Long = 0;
    for (k in 1..20)
      try {
        finish {
          val turn = states().turn;
          at (other()) async at (home) async {
            val state = states();
            atomic state.turn++;
            if (k % 2 == 0) throw new Boom("round " + k);
          }
          when (states().turn > turn);
        }
      } catch (e:MultipleExceptions) { caught++; }
    Console.OUT.println(caught + " of 20 caught");
  }

  /** Each async waits in a finish for one at the other place, so that they pile up there. */
  static def nested(states:PlaceLocalHandle[State], depth:Long) {
    atomic states().path(0) += depth;
    if (depth > 0) finish at (other()) async nested(states, depth - 1);
    else states().path(1) = 1;
    atomic states().path(2)++;
  }

  public static def main(args:Rail[String]) {
    val states = PlaceLocalHandle.make[State](Place.places(), () => new State());
    turns(states);
    failing(states);
    thrown(states);
    nested(states, 500);
    var path:Long = 0;
    for (p in Place.places()) path += at (p) (states().path(0) + 1000000 * (states().path(1) + states().path(2)));
    Console.OUT.println("nested: " + path);
  }
}
