package x10.editions.v22.util;

public type IndexedMemoryChunk[T] = x10.lang.Rail[T];
