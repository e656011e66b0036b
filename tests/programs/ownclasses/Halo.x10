package ownclasses;

public class Halo {
  public def toString() = "own Halo";
}
