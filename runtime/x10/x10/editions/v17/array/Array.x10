/* Arrays of X10 1.7 are over places. */
package x10.editions.v17.array;

import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

public type Array[T] = DistArray[T];
public type Array[T](n:Long) = DistArray[T]{self.rank==n};
public type Array[T](d:Dist) = DistArray[T]{self.dist==d};
public type Array[T](r:Region) = DistArray[T]{self.region==r};
