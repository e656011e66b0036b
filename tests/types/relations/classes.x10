// Classes, structs, variance of function types, null, common supertypes, casts.
class RelationsClasses {
  static interface Shape { def area():Double; }
  static class Base implements Shape { public def area():Double = 1.0; }
  static class Derived extends Base {}
  static class Other extends Base {}
  static final class Sealed {}
  static struct Flat implements Shape { public def area():Double = 1.0; }
  static struct Holds(base:Base) {}
  static struct Strict(base:Base{self != null}) {}
  val any:Any; val long:Long; val int:Int; val double:Double; val byte:Byte; val string:String;
  val shape:Shape; val base:Base; val derived:Derived; val other:Other; val sealed:Sealed; val flat:Flat;
  val holds:Holds; val strict:Strict; val there:Base{self != null};
  val rail:Rail[Base]; val rails:Rail[Derived]; val iterable:Iterable[Base];
  val takesBase:(Base)=>Derived; val takesDerived:(Derived)=>Base; val procedure:(Derived)=>void;
  val array:x10.array.Array_1[Base]; val ofLong:(Long)=>Base; val ofPoint:(Point)=>Base; val ofInt:(Int)=>Base;
  //? derived <: base yes
  //? base <: derived no
  //? derived <: shape yes
  //? flat <: shape yes
  //? flat <: any yes
  //? long <: any yes
  //? long <: int no
  //? rail <: iterable yes
  //? rails <: rail no
  //? rails <: iterable no
  //? takesBase <: takesDerived yes
  //? takesDerived <: takesBase no
  //? takesBase <: procedure no
  //? array <: ofLong yes
  //? array <: ofPoint check
  //? array <: ofInt no
  //? base <: there check
  //? there <: base yes
  //? derived v other = base
  //? flat v base = shape
  //? long v int = any
  //? base as derived yes
  //? derived as other no
  //? shape as sealed no
  //? shape as flat yes
  //? long as string no
  //? long haszero yes
  //? base haszero yes
  //? there haszero no
  //? holds haszero yes
  //? strict haszero no
  //? int ~> long call
  //? long ~> double call
  //? long ~> int no
  //? int ~> any yes
}
