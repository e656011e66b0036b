/* A place whose only worker has tasks without end hears others that ask for some: its tasks end when it has given half
 * away. */
import x10.glb.*;
import x10.util.Team;

public class balancing_busy {
  static class Half implements TaskBag {
    public def size():Long = 1;
  }
  static class Endless implements TaskQueue[Endless,Long] {
    private var tasks:Long = 0;
    private var given:Long = 0;

    public def start():void { tasks = 2; }
    public def process(n:Long, context:Context[Endless,Long]):Boolean {
      if (tasks < 2) tasks = 0;
      return tasks > 0;
    }
    public def split():TaskBag {
      if (tasks < 2) return null;
      tasks--;
      given++;
      return new Half();
    }
    public def merge(that:TaskBag):void { tasks++; }
    public def count():Long = given;
    public def getResult():GLBResult[Long] = new Given(given);
    public def printLog():void { }
  }
  static class Given extends GLBResult[Long] {
    private val given:Long;
    def this(given:Long) { this.given = given; }
    public def getResult():Rail[Long] = [given];
    public def getReduceOperator():Int = Team.ADD;
    public def display(r:Rail[Long]):void { Console.OUT.println(r(0) + " given away"); }
  }
  public static def main(args:Rail[String]):void {
    val parameters = GLBParameters(1n, 1n, 2n, GLBParameters.computeZ(Place.numPlaces(), 2n), 64n,
        GLBParameters.SHOW_RESULT_FLAG);
    val glb = new GLB[Endless,Long](() => new Endless(), parameters, true);
    glb.run(() => { glb.taskQueue().start(); });
  }
}
