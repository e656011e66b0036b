// A distributed array's extents are for its subclasses; everybody has its indices.
import x10.array.*;

class shapes {
  static def of(rows:DistArray_Block_2[Long]) {
    val n = rows.numElems_1;
    val m = rows.minIndex_1();
    return n + m + rows.localIndices.size() + rows.globalIndices().size();
  }
}
