/** `here` in the type of a field is where its object was made, and that in a closure's is where it was made. */
public class herefields {
  val home = here;
  val root = GlobalRef[herefields](this);
  val again = root() != null;
  var x:Long = 3;

  static def atHome(q:GlobalRef[herefields]{self.home == here}) = q.home == here;

  def ofHome():Boolean {
    val p:Place{self == here} = home;
    return p == here;
  }
  def passed() = atHome(root);
  def applied() = root().x;
  def closure() = () => root().x;
  def goneHome() = at (root) root().x;

  static def tell(what:String, f:()=>Any) {
    try {
      Console.OUT.println(here.id + " " + what + ": " + f());
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.println(here.id + " " + what + ": refused");
    }
  }

  public static def main(Rail[String]) {
    val h = new herefields();
    val first = here, r = GlobalRef[herefields](h);
    val ofClosure = () => {
      val p:Place{self == here} = first;
      return p == here;
    };
    val appliedThere = () => r().x;
    for (p in Place.places()) at (p) {
      tell("of a field", () => h.ofHome());
      tell("passed", () => h.passed());
      tell("applied", () => h.applied());
      tell("by a closure of it", h.closure());
      tell("at home", () => h.goneHome());
      tell("of a closure", ofClosure);
      tell("applied by a closure", appliedThere);
    }
  }
}
