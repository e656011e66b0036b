/* What values of X10 1.7 are. */
package x10.editions.v17.lang;

public type Value = Any;
