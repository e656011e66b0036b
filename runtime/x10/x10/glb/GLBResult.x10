/* The result of one place, and how those of all are joined: element by element, by an operation of x10.util.Team. */
package x10.glb;

public abstract class GLBResult[R] {
  /** The operation of Team that joins the results of two places. */
  public abstract def getReduceOperator():Int;
  /** The result of this place. */
  public abstract def getResult():Rail[R];
  /** Prints the result of all places. */
  public abstract def display(result:Rail[R]):void;
}
