class Width {
  static def name(first:Long, second:Long, third:(Long)=>Long,
      fourth:Rail[Long]):Rail[Long] = make(first, second, third);
  @Native("c", "a_function_of_c_with_a_long_name")
  public static native def of(first:Long, second:Long):Long;
  def f() {
    val sum = firstSummand * firstFactor + secondSummand * secondFactor +
        thirdSummand * thirdFactor;
    if (isFirst(sum) && isSecond(sum) ||
        isThird(sum) && isFourth(sum, fifth, sixth)) { return sum + 1; }
    call(firstArgument, anotherCall(secondArgument, thirdArgument),
        (i:Long) => { run(i); stop(i); });
    for (i in first..last) async at (places(i)) {
      results(i) = computeThatPart(i, another(i));
    }
    throw new Exception(
        "a text that has no place to break, and so it stays as long as it is, whatever the width");
    val choice = isFirst ? theFirstThingThatIsChosen(first) :
        isSecond ? theSecond(second) : theThird(third);
    aShortName =
        anObject.field.method(1).another(2).andAThird(3).field.last(4)(5)(6)(7)
        .more(8).end(9);
  }
}
class Calls {
  def f() {
    Console.OUT.println(mix(new Rail[Long](24, (i:Long) => i), args.size == 0,
        other));
    Console.OUT.println(list.first().second().third().fourth().fifth().sixth()
        .seventh());
    aFunctionWithARatherLongName.whichTakesNothing.andGoesOn.andOn.andOn
        .toTheEnd();
    val x = 1;
  }
  def aMethodWhoseNameGoesOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOnAndOn() =
    1;
  val poly:[T](T)=>T = null;
}
