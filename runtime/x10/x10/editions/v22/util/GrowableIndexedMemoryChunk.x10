package x10.editions.v22.util;

public type GrowableIndexedMemoryChunk[T] = x10.util.GrowableRail[T];
