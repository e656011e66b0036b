// What subclasses of distributed arrays see of their shape: the whole's and this place's, by field-like names.
import x10.array.*;

public class distsubclasses {
  static class Line extends DistArray_Block_1[Long] {
    def this(n:Long) { super(n, (i:Long) => i); }
    def shape() = globalIndices.max + 1 + ", here " + minLocalIndex + ".." + this.maxLocalIndex + " " + localIndices;
  }
  static class Rows extends DistArray_Block_2[Long] {
    def this(m:Long, n:Long) { super(m, n, (i:Long, j:Long) => i + j); }
    def shape() = numElems_1 + "x" + numElems_2 + ", here " + numElemsLocal_1 + " from " + minIndex_1 + " " +
        localIndices;
  }
  static class Tiles extends DistArray_BlockBlock_2[Long] {
    val minIndex_2:Long = -1; // its own
    def this(m:Long, n:Long) { super(m, n, (i:Long, j:Long) => i * j); }
    def shape() = numElems_1 + "x" + this.numElems_2 + ", here " + numElemsLocal_1 + "x" + numElemsLocal_2 + " from " +
      minIndex_1 + "," + minIndex_2 + " " + localIndices;
  }
  static class Cubes extends DistArray_BlockBlock_3[Long] {
    def this(m:Long, n:Long, k:Long) { super(m, n, k, (i:Long, j:Long, k:Long) => i * j * k); }
    def shape() = numElems_1 + "x" + numElems_2 + "x" + numElems_3 + ", here " + numElemsLocal_1 + "x" +
        numElemsLocal_2 +
      "x" + numElemsLocal_3 + " from " + minIndex_1 + "," + minIndex_2 + "," + minIndex_3 + " " + localIndices;
  }
  public static def main(Rail[String]) {
    val line = new Line(5);
    val rows = new Rows(3, 4);
    val tiles = new Tiles(4, 6);
    val cubes = new Cubes(4, 2, 3);
    val none = new Line(0);
    for (p in Place.places()) at (p) {
      Console.OUT.println(line.shape());
      Console.OUT.println(rows.shape());
      Console.OUT.println(tiles.shape());
      Console.OUT.println(cubes.shape());
      Console.OUT.println(none.shape());
    }
  }
}
