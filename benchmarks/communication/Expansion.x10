/**
 * Expansions of the logarithmic potential in the plane, and how they are shifted: Greengard and Rokhlin, A Fast
 * Algorithm for Particle Simulations (1987), lemmas 2.1 to 2.5. A point is a complex number. A charge q at w has the
 * potential q log(z - w) at z, of which the real part counts.
 */
public class Expansion {
  /** Coefficients 0 … TERMS. The error falls by 0.55 a term in the worst case. */
  public static val TERMS = 18;

  static val CHOOSE = binomials(2 * TERMS);

  private static def binomials(count:Long):Rail[Rail[Double]] {
    val rows = new Rail[Rail[Double]](count, (n:Long) => new Rail[Double](count));
    for (n in 0..(count - 1)) {
      rows(n)(0) = 1.0;
      for (k in 1..n) rows(n)(k) = rows(n - 1)(k - 1) + rows(n - 1)(k);
    }
    return rows;
  }

  public static def zero():Rail[Complex] = new Rail[Complex](TERMS + 1);

  public static def add(sum:Rail[Complex], term:Rail[Complex]) {
    for (k in 0..TERMS) sum(k) += term(k);
  }

  /** The multipole of charges around a centre. */
  public static def multipole(charges:Rail[Charge], centre:Complex):Rail[Complex] {
    val a = zero();
    for (charge in charges) {
      a(0) += charge.q;
      var power:Complex = Complex.ONE;
      for (k in 1..TERMS) {
        power *= charge.z - centre;
        a(k) -= power * (charge.q / k);
      }
    }
    return a;
  }

  /** The multipole a around a point that lies at `from` as seen from the new centre (lemma 2.3). */
  public static def outward(a:Rail[Complex], from:Complex):Rail[Complex] {
    val b = zero(), powers = powersOf(from);
    b(0) = a(0);
    for (l in 1..TERMS) {
      b(l) = a(0) * powers(l) / (-l as Double);
      for (k in 1..l) b(l) += a(k) * powers(l - k) * CHOOSE(l - 1)(k - 1);
    }
    return b;
  }

  /** The same multipole, far away, as a power series around the new centre (lemma 2.4). */
  public static def across(a:Rail[Complex], from:Complex):Rail[Complex] {
    val b = zero(), inverse = powersOf(Complex.ONE / from), terms = zero();
    for (k in 1..TERMS) terms(k) = a(k) * inverse(k) * (k % 2 == 0 ? 1.0 : -1.0);
    b(0) = a(0) * Math.log(-from);
    for (k in 1..TERMS) b(0) += terms(k);
    for (l in 1..TERMS) {
      var sum:Complex = a(0) / (-l as Double);
      for (k in 1..TERMS) sum += terms(k) * CHOOSE(l + k - 1)(k - 1);
      b(l) = sum * inverse(l);
    }
    return b;
  }

  /** A power series around a point, as one around the point that lies at `to` as seen from it (lemma 2.5). */
  public static def inward(a:Rail[Complex], to:Complex):Rail[Complex] {
    val b = zero(), powers = powersOf(to);
    for (l in 0..TERMS) for (k in l..TERMS) b(l) += a(k) * powers(k - l) * CHOOSE(k)(l);
    return b;
  }

  /** What a power series gives at a distance from its centre. */
  public static def evaluate(a:Rail[Complex], distance:Complex):Double {
    var value:Complex = a(TERMS);
    for (k in 1..TERMS) value = value * distance + a(TERMS - k);
    return value.re;
  }

  private static def powersOf(z:Complex):Rail[Complex] {
    val powers = zero();
    powers(0) = Complex.ONE;
    for (k in 1..TERMS) powers(k) = powers(k - 1) * z;
    return powers;
  }
}
