package near;

import far.Square;

class protectedelsewhere {
  static def main(square:Square) {
    square.sides();
    square.diagonals();
  }
}
