import x10.regionarray.DistArray;

/**
 * One place's rows of the vessel and the electrons in the cells after each. The fields are its parts of distributed
 * arrays, with copies of GHOSTS rows more on each side; what its electrons deposit on the row after its last is
 * handed on.
 */
public class Strip {
  public static val GHOSTS = 2;
  static val DT = 0.1;
  static val THERMAL = 1.0;
  static val DRIFT = 0.5;

  private val vessel:Vessel;
  private val workers:Long;
  private val rows:LongRange;
  private val box:Box;
  private val swarm = new Swarm();
  private val electronCharge:Double;
  private val omega:Double;
  private val rho:Rail[Double];
  private val phi:Rail[Double];
  private val e:Rail[Vec2];
  private val ions:Rail[Double];
  private val inner:Rail[LongRange];
  private val deposits:Rail[Rail[Double]];

  /** Charge and electrons that come from the strips on both sides. */
  public val charges = new Mailbox[Double]();
  public val fromBefore = new Mailbox[Electron]();
  public val fromBehind = new Mailbox[Electron]();

  /** Electrons start on a lattice, perAxis by perAxis of them to a cell. */
  public def this(vessel:Vessel, perAxis:Long, workers:Long, rho:DistArray[Double], phi:DistArray[Double],
                  e:DistArray[Vec2]) {
    this.vessel = vessel;
    this.workers = workers;
    val own = rho.dist.get(here);
    rows = own.min(0)..own.max(0);
    val box = Box(rho.localRegion());
    this.box = box;
    electronCharge = -1.0 / (perAxis * perAxis);
    omega = 2.0 / (1.0 + Math.sin(Math.PI / vessel.n));
    val charge = rho.raw();
    this.rho = charge;
    this.phi = phi.raw();
    this.e = e.raw();
    ions = new Rail[Double](charge.size);
    deposits = new Rail[Rail[Double]](workers, (w:Long) => w == 0 ? charge : new Rail[Double](charge.size));
    inner = new Rail[LongRange](box.rows.max - box.rows.min + 1,
                                (k:Long) => innerColumns(vessel, box, box.rows.min + k));
    for (u in (rows.min * perAxis)..(Math.min(rows.max + 1, vessel.n) * perAxis - 1)) load(u, perAxis);
  }

  /** Columns of a row whose nodes are not on the rim, and whose neighbours are in the box. */
  private static def innerColumns(vessel:Vessel, box:Box, i:Long):LongRange {
    val all = vessel.inner(i);
    return Math.max(all.min, box.columns.min + 1)..Math.min(all.max, box.columns.max - 1);
  }

  /** The electrons of row u of the lattice: warm, with a drift that varies along the vessel. */
  private def load(u:Long, perAxis:Long) {
    val random = new JavaRandom(u);
    for (k in 0..(vessel.n * perAxis - 1)) {
      val p = Vec2((u + 0.5) / perAxis, (k + 0.5) / perAxis);
      val vx = THERMAL * random.nextGaussian() + DRIFT * Math.sin(2.0 * Math.PI * p.x / vessel.n);
      val vy = THERMAL * random.nextGaussian();
      if (vessel.holds(p)) swarm.add(Electron(p, Vec2(vx, vy)));
    }
  }

  public def electrons():Long = swarm.size();

  /** Runs the body for parts of the range, one for each worker. */
  private def share(range:LongRange, body:(LongRange)=>void) {
    finish for (part in range.split(workers)) async body(part);
  }
  /** The same, and adds up what it gives. */
  private def sum(range:LongRange, body:(LongRange)=>Double):Double =
    finish (Reducible.SumReducer[Double]()) {
      for (part in range.split(workers)) async offer body(part);
    };

  /** The charge of ions and electrons, also what falls on the row after the last. */
  public def deposit() {
    val parts = (0..(swarm.size() - 1)).split(workers);
    finish for (w in 0..(workers - 1)) async {
      if (w == 0) Rail.copy(ions, rho);
      else deposits(w).clear();
      deposit(swarm.rail(), parts(w), deposits(w));
    }
    for (w in 1..(workers - 1)) for (k in rho.range) rho(k) += deposits(w)(k);
  }

  private def deposit(electrons:Rail[Electron], part:LongRange, rho:Rail[Double]) {
    val q = electronCharge;
    for (k in part) {
      val c = box.cloud(electrons(k).position);
      rho(c.node) += q * c.w00();
      rho(c.node + 1) += q * c.w01();
      rho(c.node + box.width) += q * c.w10();
      rho(c.node + box.width + 1) += q * c.w11();
    }
  }

  /** What belongs to the next strip. */
  public def depositedBehind():Rail[Double] {
    val row = new Rail[Double](vessel.n + 1);
    for (j in box.columns) row(j) = rho(box.node(rows.max + 1, j));
    return row;
  }
  public def addDeposit(row:Rail[Double]) {
    for (j in box.columns) rho(box.node(rows.min, j)) += row(j);
  }

  /** Once, after the first deposit: ions where the electrons are. */
  public def neutralize() {
    for (i in rows) for (j in vessel.columns(i)) ions(box.node(i, j)) = -rho(box.node(i, j));
  }

  /** Half a sweep of over-relaxation: the nodes of one colour, and those in so many of the copied rows on each side. */
  public def relax(colour:Long, reach:Long) {
    val first = Math.max(rows.min - reach, 0);
    val last = Math.min(rows.max + reach, vessel.n);
    share(first..last, (part:LongRange) => { for (i in part) relaxRow(i, colour); });
  }

  private def relaxRow(i:Long, colour:Long) {
    val columns = inner(i - box.rows.min);
    val w = box.width;
    for (var j:Long = columns.min + (i + columns.min + colour) % 2; j <= columns.max; j += 2) {
      val k = box.node(i, j);
      val wanted = 0.25 * (phi(k - w) + phi(k + w) + phi(k - 1) + phi(k + 1) + rho(k));
      phi(k) += omega * (wanted - phi(k));
    }
  }

  /** Half the sum of charge times potential. */
  public def fieldEnergy():Double {
    var energy:Double = 0.0;
    for (i in rows) for (j in vessel.columns(i)) energy += 0.5 * rho(box.node(i, j)) * phi(box.node(i, j));
    return energy;
  }
  public def charge():Double {
    var sum:Double = 0.0;
    for (i in rows) for (j in vessel.columns(i)) sum += rho(box.node(i, j));
    return sum;
  }

  /** The field by the potential, also at the nodes of the next row. */
  public def differentiate() {
    share(rows.min..Math.min(rows.max + 1, vessel.n), (part:LongRange) => { for (i in part) differentiateRow(i); });
  }

  private def differentiateRow(i:Long) {
    val w = box.width;
    for (j in inner(i - box.rows.min)) {
      val k = box.node(i, j);
      e(k) = Vec2(0.5 * (phi(k - w) - phi(k + w)), 0.5 * (phi(k - 1) - phi(k + 1)));
    }
  }

  private def fieldAt(p:Vec2):Vec2 {
    val c = box.cloud(p);
    val k = c.node;
    return c.w00() * e(k) + c.w01() * e(k + 1) + c.w10() * e(k + box.width) + c.w11() * e(k + box.width + 1);
  }

  /** Moves the electrons; gives their kinetic energy at the time of the field. */
  public def push():Double =
    -0.5 * electronCharge * sum(0..(swarm.size() - 1), (part:LongRange) => push(swarm.rail(), part));

  private def push(electrons:Rail[Electron], part:LongRange):Double {
    var sum:Double = 0.0;
    for (k in part) {
      val old = electrons(k);
      val velocity = old.velocity - DT * fieldAt(old.position);
      sum += velocity.dot(old.velocity);
      electrons(k) = vessel.reflected(old.moved(velocity, DT));
    }
    return sum;
  }

  /** Takes out the electrons that have left for the strips before, or for those after. */
  public def gone(isBefore:Boolean):Rail[Electron] {
    val first = rows.min;
    val behind = rows.max + 1;
    return swarm.remove((e:Electron) => isBefore ? e.position.x < first : e.position.x >= behind);
  }
  public def welcome(electrons:Rail[Electron]) { swarm.addAll(electrons); }
}
