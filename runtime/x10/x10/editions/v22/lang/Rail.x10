/* Up to X10 2.3 a rail is an array whose indices are those from 0 on. */
package x10.editions.v22.lang;

import x10.regionarray.Array;

public type Rail[T] = Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail};
