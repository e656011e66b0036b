package x10.editions.v22.util;

public type RemoteIndexedMemoryChunk[T] = x10.lang.GlobalRail[T];
