package x10.editions.v22.lang;

public type Runtime = x10.xrx.Runtime;
