// Affine forms: integers as sums of products of expressions that have value numbers.
#pragma once
#include "analysis/value_numbers.h"
#include <functional>
#include <optional>

namespace x10c::analysis {

// constant + factor * atom * … + …, which wraps around as its type does.
class Affine {
public:
  struct Atom {
    ValueNumber number = 0; // of the expression
    ir::Expr *expr = nullptr;
  };
  struct Term {
    int64_t factor = 0;
    std::vector<Atom> atoms; // a product
  };
  std::vector<Term> terms; // no factor is 0, no two have the same atoms
  int64_t constant = 0;

  static Affine of(int64_t number);
  static Affine of(ir::Expr *atom); // it has a value number
  static Affine of(const Term &);
  static Affine read(ir::Expr *); // its operands are atoms unchanged
  // The same with each atom replaced by a sum. Nothing: an atom has none.
  static std::optional<Affine> read(ir::Expr *, const std::function<std::optional<Affine>(ir::Expr *atom)> &);
  void add(const Affine &, int64_t times = 1);
  Affine times(const Affine &) const;
  bool isNumber() const { return terms.empty(); }
  ValueNumber key() const;                           // of everything but the constant; equal if distance() is known
  ir::Expr *expression(const ir::Type *, Loc) const; // made of copies that may read through null (copyOf)
};

std::optional<int64_t> distance(const Affine &from, const Affine &to); // if it is a constant

// The last of low, low + step … that is not greater than `last`, if there is one. Requires that `last - low` does not
// wrap around.
Affine lastStep(const Affine &low, const Affine &last, int64_t step, const ir::Type *, Loc);

} // namespace x10c::analysis
