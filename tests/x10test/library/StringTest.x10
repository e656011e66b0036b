import x10.test.Assert;

public class StringTest {
  public def testSplit() {
    Assert.equals(["a", "b", "c"], "a,b,c".split(","));
    Assert.equals(["a,b"], "a,b".split(";"));
  }
  public def testJoinUndoesSplit() {
    for (text in ["a-b-c", "one", "x-y"]) Assert.equals(text, String.join("-", text.split("-")));
  }
  public def testSubstring() {
    val text = "hello, world";
    Assert.equals("world", text.substring(7n));
    Assert.equals("ell", text.substring(1n, 4n));
    Assert.equals(7n, text.indexOf("world"));
    Assert.equals(-1n, text.indexOf("World"));
    Assert.throwsA[StringIndexOutOfBoundsException](() => { Assert.isNull(text.substring(13n)); });
  }
  public def testReplaceAndRepeat() {
    Assert.equals("b-b-", "aab-aab-".replace("aa", ""));
    Assert.equals("bb", "aa".replace('a', 'b'));
    Assert.equals("ababab", "ab".repeat(3));
    Assert.equals("", "ab".repeat(0));
  }
  public def testOrder() {
    Assert.isTrue("abc".compareTo("abd") < 0n);
    Assert.isTrue("abc".compareTo("ab") > 0n);
    Assert.equals(0n, "abc".compareTo("ab" + "c"));
  }
  public def testNumbers() {
    for (x in [0, -1, Long.MAX_VALUE, Long.MIN_VALUE]) Assert.equals(x, Long.parse("" + x));
    for (x in [0.1, -1e300, Double.MIN_VALUE]) Assert.equals(x, Double.parse("" + x));
    Assert.throwsA[NumberFormatException](() => { Assert.isNull(Long.parse("12x")); });
    Assert.equals("007 3.14 x", String.format("%03d %.2f %s", 7, 3.14159, "x"));
  }
  public def testAtOtherPlaces() {
    for (p in Place.places()) Assert.equals("from " + p.id, at (p) "from " + here.id);
  }
}
