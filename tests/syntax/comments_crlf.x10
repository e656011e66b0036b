// no text
/* Copyright */
class comments_crlf {
  /** one
   * two
   */
  def f() { }
  val x = 1; // three
}
