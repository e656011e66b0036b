// edition: 1.5
package a.b;

import java.util.Random;
import x10.lang.*;

public class Counter extends x10.lang.Object implements Countable, java.lang.Runnable {
  const int LIMIT = 10;
  public static final double[] WEIGHTS;
  static { WEIGHTS = new double[] {1, 2.5}; }
  private int count, steps = 1;
  int table[] = {1, 2}, cells[][] = {{1}, {}};
  { count = 7; }

  public Counter(int start) { this(start, 1); }
  Counter(int start, final int step) throws Failure {
    super();
    start += 1;
    count = start;
  }

  public atomic void add(final int n) { count += n; }
  abstract safe int value(int value) throws Failure, x10.lang.Exception;
  nullable<Counter> other() { return null; }
  int total(int[.] a, point p[i,j], int n : n > 0) { return 0; }
  int matrix()[] { return null; }
  public static void main(String[] args) { }

  static class Nested { class Inner { } }
}

class Pair(int first, int second : first < second) {
  Pair(:first == 1)(int second) { property(1, second); }
  Pair(int a, int b) { this.second = b; int c = a; first = c; c = 1; }
}

interface Countable extends A, B { int ZERO = 0; void add(int n); }
value Complex { double re, im; Complex(double re) { this.re = re; im = 0; } }
value class Link { nullable<Link> next; int[] numbers; }
public value class Cell extends Complex { }
abstract value class Shape { static abstract value class Inner { } value Plain { } }
