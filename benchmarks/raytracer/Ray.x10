/** Where light is looked for: from the origin along the direction, which has length 1. */
public struct Ray(origin:Vec3, direction:Vec3) {
  public def this(origin:Vec3, direction:Vec3) { property(origin, direction); }
  public def point(distance:Double):Vec3 = origin + distance * direction;
}
