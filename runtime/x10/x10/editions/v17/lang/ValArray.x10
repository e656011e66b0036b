/* Arrays of X10 1.7 whose elements do not change: nothing checks that. */
package x10.editions.v17.lang;

import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public type ValArray[T] = DistArray[T];
public type ValArray[T](n:Long) = DistArray[T]{self.rank==n};
public type ValArray[T](d:Dist) = DistArray[T]{self.dist==d};
public type ValArray[T](r:Region) = DistArray[T]{self.region==r};
