package ownclasses;

public class PriorityQueue {
  public def toString() = "own PriorityQueue";
}
