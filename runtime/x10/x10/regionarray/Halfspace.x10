/* The points p with coefficients * p + constant <= 0. */
package x10.regionarray;

final class Halfspace {
    val coefficients:Rail[Long];
    val constant:Long;

    def this(coefficients:Rail[Long], constant:Long) {
        this.coefficients = coefficients;
        this.constant = constant;
    }
    def contains(p:Point):Boolean {
        var sum:Long = constant;
        for (var i:Long = 0; i < coefficients.size; i++)
            sum += coefficients(i) * p(i);
        return sum <= 0;
    }
    def translate(v:Point):Halfspace {
        var c:Long = constant;
        for (var i:Long = 0; i < coefficients.size; i++)
            c -= coefficients(i) * v(i);
        return new Halfspace(coefficients, c);
    }
    /** Of points with `before` more dimensions in front and `behind` more at the end. */
    def extend(before:Long, behind:Long):Halfspace =
        new Halfspace(new Rail[Long](before + coefficients.size + behind,
                                     (i:Long) => i < before || i >= before + coefficients.size ? 0 : coefficients(i - before)),
                      constant);
    public def toString():String {
        var s:String = "";
        for (var i:Long = 0; i < coefficients.size; i++)
            if (coefficients(i) != 0)
                s += (coefficients(i) > 0 && s.length() > 0n ? "+" : "") + (coefficients(i) == 1 ? "" : coefficients(i) == -1 ? "-" : coefficients(i) + "*") + "x" + i;
        return s + "<=" + (-constant);
    }
}
