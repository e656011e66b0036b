// rail_placement: a hint to allocate the rails that become elements of one rail next to each other.
//
// Expects  the form that linearize leaves: a new rail is the value of a local.
// Does     takes a new rail without pointers that is stored into another rail further on in the same block. Its
//          allocation gets that rail and the index as arguments. This is only a hint: if either has changed by then,
//          nothing goes wrong.
// Changes  Prim::args of RailNew: the rail and the index follow the size.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

constexpr uint64_t leastElements = 64; // of eight bytes: the collector places shorter ones together anyway

class Placement : public Walker {
public:
  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s); d && !d->init)
      later.insert(d->var);
    if (auto *block = as<Block>(s))
      for (size_t i = 0; i < block->stmts.size(); ++i)
        if (Prim *made = madeBy(block->stmts[i]))
          tell(made, as<Declare>(block->stmts[i])->var, block->stmts, i + 1);
    return true;
  }

private:
  std::set<const LocalDef *> later; // declared without a value

  static Prim *madeBy(Stmt *s) {
    auto *d = as<Declare>(s);
    auto *p = d ? as<Prim>(d->init) : nullptr;
    if (!p || p->op != Op::RailNew || p->unchecked || !p->type->args[0]->isNumeric())
      return nullptr;
    auto *size = as<Const>(p->args[0]);
    return size && size->bits < leastElements ? nullptr : p;
  }

  void tell(Prim *made, const LocalDef *var, const Stmts &stmts, size_t next) const {
    // Variables without a value so far; vals that name the rail.
    std::set<const LocalDef *> unknown = later, named{var};
    auto isIt = [&](Expr *e) {
      auto *local = e ? as<Local>(objectOf(e)) : nullptr;
      return local && named.count(local->var);
    };
    for (; next < stmts.size(); ++next) {
      if (auto *d = as<Declare>(stmts[next])) {
        unknown.insert(d->var);
        if (isIt(d->init))
          named.insert(d->var);
      }
      auto *eval = as<Eval>(stmts[next]);
      auto *set = eval ? as<Prim>(eval->expr) : nullptr;
      if (!set || set->op != Op::RailSet || !isIt(set->args[2]))
        continue;
      if (isKnown(set->args[0], unknown) && isKnown(set->args[1], unknown) &&
          Rewrites::allow(made->loc, "rail is placed beside its neighbours"))
        made->args.insert(made->args.end(), {clone(set->args[0]), clone(set->args[1])});
      return;
    }
  }

  // Whether the expression can be evaluated where the rail is allocated, without any check.
  static bool isKnown(Expr *e, const std::set<const LocalDef *> &unknown) {
    auto isUnknown = [&](Expr *part) {
      auto *local = as<Local>(part);
      auto *field = as<Field>(part);
      return (local && unknown.count(local->var)) || (field && !isReference(field->object->type));
    };
    return !any(e, isUnknown) && duplicable(e) && !containsCheck(e);
  }
};

} // namespace

void rail_placement(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      Placement().walk(f->code);
}

} // namespace x10c::passes
