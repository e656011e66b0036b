/** Of the first class. */
class First {
  var x:Long; // windows
}
/* Not of the second. */
class Second { }
