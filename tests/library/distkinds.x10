/* The classes of the distributions that Dist makes, and what they say of themselves. */
import x10.regionarray.*;
import x10.util.Team;
public class distkinds {
  public static def main(Rail[String]) {
    val square = Region.make(0..9, 0..3);
    val block = Dist.makeBlock(square, 1), both = Dist.makeBlockBlock(square, 1, 0);
    val unique = Dist.makeUnique(), constant = Dist.makeConstant(square, Place.places()(Place.numPlaces() - 1));
    Console.OUT.println((block as BlockDist).axis + " " + (both as BlockBlockDist).axis0 +
        (both as BlockBlockDist).axis1 + " " + (constant as ConstantDist).onePlace);
    Console.OUT.println((unique instanceof UniqueDist) + " " + (constant instanceof BlockDist) + " " +
        (Dist.makeCyclic(square) instanceof BlockDist));
    Console.OUT.println(new BlockDist(square, 1, Place.places()).equals(block) + " " +
        new BlockBlockDist(square, 1, 0, Place.places()).equals(both) + " " + new UniqueDist().equals(unique) + " " +
        new ConstantDist(square, (constant as ConstantDist).onePlace).equals(constant));
    Console.OUT.println((block | here) instanceof ConstantDist);
    val there = at (here.next()) (block as BlockDist).axis + " " + (constant as ConstantDist).onePlace + " " +
        block.typeName();
    Console.OUT.println(there);
    val a = DistArray.make[Long](block, (p:Point(block.rank)) => p(0) * 10 + p(1));
    finish for (p in Place.places()) at (p) async {
      Team.WORLD.barrierIgnoreExceptions();
      for (q in a.dist | here)
        a(q) += 1;
    }
    Console.OUT.println(a.reduce((x:Long, y:Long) => x + y, 0));
  }
}
