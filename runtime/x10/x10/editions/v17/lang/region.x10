package x10.editions.v17.lang;

import x10.regionarray.Region;

public type region = Region;
public type region(n:Long) = Region{self.rank==n};
