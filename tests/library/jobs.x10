/* Jobs under a finish of their own, messages to places, commands of the shell; places that come and go. */
import x10.io.*;
import x10.util.*;
import x10.util.resilient.iterative.SimplePlaceHammer;
import x10.xrx.Runtime;

public class jobs {
  static def submitted():void {
    val done = GlobalRef(new Cell[Long](0));
    val job = Runtime.submit(() => {
      for (p in Place.places())
        at (p) async {
          val n = here.id + 1;
          at (done.home) atomic done()() += n;
        }
    });
    job.await();
    job.await();
    val n = Place.numPlaces();
    Console.OUT.println("submitted " + (done()() == n * (n + 1) / 2) + " " + job.complete());
    val failing = Runtime.submit(() => { throw new Exception("lost"); });
    try {
      failing.await();
    } catch (e:MultipleExceptions) {
      Console.OUT.println("failed with " + e.exceptions()(0));
    }
    val late = Runtime.submit(() => { when (done()() < 0) { } });
    late.cancel();
    late.await(1000000);
    Console.OUT.println("late " + late.complete());
    atomic done()() = -1;
    late.await();
    Console.OUT.println("late " + late.complete());
  }
  static def sent():void {
    val last = Place(Place.numPlaces() - 1);
    val mark = GlobalRef(new Cell[Long](0));
    val profile = new Runtime.Profile();
    var before:Long = 0;
    val cell = new Cell[Long](0);
    Runtime.x10rtSendMessage(last.id, () => {
      val where = here.id;
      at (mark.home) @x10.compiler.Uncounted async atomic mark()() = where + 10;
    }, profile, () => { cell() = mark()() + 1; });
    when (mark()() > 0) { }
    Console.OUT.println("sent " + (mark()() == last.id + 10) + " " + cell() + " " + (profile.bytes > 0) + " " +
        (profile.serializationNanos > 0));
    profile.reset();
    Console.OUT.println(profile.bytes + profile.serializationNanos + profile.communicationNanos);
    val rail = [1, 2, 3];
    val copy = Runtime.deepCopy(rail, profile);
    copy(0) = 4;
    Console.OUT.println(rail(0) + " " + copy(0) + " " + (profile.bytes >= 24) + " " + (profile.serializationNanos > 0) +
        " " + profile.communicationNanos + " " + Runtime.deepCopy("text", null));
  }
  static def commands():void {
    val words = Runtime.execForRead("echo one; echo two");
    Console.OUT.println(words.readLine() + " " + words.readLine());
    words.close();
    val sorted = Runtime.execForWrite("sort");
    sorted.write("b\na\nc\n");
    sorted.close();
    try {
      Runtime.execForRead("exit 3").read();
    } catch (EOFException) {
      Console.OUT.println("no output");
    }
  }
  public static def main(args:Rail[String]):void {
    submitted();
    sent();
    commands();
    finish {
      for (i in 1..100)
        async when (i > 0) { }
      Console.OUT.println(Runtime.surplusActivityCount() >= 0n && Runtime.surplusActivityCount() <= 100n);
    }
    System.registerPlaceAddedHandler((p:Place) => { Console.OUT.println(p); });
    System.registerPlaceRemovedHandler((p:Place) => { Console.OUT.println(p); });
    Console.OUT.println(System.addPlaces(2) + System.addPlacesAndWait(2, 1000));
    try {
      Unsafe.getCongruentSibling[Long](new Rail[Long](1), here);
    } catch (e:UnsupportedOperationException) {
      Console.OUT.println(e.getMessage());
    }
    val hammer = new SimplePlaceHammer("3,5", null, "1,0,2");
    hammer.printPlan();
    Console.OUT.println(hammer.getVictimPlaceId(3) + " " + hammer.getVictimPlaceId(4) + " " + hammer.sayGoodBye(5));
    new SimplePlaceHammer(null, "7", "1").printPlan();
    new SimplePlaceHammer().printPlan();
  }
}
