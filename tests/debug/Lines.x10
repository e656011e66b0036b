// Statements of all kinds. Between them are lines that no C may claim: empty ones and comments. What ends in an
// exclamation mark within a comment must be claimed.

import x10.util.ArrayList;

public class Lines {

  // fields

  static val LIMIT = count(3); //!

  val first:Long = 7; //!

  // the initializer above belongs to its line

  var second:Long;

  static struct Point(x:Long, y:Long) {

    // a method of a struct

    def sum():Long = x + y; //!

  }

  static interface Shape {

    def area():Double;

  }

  static class Square implements Shape {

    val side:Double;

    def this(side:Double) {

      this.side = side; //!

    }

    // called through the interface

    public def area():Double = side * side; //!

    // a longer body

    public def toString():String {

      return "Square" + side; //!

    }

  }

  // a constructor

  def this(n:Long) {

    // assigns

    second = n; //!

  }

  static def count(n:Long):Long {

    // one statement

    return n + 1; //!

  }

  static def branches(n:Long):String {

    if (n < 0) //!

      // then

      return "negative"; //!

    else if (n == 0) //!

      // else

      return "zero"; //!

    else if (n == 1) {

      // with braces

      return "one"; //!

    }

    switch (n) { //!

      // cases

      case 2: return "two"; //!

      case 3:

        // falls through

      case 4:

        return "some"; //!

      default:

        break; //!

    }

    return "many"; //!

  }

  static def loops(n:Long):Long {

    var sum:Long = 0; //!

    for (var i:Long = 0; i < n; i++) { //!

      // body

      sum += i; //!

    }

    for (i in 1..n) { //!

      // a range

      if (i == 3) //!

        continue; //!

      sum += i; //!

    }

    while (sum > 100) { //!

      // while

      sum -= 10; //!

    }

    do {

      // do

      sum++; //!

    } while (sum < 10);

    for (x in new Rail[Long](3, (i:Long) => i)) { //!

      // over a rail

      sum += x; //!

    }

    return sum; //!

  }

  static def tries(n:Long):Long {

    try {

      // may throw

      if (n == 0) //!

        throw new Exception("zero"); //!

      return 100 / (n - 1); //!

    } catch (e:ArithmeticException) {

      // the first

      return -1; //!

    } catch (e:Exception) {

      // the second

      Console.OUT.println(e.getMessage()); //!

    } finally {

      // always

      Console.OUT.println("finally"); //!

    }

    return 0; //!

  }

  static def activities():Long {

    val box = new Lines(4); //!

    var done:Long = 0; //!

    finish { //!

      // two

      async { //!

        // in an async

        atomic box.second += 1; //!

      }

      async {

        // waits

        when (box.second > 4) { //!

          // then

          box.second += 10; //!

        }

      }

    }

    val there = at (here.next()) { //!

      // an expression with statements

      val two = 2; //!

      two + LIMIT //!

    };

    finish for (p in Place.places()) at (p) async { //!

      // at each place

      Console.OUT.println("at " + p.id); //!

    }

    finish async done = box.second + there; //!

    return done; //!

  }

  static def closures(k:Long):Long {

    val add = (x:Long) => { //!

      // within

      val both = x + k; //!

      both //!

    };

    return add(2) + Point(1, 2).sum(); //!

  }

  public static def main(args:Rail[String]) {

    // everything

    for (n in -1..5) //!

      Console.OUT.println(branches(n)); //!

    Console.OUT.println(loops(20)); //!

    for (n in 0..2) //!

      Console.OUT.println(tries(n)); //!

    Console.OUT.println(activities()); //!

    Console.OUT.println(closures(3)); //!

    val all = new ArrayList[Shape](); //!

    all.add(new Square(2)); //!

    for (s in all) //!

      Console.OUT.println(s + " " + s.area()); //!

    Console.OUT.println(new Lines(1).first); //!

  }

}

// Nothing is here, and nothing may claim it.
