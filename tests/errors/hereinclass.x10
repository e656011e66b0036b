/** What a class says of its objects holds wherever they are: it cannot speak of `here`. */
public class hereinclass {
  static class OfField {
    val home:Place{self == here} = here;
    val ref:GlobalRef[OfField]{self.home == here} = GlobalRef[OfField](this);
    static val mine:Place{self == here} = here;
  }
  static class OfProperty(home:Place{self == here}) {}
  static class OfInvariant(home:Place) {home == here} {}
  static struct OfStruct {
    val all:Rail[Place{self == here}] = null;
  }
  static class Above(home:Place) {}
  static class Below extends Above{self.home == here} {
    def this() {
      super(here);
    }
  }
  static class Fine(home:Place) {
    def this():Fine{self.home == here} {
      property(here);
    }
    def isHere(other:Place{self == here}) {here == home} = other == home;
  }
}
