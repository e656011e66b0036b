/*
 * The words of a text and how often each occurs: map and reduce. Shows hash maps at each place, lists of pairs that
 * go to the place that owns a word, and strings.
 *
 *   x10c -O WordCount.x10 && x10run -np 4 ./WordCount [LINES] [FILE]
 *
 * Lines are dealt out to the places. Each counts the words of its own, then sends each word with its count to the
 * place that its hash code names, which adds them up. Without FILE, or where it is -, LINES lines of random words
 * are counted; of FILE, at most as many. The first place counts everything once more to check the result.
 */
import x10.io.File;
import x10.util.ArrayList;
import x10.util.GrowableRail;
import x10.util.HashMap;
import x10.util.Pair;
import x10.util.Random;

public class WordCount {
  static type Count = Pair[String,Long];
  static type Counts = HashMap[String,Long];

  static def add(counts:Counts, word:String, n:Long) {
    counts.put(word, counts.getOrElse(word, 0) + n);
  }

  /** Words are letters; case does not matter. */
  static def countWords(line:String, counts:Counts) {
    val text = line.toLowerCase();
    var start:Int = 0n;
    for (i in 0n..text.length()) {
      if (i < text.length() && text(i).isLetter()) continue;
      if (i > start) add(counts, text.substring(start, i), 1);
      start = i + 1n;
    }
  }

  /** Counts the words of these lines, and sends each to the place that adds them up. */
  static def mapAndSend(lines:Rail[String], all:PlaceLocalHandle[Counts]) {
    val counts = new Counts();
    for (line in lines)
      countWords(line, counts);
    val places = Place.numPlaces();
    val outgoing = new Rail[GrowableRail[Count]](places, (p:Long) => new GrowableRail[Count]());
    for (entry in counts.entries())
      outgoing((entry.getKey().hashCode() as UInt) as Long % places).add(Count(entry.getKey(), entry.getValue()));
    for (p in Place.places()) {
      val pairs = outgoing(p.id).toRail();
      at (p) async atomic
        for (pair in pairs) add(all(), pair.first, pair.second);
    }
  }

  static def read(name:String, most:Long):Rail[String] {
    val lines = new GrowableRail[String]();
    for (line in new File(name).lines()) {
      if (lines.size() == most) break;
      lines.add(line);
    }
    return lines.toRail();
  }
  /** Lines of ten words; short ones are frequent. */
  static def random(count:Long):Rail[String] {
    val syllables = ["ka", "lo", "mi", "nu", "pe", "ra", "si", "to"];
    val random = new Random(42);
    return new Rail[String](count, (i:Long) => {
      var line:String = "";
      for (k in 1..10) {
        line += k > 1 ? " " : "";
        do line += syllables(random.nextLong(8)); while (random.nextLong(3) > 0);
      }
      line
    });
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("WordCount", args);
    val most = given.number("LINES", 5000);
    val file = given.text("FILE", "-");
    if (given.areWrong()) return;

    val lines = file.equals("-") ? random(most) : read(file, most);
    val all = PlaceLocalHandle.make[Counts](Place.places(), () => new Counts());
    finish for (p in Place.places()) {
      val first = lines.size * p.id / Place.numPlaces(), end = lines.size * (p.id + 1) / Place.numPlaces();
      val share = new Rail[String](end - first, (i:Long) => lines(first + i));
      at (p) async mapAndSend(share, all);
    }

    val result = new ArrayList[Count]();
    for (p in Place.places())
      result.addAll(at (p) toList(all()));
    result.sort((a:Count, b:Count) => a.second != b.second ? b.second.compareTo(a.second) : a.first.compareTo(b.first));
    for (i in 0..(Math.min(result.size(), 5) - 1))
      Console.OUT.printf("%8ld %s\n", result(i).second, result(i).first);
    Console.OUT.println(result.size() + " words in " + lines.size + " lines");
    Arguments.conclude(isRight(lines, result));
  }

  static def toList(counts:Counts):ArrayList[Count] {
    val list = new ArrayList[Count]();
    for (entry in counts.entries())
      list.add(Count(entry.getKey(), entry.getValue()));
    return list;
  }
  static def isRight(lines:Rail[String], result:ArrayList[Count]):Boolean {
    val counts = new Counts();
    for (line in lines)
      countWords(line, counts);
    for (pair in result)
      if (counts.getOrElse(pair.first, 0) != pair.second) return false;
    return counts.size() == result.size();
  }
}
