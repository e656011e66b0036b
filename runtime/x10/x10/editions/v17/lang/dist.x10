package x10.editions.v17.lang;

import x10.regionarray.Dist;

public type dist = Dist;
public type dist(n:Long) = Dist{self.rank==n};
