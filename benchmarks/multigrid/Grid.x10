/** How the unit cube, which goes on at its other side, is cut into boxes, and which place has each of them. */
public class Grid(across:Long, boxes:Long) {
  val places:PlaceGroup;

  /** So many boxes along each axis, dealt over the places in order. */
  def this(across:Long, places:PlaceGroup) {
    property(across, across * across * across);
    this.places = places;
  }
  def place(box:Long):Place {
    val n = places.numPlaces();
    return places(n < boxes ? box * n / boxes : box);
  }
  def mine():Rail[Long] {
    val all = new x10.util.ArrayList[Long]();
    for (box in 0..(boxes - 1)) if (place(box) == here) all.add(box);
    return all.toRail();
  }

  /** Where the box is along an axis, in boxes. */
  def index(box:Long, axis:Long):Long = axis == 0 ? box / across / across : axis == 1 ? box / across % across
      : box % across;
  /** Face 2 * axis is the lower one of a box, 2 * axis + 1 the upper one. */
  static def axis(face:Long):Long = face / 2;
  static def direction(face:Long):Long = face % 2 == 0 ? -1 : 1;
  static def opposite(face:Long):Long = face % 2 == 0 ? face + 1 : face - 1;
  /** The box across a face. */
  def behind(box:Long, face:Long):Long {
    val there = new Rail[Long](3, (axis:Long) =>
        axis == face / 2 ? (index(box, axis) + direction(face) + across) % across : index(box, axis));
    return (there(0) * across + there(1)) * across + there(2);
  }
  /** How many boxes further than its own place that box seems to be, along the face's axis. */
  def wrap(box:Long, face:Long):Long =
    index(box, axis(face)) + direction(face) - index(behind(box, face), axis(face));
}
