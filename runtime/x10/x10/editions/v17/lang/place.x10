package x10.editions.v17.lang;

public type place = Place;
