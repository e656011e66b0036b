/*
 * This file is licensed under no terms at all.
 */

/* Of the file: for the class that is named as it.
 *
 *   indented = 1;
 */
package comments;

/** Not this one. */
import x10.util.ArrayList;

/** Of another class. */
public class Another {
  val a = "/** no comment */"; // behind
                               // and below
  // no part of it
  val b = 1;
  /** of two */
  val c = 1, d = '"';
  /* no documentation */
  def none() = 1; // a remark
  /***/
  def empty() = 2;
  /** first */ /** last */ /* another */
  @Native("c", "1") public native def annotated():Long;
  /**
   * Several lines:
   *   * one
   *   * two
   *
   * @return ä, ö
   */
  def lines() = 3;
  /** Without stars.
      Below.
        Deeper. */
  operator this + (that:Another) = this;
  /** A constructor. */ def this() { }
  /** A type. */
  static type T = Long;
  /**No space.*/
  static struct Inner(/** a property */ x:Long, y:Long) {
    /** inner */ def f() = () => { class Local { /** deep */ val x = 1; } };
  }
}

class comments {
  var x:Long = 1; /** not behind */
  var y:Long; /* not this either */ // nor this
}
