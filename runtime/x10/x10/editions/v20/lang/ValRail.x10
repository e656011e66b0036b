/* X10 1.7 and 2.0: a rail whose elements do not change. */
package x10.editions.v20.lang;

public type ValRail[T] = x10.lang.Rail[T];
public type ValRail[T](n:Long) = x10.lang.Rail[T]{self.size==n};
