/* The name of a Signal, for the other places: it can be raised from anywhere. */
package x10.views;

import x10.compiler.Native;
import x10.compiler.SendsForCaller;
import x10.compiler.Uncounted;
import x10.xrx.Sections;

public struct GlobalSignal {
  private val cells:GlobalRef[Rail[Long]];

  def this(cells:GlobalRef[Rail[Long]]) { this.cells = cells; }

  /** The place of the signal. No message. */
  public def home():Place = cells.home;

  /** Raises it. At another place: one message, and no finish waits for it. */
  public def raise():void {
    val cells = this.cells;
    if (cells.home == here)
      Signal.raise(cells());
    else
      at (cells.home) @Uncounted async { Signal.raise(cells()); }
  }
  /** Copies a section as Rail.asyncCopy does, to a rail at the place of the signal, which rises when the elements are
    there. The source is the caller's again on return. One message, and none back. BadPlaceException where the rail is
    of another place than the signal. */
  public @SendsForCaller def copy[T](src:Rail[T], srcIndex:Long, srcStrides:Rail[Long], dst:GlobalRail[T],
      dstIndex:Long, dstStrides:Rail[Long], counts:Rail[Long]):void {
    if (Sections.isRaw[T](src)) {
      put[T](src, srcIndex, srcStrides, dst.rail, dst.size, dstIndex, dstStrides, counts, cells);
    } else {
      val signal = cells, part = Sections.packed[T](src, srcIndex, srcStrides, counts);
      if (dst.home != signal.home)
        throw new BadPlaceException("a copy raises a signal of the place that it copies to");
      at (signal.home) @Uncounted async {
        Rail.copy[T](part, 0, Sections.strideless(counts), dst(), dstIndex, dstStrides, counts);
        Signal.raise(signal());
      }
    }
  }
  @Native("c", "x10_put_signal(#cx, #0, #1, #2, #3, #4, #5, #6, #7, #8)")
  private static native def put[T](src:Rail[T], srcIndex:Long, srcStrides:Rail[Long], dst:GlobalRef[Rail[T]],
      size:Long, dstIndex:Long, dstStrides:Rail[Long], counts:Rail[Long], signal:GlobalRef[Rail[Long]]):void;
}
