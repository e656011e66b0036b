package x10.editions.v22.lang;

public type Object = Any;
