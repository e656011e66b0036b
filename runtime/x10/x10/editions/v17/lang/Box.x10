/* x10.lang.Box of X10 1.7. */
package x10.editions.v17.lang;

public type Box[T] = x10.util.Box[T];
