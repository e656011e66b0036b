// Each interface that is called has a number of its own among those that one class implements, and is there in the
// list of every class, so that a call finds it at once; where a class does not implement one, there is nothing.
interface Shape { def area():Long; }
interface Named { def name():String; }
interface Coloured { def colour():String; }

class Square(side:Long) implements Shape, Named {
  // CHECK: static const x10_itable Square_itables[] = {
  // CHECK-NEXT: {&Named_type, &Square_as_Named},
  // CHECK-NEXT: {&Shape_type, &Square_as_Shape},
  // CHECK-NEXT: };
  public def area() = side * side;
  public def name() = "square";
}

class Tile(side:Long) implements Shape, Named, Coloured {
  // CHECK: static const x10_itable Tile_itables[] = {
  // CHECK-NEXT: {&Named_type, &Tile_as_Named},
  // CHECK-NEXT: {&Shape_type, &Tile_as_Shape},
  // CHECK-NEXT: {&Coloured_type, &Tile_as_Coloured},
  // CHECK-NEXT: };
  public def area() = side * side;
  public def name() = "tile";
  public def colour() = "blue";
}

class Rose implements Named, Coloured {
  // CHECK: static const x10_itable Rose_itables[] = {
  // CHECK-NEXT: {&Named_type, &Rose_as_Named},
  // CHECK-NEXT: {NULL, NULL},
  // CHECK-NEXT: {&Coloured_type, &Rose_as_Coloured},
  // CHECK-NEXT: };
  public def name() = "rose";
  public def colour() = "red";
}

public class interfaces {
  // CHECK: static const x10_type Shape_type = {{.*}}.entry = 1};
  // CHECK: static const x10_type Named_type = {{.*}}.number = {{[0-9]+}}};
  // CHECK: static const x10_type Coloured_type = {{.*}}.entry = 2};
  public static def main(args:Rail[String]) {
    val n = args.size + 2;
    val shapes = [new Square(n) as Shape, new Tile(n + 1)];
    val names = [new Square(n) as Named, new Rose(), new Tile(n)];
    val colours = [new Rose() as Coloured, new Tile(n)];
    for (shape in shapes)
      Console.OUT.println(shape.area());
    for (named in names)
      Console.OUT.println(named.name());
    for (coloured in colours)
      Console.OUT.println(coloured.colour());
  }
}
