package found;

// A word that is reserved is no name: this file is told about when something in it is looked up, also in passing.
public class Unparsed {
  static def n():Long {
    var at:Long = 3;
    return at;
  }
}
