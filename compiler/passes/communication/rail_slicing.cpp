// rail_slicing: a message carries only the elements of a captured rail that its body reads, if their limits are known.
//
// Expects  instance form, after captures and the passes that shape loops.
// Does     Takes At, AtExpr, and Async with a place. If the body reads only the size of a captured rail of numbers,
//          and elements v(i + c), where i counts from one limit to another, or is known before, finds limits of all
//          these indices: integers that can be computed before the at. The limits are declared there, and only the
//          elements between them are sent.
//
//          Safe, since the receiver gets a rail of the same size, so the same indices fail there; the elements between
//          the limits, as far as they exist, are unchanged; no other element is read. The rail is not written to,
//          passed on or compared there, and nothing else in the message may hold such a rail, so that it arrives
//          apart is unobservable. Limits that are too wide only cost bytes; sums that would wrap around become the
//          greatest number (x10rt/serial.h), and an index that wraps around is none.
// Changes  `slices` of such nodes, and adds declarations before them.
#include "analysis/object_uses.h"
#include "analysis/remote/message_classes.h"
#include "analysis/remote/remote_uses.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "ir/messages.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "passes/self_check.h"
#include "support/expect.h"
#include "support/rewrites.h"

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr int64_t farthest = 1 << 30; // distance of an index from the counter
constexpr size_t mostLimits = 4;      // that are compared with each other before

// What the body says of its own variables and of the elements that it reads.
class Accesses : public Walker {
public:
  std::map<const LocalDef *, Exprs> indices;       // of rails, by variable
  std::set<const LocalDef *> whole;                // variables with another use
  std::map<const LocalDef *, ForLoop *> loopOf;    // by counter
  std::map<const LocalDef *, Expr *> definitionOf; // of vals

  bool enter(Expr *e) override {
    auto *prim = as<Prim>(e);
    auto *same = as<Equal>(e);
    auto *rail = prim && isRailAccess(prim->op) && !elsewhere ? analysis::localOf(prim->args[0]) : nullptr;
    if (rail && prim->op == Op::RailGet) {
      indices[rail->var].push_back(prim->args[1]);
      walk(prim->args[1]);
      return false;
    }
    auto *field = as<Field>(e); // of a rail: its size
    auto *sized = field && field->object->type->isRail() && !elsewhere ? analysis::localOf(field->object) : nullptr;
    if (sized || (rail && prim->op == Op::RailSize))
      return false;
    if (same && !elsewhere && analysis::comparedWithNull(same))
      return false;
    if (auto *local = as<Local>(e))
      whole.insert(local->var);
    elsewhere += e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr;
    return true;
  }
  void leave(Expr *e) override { elsewhere -= e->kind == ExprKind::Closure || e->kind == ExprKind::AtExpr; }

  bool enter(Stmt *s) override {
    if (auto *loop = as<ForLoop>(s))
      loopOf[loop->var] = loop;
    if (auto *d = as<Declare>(s); d && d->init && !d->var->isVar)
      definitionOf[d->var] = d->init;
    elsewhere += messageOf(s).has_value();
    return true;
  }
  void leave(Stmt *s) override { elsewhere -= messageOf(s).has_value(); }

private:
  unsigned elsewhere = 0; // bodies around that run at another time or place
};

// The limits of an index, or of several: at least low + below and at most high + above.
struct Limits {
  Exprs low, high; // integers that are known before; the least and the greatest count; empty: not known
  int64_t below = 0, above = 0;
  bool areKnown() const { return !low.empty(); }
};

// Limits of the indices of one body.
class Indices {
public:
  Indices(Stmt *body, const Accesses &a) : uses(body, false), accesses(a) {}

  Limits ofAll(const Exprs &indices) const {
    Limits all;
    for (Expr *index : indices) {
      Limits one = of(index);
      if (!one.areKnown())
        return {};
      bool isFirst = !all.areKnown();
      all.below = isFirst ? one.below : std::min(all.below, one.below);
      all.above = isFirst ? one.above : std::max(all.above, one.above);
      join(all.low, one.low);
      join(all.high, one.high);
    }
    return all.low.size() > mostLimits || all.high.size() > mostLimits ? Limits() : all;
  }

private:
  const RemoteUses uses;
  const Accesses &accesses;

  Limits of(Expr *e) const {
    if (Expr *known = inFront(e))
      return {{known}, {known}};
    if (auto *coerce = as<Coerce>(e))
      return of(coerce->operand);
    if (auto *local = as<Local>(e))
      return ofVariable(local->var);
    auto *prim = as<Prim>(e);
    if (prim && prim->op == Op::Convert && e->type->isLong() && prim->args[0]->type->isInt())
      return of(prim->args[0]);
    if (prim && e->type->isLong() && (prim->op == Op::Add || prim->op == Op::Sub))
      return ofSum(prim);
    return {};
  }

  Limits ofVariable(const LocalDef *var) const {
    if (auto loop = accesses.loopOf.find(var); loop != accesses.loopOf.end()) {
      Limits first = of(loop->second->low), last = of(loop->second->high);
      return first.areKnown() && last.areKnown() ? Limits{first.low, last.high, first.below, last.above} : Limits();
    }
    Expr *value = definition(var);
    return value ? of(value) : Limits();
  }

  Limits ofSum(Prim *sum) const {
    bool isSwapped = sum->op == Op::Add && as<Const>(sum->args[0]);
    auto *constant = as<Const>(sum->args[isSwapped ? 0 : 1]);
    int64_t distance = constant ? static_cast<int64_t>(constant->bits) : farthest;
    if (distance <= -farthest || distance >= farthest)
      return {};
    Limits limits = of(sum->args[isSwapped ? 1 : 0]);
    distance = sum->op == Op::Sub ? -distance : distance;
    limits.below += distance;
    limits.above += distance;
    return limits;
  }

  Expr *definition(const LocalDef *var) const {
    auto found = accesses.definitionOf.find(var);
    return found == accesses.definitionOf.end() || uses.assigned.count(var) ? nullptr : found->second;
  }

  // The same value before the body; null: it is not known there, or computing it could be observed.
  Expr *inFront(Expr *e) const {
    switch (e->kind) {
    case ExprKind::Const:
      return e->type->isIntegral() ? clone(e) : nullptr;
    case ExprKind::Coerce:
      return inFront(as<Coerce>(e)->operand);
    case ExprKind::Local: {
      LocalDef *var = as<Local>(e)->var;
      if (!e->type->isIntegral())
        return nullptr;
      if (!uses.within.count(var))
        return uses.assigned.count(var) ? nullptr : clone(e);
      Expr *value = definition(var);
      return value ? inFront(value) : nullptr;
    }
    case ExprKind::Prim:
      return computed(as<Prim>(e));
    default:
      return nullptr;
    }
  }

  Expr *computed(Prim *e) const {
    bool isQuiet = e->op == Op::Add || e->op == Op::Sub || e->op == Op::Mul || e->op == Op::Neg ||
                   (e->op == Op::Convert && e->args[0]->type->isIntegral());
    if (!isQuiet || !e->type->isIntegral())
      return nullptr;
    Exprs args;
    for (Expr *arg : e->args) {
      args.push_back(inFront(arg));
      if (!args.back())
        return nullptr;
    }
    auto *copy = new Prim(*e);
    copy->args = args;
    return copy;
  }

  static bool isSame(const Expr *a, const Expr *b) {
    auto constant = [](const Expr *e) { return as<Const>(e); };
    auto local = [](const Expr *e) { return as<Local>(e); };
    return (constant(a) && constant(b) && constant(a)->bits == constant(b)->bits) ||
           (local(a) && local(b) && local(a)->var == local(b)->var);
  }

  static void join(Exprs &all, const Exprs &more) {
    for (Expr *e : more)
      if (std::none_of(all.begin(), all.end(), [&](const Expr *known) { return isSame(known, e); }))
        all.push_back(e);
  }
};

class Slicing : public Rewriter {
public:
  using Rewriter::rewrite;

  Slicing(Candidates &c, const Type *self) : candidates(c), container(self) {}

  Stmt *rewrite(Stmt *s) override {
    Stmts front = sliced(messageOf(s));
    if (front.empty())
      return s;
    front.push_back(s);
    return block(std::move(front), s->loc);
  }

  Expr *rewrite(Expr *e) override {
    if (auto *at = as<AtExpr>(e); at && at->isAgain)
      return e;
    Stmts front = sliced(messageOf(e));
    if (front.empty())
      return e;
    if (e->type->isVoid()) {
      front.push_back(evaluate(e));
      return valueAfter(std::move(front), nullptr, e->type, e->loc);
    }
    return valueAfter(std::move(front), e, e->type, e->loc);
  }

private:
  Candidates &candidates;
  const Type *container;

  static bool isOfNumbers(const Type *type) {
    return type->isRail() && (type->args[0]->isNumeric() || type->args[0]->isBoolean() || type->args[0]->isChar());
  }

  // Returns the declarations of the limits, before it; none: the whole rail is sent.
  Stmts sliced(const std::optional<Message> &message) {
    Accesses accesses;
    if (message && std::any_of(message->sent.captured.begin(), message->sent.captured.end(),
                               [](LocalDef *var) { return isOfNumbers(var->type); }))
      accesses.walk(message->body);
    Stmts front;
    if (accesses.indices.empty())
      return front;
    message->sent.slices.clear();
    for (auto &[var, limits] : known(*message, accesses)) {
      std::string what =
          "only those elements of " + var->name.str() + " that are read are sent, between limits known before";
      if (isHeldElsewhere(var, *message, accesses) || !Rewrites::allow(message->loc, what.c_str()))
        continue;
      Expr *&place = message->sent.place;
      if (front.empty() && place->kind != ExprKind::Const && place->kind != ExprKind::Here)
        place = save(place, front); // which is evaluated first
      LocalDef *low = least(limits.low, Op::Lt, var, "low", front);
      LocalDef *high = least(limits.high, Op::Gt, var, "high", front);
      message->sent.slices.push_back({var, low, high, limits.below, limits.above});
      if (selfChecks())
        compareIndices(*message, message->sent.slices.back());
    }
    return front;
  }

  // --self-check: makes the body compare the index of each read with the nearest one of an element that goes.
  static void compareIndices(const Message &message, const Slice &slice) {
    message.body = rewritten(message.body, [&](Expr *e) {
      auto *get = as<Prim>(e);
      if (get && get->op == Op::RailGet && isUse(get->args[0], slice.rail))
        get->args[1] = comparedIndex(get->args[1], slice);
      return e;
    });
  }

  static Expr *comparedIndex(Expr *index, const Slice &slice) {
    const Loc loc = index->loc;
    LocalDef *var = temporary(index->type, loc, "index");
    auto mine = [&] { return use(var, loc); };
    Expr *low = plus(use(slice.low, loc), slice.below), *high = plus(use(slice.high, loc), slice.above);
    Expr *within = conditional(compare(Op::Lt, mine(), clone(low)), low,
                               conditional(compare(Op::Gt, mine(), clone(high)), high, mine(), loc), loc);
    Expr *isThere = rangeFits(mine(), mine(), sizeOf(use(slice.rail, loc)), loc);
    Expr *again = conditional(isThere, within, mine(), loc);
    return valueAfter({declare(var, index, loc)}, comparedWith(mine(), again), var->type, loc);
  }

  static std::vector<std::pair<LocalDef *, Limits>> known(const Message &message, const Accesses &accesses) {
    std::vector<std::pair<LocalDef *, Limits>> all;
    Indices indices(message.body, accesses);
    for (LocalDef *var : message.sent.captured)
      if (isSliced(var, accesses))
        if (Limits limits = indices.ofAll(accesses.indices.at(var)); limits.areKnown())
          all.push_back({var, limits});
    return all;
  }

  static bool isSliced(const LocalDef *var, const Accesses &accesses) {
    return isOfNumbers(var->type) && accesses.indices.count(var) && !accesses.whole.count(var);
  }

  // Whether something else in the message may be the same rail. Others that are only read do not matter.
  bool isHeldElsewhere(const LocalDef *rail, const Message &message, const Accesses &accesses) const {
    MessageClasses others(candidates);
    for (const LocalDef *var : message.sent.captured)
      if (var != rail && !isSliced(var, accesses))
        others.add(var->type);
    if (message.sent.capturesThis)
      others.add(container);
    return std::any_of(others.all().begin(), others.all().end(),
                       [&](const Class *cls) { return cls->type == rail->type; });
  }

  // A val before the at with the least or the greatest of these.
  static LocalDef *least(const Exprs &list, Op better, const LocalDef *rail, const char *name, Stmts &front) {
    const Type *number = types::Universe::get().Long;
    LocalDef *best = nullptr;
    for (Expr *e : list) {
      LocalDef *var = temporary(number, e->loc, (rail->name.str() + "_" + name).c_str());
      front.push_back(declare(var, e->type->isLong() ? clone(e) : convertedTo(number, clone(e)), e->loc));
      best = best ? betterOf(best, var, better, front) : var;
    }
    return best;
  }

  static LocalDef *betterOf(LocalDef *a, LocalDef *b, Op better, Stmts &front) {
    auto *cond = conditional(compare(better, use(a, a->loc), use(b, b->loc)), use(a, a->loc), use(b, b->loc), a->loc);
    LocalDef *var = temporary(a->type, a->loc, a->name.str().c_str());
    front.push_back(declare(var, cond, a->loc));
    return var;
  }
};

} // namespace

void rail_slicing(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  Candidates candidates(program);
  for (Function *f : program.functions)
    if (f->code)
      Slicing(candidates, f->container).run(f->code);
  if (selfChecks()) // bodies compare with limits
    captures(program);
}

} // namespace x10c::passes
