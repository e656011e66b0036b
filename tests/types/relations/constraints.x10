// Equalities over self, properties, literals and null: proved, refuted, or left to a check.
class RelationsConstraints(n:Long, m:Long){n == m} {
  static class Grid(rows:Long, columns:Long) { property square():Boolean = rows == columns; property size():Long = rows; }
  static type Squares(k:Long) = Grid{self.rows == k, self.columns == k};
  val zero:Long{self == 0}; val one:Long{self == 1}; val notZero:Long{self != 0}; val long:Long;
  val ofN:Long{self == n}; val ofM:Long{self == m};
  val grid:Grid; val three:Grid{rows == 3}; val threes:Grid{self.rows == 3 && self.columns == 3}; val four:Grid{rows == 4};
  val alias:Squares(3); val sugar:Grid{rows == 3, columns == 3}; val square:Grid{self.square()}; val sized:Grid{self.size() == 3};
  val truth:Boolean{self}; val lie:Boolean{self == false};
  val here1:GlobalRef[Grid]{self.home == here}; val anywhere:GlobalRef[Grid];
  val rail3:Rail[Long]{self.size == 3}; val rail:Rail[Long];
  //? one <: long yes
  //? long <: one check
  //? one <: zero no
  //? one <: notZero yes
  //? zero <: notZero no
  //? ofN <: ofM yes
  //? ofN <: one check
  //? threes <: three yes
  //? three <: threes check
  //? three <: four no
  //? alias <: threes yes
  //? sugar <: alias yes
  //? threes <: square yes
  //? three <: square check
  //? three <: sized yes
  //? four <: sized no
  //? truth <: lie no
  //? here1 <: anywhere yes
  //? anywhere <: here1 check
  //? rail3 <: rail yes
  //? three v threes = three
  //? zero haszero yes
  //? one haszero no
}
