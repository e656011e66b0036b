package x10.editions.v20.lang;

public type Future[T] = x10.util.concurrent.Future[T];
