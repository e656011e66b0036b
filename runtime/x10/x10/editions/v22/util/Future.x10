package x10.editions.v22.util;

public type Future[T] = x10.util.concurrent.Future[T];
