import x10.test.Assert;
import x10.util.Team;

/** What needs several places: at, finish over places, references between them, teams. */
public class PlacesTest {
  public def testEachPlaceRunsOnce() {
    val counts = new Rail[Long](Place.numPlaces());
    val all = GlobalRef[Rail[Long]](counts);
    finish for (p in Place.places()) at (p) async {
      val id = here.id;
      at (all.home) async atomic all()(id) += 1;
    }
    Assert.equals(new Rail[Long](Place.numPlaces(), 1), counts);
  }
  public def testExceptionsAreGathered() {
    val e = Assert.throwsA[MultipleExceptions](() => {
      finish for (p in Place.places()) at (p) async throw new Exception("at " + here.id);
    });
    Assert.equals(Place.numPlaces(), e.exceptions.size);
  }
  public def testLocalHandle() {
    val handle = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](here.id));
    finish for (p in Place.places()) at (p) async handle()() *= 2;
    for (p in Place.places()) Assert.equals(2 * p.id, at (p) handle()());
  }
  public def testTeam() {
    val places = Place.numPlaces();
    finish for (p in Place.places()) at (p) async {
      Assert.equals(places * (places - 1) / 2, Team.WORLD.allreduce(here.id, Team.ADD));
      Assert.equals(places - 1, Team.WORLD.allreduce(here.id, Team.MAX));
    }
  }
}
