package found;

public class Deep {
  static val DEPTH = 1;
  class Inner implements ()=>Long {}
}
