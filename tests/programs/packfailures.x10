// What packing throws, the sender gets; what unpacking throws, the activity that was to begin, also at the same place.
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;

public class packfailures {
  static class Packing extends Exception {}
  static class Unpacking extends Exception {}

  static class Fragile implements CustomSerialization {
    val failsToPack:Boolean;
    def this(failsToPack:Boolean) { this.failsToPack = failsToPack; }
    public def this(d:Deserializer) {
      failsToPack = d.readAny() as Boolean;
      throw new Unpacking();
    }
    public def serialize(s:Serializer) {
      s.writeAny(failsToPack);
      if (failsToPack)
        throw new Packing();
    }
  }

  static def tried(what:String, act:()=>void) {
    var thrown:String = "nothing";
    try {
      act();
    } catch (e:Packing) {
      thrown = "Packing";
    } catch (e:Unpacking) {
      thrown = "Unpacking";
    } catch (e:MultipleExceptions) {
      thrown = e.exceptions.size + " of " + (e.exceptions(0) instanceof Packing ? "Packing" : "Unpacking");
    }
    Console.OUT.println(what + ": " + thrown);
  }

  static def eachOf(f:Fragile) {
    finish for (var i:Long = 0; i < 3; i++)
      at (here) async { if (f == null) Console.OUT.println("none"); }
  }

  public static def main(Rail[String]) {
    val last = Place.places()(Place.numPlaces() - 1);
    val packs = new Fragile(true), unpacks = new Fragile(false);
    tried("at, packing", () => { val f = packs; at (last) { if (f == null) Console.OUT.println("none"); } });
    tried("at, unpacking", () => { val f = unpacks; at (last) { if (f == null) Console.OUT.println("none"); } });
    tried("async, packing", () => { eachOf(packs); });
    tried("async, unpacking", () => { eachOf(unpacks); });
    tried("broadcast, packing",
        () => { Place.places().broadcastFlat(() => { if (packs == null) Console.OUT.println("none"); }); });
  }
}
