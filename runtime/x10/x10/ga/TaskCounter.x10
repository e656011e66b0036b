/* Numbers for tasks: each that asks gets the next one, whichever place it is at (paper 002, section 5.1: the
 * centralized task list). It goes along with at. `next` and `reset` wait for a message and its answer, unless the
 * counter is here. */
package x10.ga;

import x10.xrx.Transfers;

public final class TaskCounter {
  private val cell:GlobalRail[Long];

  /** At this place; from 0. */
  public def this() { cell = GlobalRail[Long](new Rail[Long](1)); }

  /** The next number; no other place gets the same one. */
  public def next():Long = Transfers.fetch[Long](cell, 0, Transfers.ADD, 1);
  /** Begins again. Numbers that others draw meanwhile are from before or after it. */
  public def reset():void { Transfers.fetch[Long](cell, 0, Transfers.SWAP, 0); }
  /** How many have been drawn. */
  public def drawn():Long = Transfers.fetch[Long](cell, 0, Transfers.ADD, 0);
}
