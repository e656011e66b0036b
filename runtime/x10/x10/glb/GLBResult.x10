/* The result of one place, and how those of all are joined: element by element, by an operation of x10.util.Team. */
package x10.glb;

public abstract class GLBResult[R] {
  public abstract def getReduceOperator():Int;
  public abstract def getResult():Rail[R];
  public abstract def display(result:Rail[R]):void;
}
