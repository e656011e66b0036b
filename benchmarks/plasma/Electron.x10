/** Its charge to mass ratio is -1. */
public struct Electron(position:Vec2, velocity:Vec2) {
  public def this(position:Vec2, velocity:Vec2) { property(position, velocity); }

  /** After so much time with that velocity. */
  public def moved(velocity:Vec2, dt:Double):Electron = Electron(position + dt * velocity, velocity);
}
