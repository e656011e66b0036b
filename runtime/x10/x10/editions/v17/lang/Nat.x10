/* A number that is not negative, in X10 1.7: nothing checks that. */
package x10.editions.v17.lang;

public type Nat = Int;
