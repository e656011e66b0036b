package ownclasses;

public class Known {
  public def toString() = "own Known";
}
