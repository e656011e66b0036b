// The cursors of loops, points of a region or an iterator, in a slice; see loop_slice.h. The slice has cursors of its
// own, which must go the way of the loops', and move nothing else.
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/declared.h"
#include "ir/make.h"
#include "passes/communication/loops/loop_slice.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

// Whether the cursor may be elsewhere after it, or there may be another reference to the cursor.
bool LoopSlice::moves(Expr *e, const LocalDef *cursor) const {
  bool may = false;
  std::set<const Expr *> harmless;
  auto allow = [&](Expr *part) { harmless.insert(part ? objectOf(part) : nullptr); };
  eachNode(e, [&](Expr *part) {
    if (auto *field = as<Field>(part))
      allow(field->object);
    if (auto *equal = as<Equal>(part)) {
      allow(equal->left);
      allow(equal->right);
    }
    if (auto *call = as<Call>(part); call && footprints.of(part).isPure()) {
      allow(call->receiver);
      std::for_each(call->args.begin(), call->args.end(), allow);
    }
    may |= isUse(part, cursor) && !harmless.count(part);
  });
  return may;
}

// Whether iterations move it with anything but vals that the slice has.
bool LoopSlice::movesElsewhere(Stmt *body, const LocalDef *cursor) const {
  bool may = false;
  auto isOfSlice = [this](Stmt *s) {
    auto *d = as<Declare>(s);
    auto found = d ? declared.find(d->var) : declared.end();
    return found != declared.end() && found->second == d && (needed.count(d->var) || bounding.count(d->var));
  };
  eachNode(
      body,
      [&](Expr *e) {
        may |= moves(e, cursor);
        return false;
      },
      [&](Stmt *s) {
        auto *a = as<Assign>(s);
        auto *field = a ? as<Field>(a->target) : nullptr;
        auto *object = field ? as<Local>(field->object) : nullptr;
        may |= object && object->var == cursor;
        return !isOfSlice(s);
      });
  return may;
}

// All that moves the cursor of a level belongs to the slice, whose own cursor must move alike. So it has to be where
// each iteration comes to it.
void LoopSlice::requireCursor(size_t k) {
  const LocalDef *cursor = nest.levels[k].cursor->var;
  size_t end = k + 1 < nest.levels.size() ? nest.loopIndex[k + 1] : nest.path.size() - 1;
  bool comes = true;
  for (size_t i = nest.loopIndex[k]; i < end; ++i) {
    comes &= !(nest.path[i].stmt && nest.path[i].stmt->kind == StmtKind::Try);
    eachListOf(nest.path[i], [&](Stmts &list) {
      for (Stmt *s : list) {
        if (isSame(nest.path[i + 1], s))
          return;
        auto *d = as<Declare>(s);
        if (comes && d && d->init && !needed.count(d->var) && moves(d->init, cursor)) {
          std::vector<Expr *> work;
          requireLocal(d->var, work, needed, used);
          for (Expr *e : work)
            require(e, needed, used);
        }
        if (!comes && d && d->init && moves(d->init, cursor))
          fail(cursor->name.str() + " is not moved on in each iteration");
        comes &= !isTarget(s, nest.levels[k].loop, true);
      }
    });
  }
  if (movesElsewhere(nest.levels[k].body(), cursor))
    fail(cursor->name.str() + " is moved on, or kept, elsewhere in the loop");
}

bool LoopSlice::isCursor(Expr *e) const {
  auto *local = e ? as<Local>(objectOf(e)) : nullptr;
  return local && std::any_of(nest.levels.begin() + static_cast<long>(from), nest.levels.end(),
                              [&](const NestLoop &l) { return l.cursor && l.cursor->var == local->var; });
}

// Whether a call in it that is not given a level's cursor moves an object of such a class.
bool LoopSlice::movesOthers(Expr *e) const {
  return any(e, [this](Expr *part) {
    auto *call = as<Call>(part);
    if (!call || isCursor(call->receiver) ||
        std::any_of(call->args.begin(), call->args.end(), [this](Expr *arg) { return isCursor(arg); }))
      return false;
    Call alone = *call; // without what its operands do
    for (Expr *&arg : alone.args)
      arg = zero(arg->type, arg->loc);
    alone.receiver = call->receiver ? zero(call->receiver->type, call->loc) : nullptr;
    analysis::Footprint moved = footprints.of(&alone);
    return std::any_of(moved.writtenFields.begin(), moved.writtenFields.end(),
                       [this](const FieldDef *f) { return cursors.count(f->owner) > 0; });
  });
}

// Whether what makes a cursor has another one, which the new one may hold and move.
bool LoopSlice::mayHoldOther(Expr *init) const {
  std::set<const LocalDef *> own = declaredIn(init);
  return any(init, [&](Expr *e) {
    auto *local = as<Local>(e);
    bool isOlder = local ? !own.count(local->var)
                         : e->kind == ExprKind::Field || e->kind == ExprKind::Static || e->kind == ExprKind::This;
    return isOlder && isReference(e->type) && std::any_of(cursors.begin(), cursors.end(), [&](const ClassDef *cls) {
             return cls->type && types::Universe::get().superInstance(cls->type, e->type->def);
           });
  });
}

// Whether the expression may have another value after the statement.
bool LoopSlice::mayChange(Expr *init, Stmt *behind) const {
  analysis::Footprint done = footprints.of(behind);
  return !done.isQuiet() || !done.conflictWith(footprints.of(init)).empty() || any(behind, [&](Stmt *s) {
    auto *a = as<Assign>(s);
    auto *local = a ? as<Local>(a->target) : nullptr;
    return local && mentions(init, local->var);
  });
}

} // namespace x10c::passes
