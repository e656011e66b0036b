/* What all places of a group do together begins here: each says what it is about to do, and with which array. Where
 * they do not agree, all throw, and nothing has been done. It waits for everybody, as a barrier. */
package x10.ga;

import x10.util.Team;

final class Collective {
  private def this() { }

  private static val NAMES = ["sync", "updateGhosts", "accumulateGhostsBack", "zero", "fill", "scale", "addConstant",
      "copy", "add", "dot", "elemMultiply", "elemDivide", "elemMax", "elemMin", "abs", "recip", "selectMin",
      "selectMax", "norm1", "normInf", "norm2", "sum", "transpose", "symmetrize", "getDiagonal", "setDiagonal",
      "addDiagonal", "shiftDiagonal", "multiply", "solve", "choleskySolve", "median", "stepMax", "scaleRows",
      "scaleColumns", "enumerate", "scanAdd", "scanCopy", "pack", "unpack", "randomize", "stepBounds",
      "zeroDiagonal", "choleskyInvert", "eigen", "eigenGeneralized"];

  private static def codeOf(name:String):Long {
    for (var i:Long = 0; i < NAMES.size; i++)
      if (NAMES(i).equals(name))
        return i;
    throw new IllegalArgumentException("no collective operation is called " + name);
  }
  private static def describe(key:Long):String = NAMES(key % NAMES.size) + " of array " + key / NAMES.size;

  static def meet(team:Team, name:String, number:Long):void {
    val key = number * NAMES.size + codeOf(name);
    val bounds = [key, -key];
    team.allreduce[Long](bounds, 0, bounds, 0, 2, Team.MIN);
    if (bounds(0) != -bounds(1))
      throw new IllegalStateException("places do not do the same together: " + describe(bounds(0)) + ", and " +
          describe(-bounds(1)));
  }
}
