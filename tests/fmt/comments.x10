/* of
   the file */
class Comments { // of the class
  val a = 1;     // one
  val bcd = 2;   // two
                 // and more

  val e = 3;       // alone
  /** Of f,
   * with stars.
   */
  def f(/* none */) {
    /* shape:
         x
       y */
    g(1, // first
        2 /* second */ ); // end
    if (true) // why
    {
      g();
      // last
    }
    // before else
    else g();
    return 1; //tight
  }
  // of the end
}
// after all
