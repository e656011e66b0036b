package ownclasses;

public class Deque {
  public def toString() = "own Deque";
}
