package x10.editions.v17.lang;

public type point = Point;
public type point(n:Long) = Point{self.rank==n};
