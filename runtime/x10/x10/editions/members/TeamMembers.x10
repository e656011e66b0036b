/* Teams up to X10 2.2: each call says which member of the team calls; that is who stands at this place. */
package x10.editions.members;

import x10.regionarray.Array;
import x10.util.Team;

public class TeamMembers {
  private def this() {}

  public static def make(places:Array[Place]{self.rank==1}):Team = Team(new SparsePlaceGroup(places.raw()));
  public static def barrier(team:Team, role:Int):void { team.barrier(); }
  public static def allreduce(team:Team, role:Int, src:Byte, op:Int):Byte = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:UByte, op:Int):UByte = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:Short, op:Int):Short = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:UShort, op:Int):UShort = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:UInt, op:Int):UInt = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:Int, op:Int):Int = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:Long, op:Int):Long = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:ULong, op:Int):ULong = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:Double, op:Int):Double = team.allreduce(src, op);
  public static def allreduce(team:Team, role:Int, src:Float, op:Int):Float = team.allreduce(src, op);
  public static def allreduce[T](team:Team, role:Int, src:Array[T], from:Int, dst:Array[T], to:Int, count:Int,
      op:Int):void {
    team.allreduce(src.raw(), from, dst.raw(), to, count, op);
  }
  public static def bcast[T](team:Team, role:Int, root:Int, src:Array[T], from:Int, dst:Array[T], to:Int,
      count:Int):void {
    team.bcast(Place(root), src.raw(), from, dst.raw(), to, count);
  }
  public static def scatter[T](team:Team, role:Int, root:Int, src:Array[T], from:Int, dst:Array[T], to:Int,
      count:Int):void {
    team.scatter(Place(root), src.raw(), from, dst.raw(), to, count);
  }
  public static def alltoall[T](team:Team, role:Int, src:Array[T], from:Int, dst:Array[T], to:Int, count:Int):void {
    team.alltoall(src.raw(), from, dst.raw(), to, count);
  }
  public static def indexOfMax(team:Team, role:Int, v:Double, index:Int):Int = team.indexOfMax(v, index);
  public static def indexOfMin(team:Team, role:Int, v:Double, index:Int):Int = team.indexOfMin(v, index);
  public static def split(team:Team, role:Int, color:Int, new_role:Int):Team = team.split(color, new_role);
  public static def del(team:Team, role:Int):void { team.delete(); }
}
