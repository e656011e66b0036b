public class caselabels {
  static def f(n:Long) {
    val two:Long = 2;
    val three = two + 1;
    val size = Place.numPlaces();
    var four:Long = 4;
    switch (n) {
      case two: return "two";
      case three: return "three";
      case size: return "size";
      case four: return "four";
      case 3: return "again";
      default: return "other";
    }
  }
}
