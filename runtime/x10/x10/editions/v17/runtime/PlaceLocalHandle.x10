/* x10.runtime.PlaceLocalHandle of X10 2.0.0. */
package x10.editions.v17.runtime;

public type PlaceLocalHandle[T] = x10.lang.PlaceLocalHandle[T];
