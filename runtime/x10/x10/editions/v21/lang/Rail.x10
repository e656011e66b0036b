package x10.editions.v21.lang;

public type Rail[T] = x10.lang.Rail[T];
public type Rail[T](n:Long) = x10.lang.Rail[T]{self.size==n};
