import x10.util.Team;

/** This place's boxes on one level. */
public class Level(n:Long) {
  val boxes:Rail[Box];
  val ghosts:Ghosts; // of u
  val parts = new Parts();

  def this(grid:Grid, team:Team, n:Long, finer:Level, by:String) {
    property(n);
    val mine = grid.mine();
    boxes = new Rail[Box](mine.size, (i:Long) => new Box(grid, mine(i), n));
    for (i in boxes.range())
      if (finer == null) boxes(i).define();
      else boxes(i).coarsen(finer.boxes(i));
    val all = boxes;
    ghosts = Ghosts.make(by, grid, team, parts, all, n, new Rail[Rail[Double]](all.size, (i:Long) => all(i).u));
  }

  private @x10.compiler.Inline def compute(body:(Long)=>void):void {
    val start = Command.now();
    for (i in boxes.range()) body(i);
    parts.compute += Command.now() - start;
  }
  def smooth():void {
    for (colour in 0..3) {
      ghosts.update();
      compute((i:Long) => { boxes(i).smooth(colour); });
    }
  }
  def residual():void {
    ghosts.update();
    compute((i:Long) => { boxes(i).residual(); });
  }
  def restrict(coarse:Level):void { compute((i:Long) => { boxes(i).restrict(coarse.boxes(i)); }); }
  def interpolate(coarse:Level):void { compute((i:Long) => { boxes(i).interpolate(coarse.boxes(i)); }); }
}
