/**
 * An activity's share of the updates, positions first … end-1 of the stream. It looks ahead as far as the rules allow,
 * sorts what it saw by the places that have the words, and waits until these have updated them.
 */
public class Updater {
  /** HPC Challenge lets a process look ahead, and store, this many updates. */
  static val LOOKAHEAD = 1024;

  private val tables:PlaceLocalHandle[Table];
  private val group:PlaceGroup;
  private val bits:Int;
  private val buckets:Rail[Rail[Long]];
  private val counts:Rail[Long];

  /** For a table of 2^bits words over the places of the group. */
  public def this(tables:PlaceLocalHandle[Table], group:PlaceGroup, bits:Int) {
    this.tables = tables;
    this.group = group;
    this.bits = bits;
    buckets = new Rail[Rail[Long]](group.numPlaces(), (k:Long) => new Rail[Long](LOOKAHEAD));
    counts = new Rail[Long](group.numPlaces());
  }

  public def run(first:Long, end:Long) {
    var word:Long = Updates.wordAt(first);
    for (var done:Long = first; done < end; done += LOOKAHEAD) {
      word = sort(word, Math.min(LOOKAHEAD, end - done));
      deliver();
    }
  }

  /** Puts the next updates into buckets; gives the last of them. */
  private def sort(before:Long, count:Long):Long {
    val places = group.numPlaces();
    val mask = (1 << bits) - 1;
    var word:Long = before;
    counts.clear();
    for (i in 1..count) {
      word = Updates.after(word);
      val owner = (word & mask) * places >> bits;
      buckets(owner)(counts(owner)++) = word;
    }
    return word;
  }

  /** Others get theirs first, and work on them while this place works on its own. */
  private def deliver() {
    finish {
      for (k in 0..(counts.size - 1)) if (group(k) != here && counts(k) > 0) send(group(k), bucket(k));
      val k = group.indexOf(here);
      if (k >= 0) atomic tables().update(buckets(k), counts(k));
    }
  }
  private def bucket(k:Long):Rail[Long] {
    val updates = new Rail[Long](counts(k));
    Rail.copy(buckets(k), 0, updates, 0, updates.size);
    return updates;
  }
  private def send(place:Place, updates:Rail[Long]) {
    val there = tables;
    at (place) async atomic there().update(updates, updates.size);
  }
}
