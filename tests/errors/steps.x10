// ++ and -- of variables whose type does not have the next value.
public class steps {
  var three:Long{self == 3} = 3;
  var positive:Long{self != 0} = 1;
  def fields() {
    three++;
    --positive;
    three += 0; // checked when the program runs
  }
  public static def main(Rail[String]) {
    var x:Long{self == 3} = 3;
    x++;
    ++x;
    var fine:Long = 3;
    fine++;
  }
}
