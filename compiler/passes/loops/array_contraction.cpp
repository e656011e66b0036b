// array_contraction: a loop that fills a new rail, and the loop that reads its elements, become one; the rail goes.
//
// Expects  instance form, after range_loops.
// Does     array contraction, or deforestation, of vals that hold new rails (Wadler: Deforestation, TCS 73, 1990):
//              val t = new rail(n); for (i in 0..(n - 1)) t(i) = E; … for (j in 0..(n - 1)) s += t(j);     becomes
//              … for (j in 0..(n - 1)) s += E[j/i];
//          The second loop reads t(j) once in each iteration. It is the last that asks for elements of t, or it sets
//          t(j) itself, and is then the loop that fills t. So a chain of RailUtils.map and reduce is one loop.
//          The difference is unobservable:
//          - t is used for nothing else but its size, which is n.
//          - E reads memory, and writes none. What runs between the loops, and the second loop, write nothing but
//            variables that are declared there, begin no activities, and leave on no other way.
//          - Either E throws nothing, or all the rest does not. A handler sees none of the variables that are written.
// Changes  RailGet nodes; the first loop and, at the end of a chain, the declaration of the rail disappear.
#include "analysis/evaluation.h"
#include "analysis/natives.h"
#include "analysis/rail_uses.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

// As those of Math.
bool isFunctionOfNumbers(const Call *c) {
  const std::string &native = c->method->nativeTemplate;
  return !c->target && !c->receiver && !native.empty() && nativeKind(native) == NativeKind::Function &&
         !nativeMayThrow(native) && c->type->isNumeric() &&
         std::all_of(c->args.begin(), c->args.end(), [](const Expr *arg) { return arg->type->isNumeric(); });
}

// Whether it has the same value wherever it is evaluated, as long as memory is not written; it may throw.
bool isQuiet(const Expr *e) {
  switch (e->kind) {
  case ExprKind::Const:
  case ExprKind::Zero:
  case ExprKind::Local:
  case ExprKind::This:
  case ExprKind::Field:
  case ExprKind::Coerce:
  case ExprKind::Equal:
  case ExprKind::And:
  case ExprKind::Or:
  case ExprKind::Not:
  case ExprKind::Cond:
  case ExprKind::StmtExpr:
    return true;
  case ExprKind::Prim: {
    Op op = as<Prim>(e)->op;
    return op != Op::RailSet && op != Op::RailNew;
  }
  case ExprKind::Call:
    return isFunctionOfNumbers(as<Call>(e));
  default:
    return false;
  }
}

// The loop that fills a rail, and what it gives each element.
struct Filling {
  ForLoop *loop = nullptr; // null: none
  Stmts before;            // declarations of vals
  Expr *value = nullptr;

  Filling(const RailUses &all, const NewRail &rail, const RailUse &set) {
    auto *made = as<Prim>(rail.declaration->init);
    if (!set.isSet() || !all.isWhole(set.loop, made->args[0]))
      return;
    auto *body = as<Block>(set.loop->body);
    Stmts stmts = body ? body->stmts : Stmts{set.loop->body};
    auto *last = stmts.empty() ? nullptr : as<Eval>(stmts.back());
    if (!last || last->expr != set.by)
      return;
    stmts.pop_back();
    value = as<Prim>(set.by)->args[2];
    before = std::move(stmts);
    if (canMove(all, rail, set.loop))
      loop = set.loop;
  }

private:
  // Whether the element can be computed later: where the rail is known, and so what was declared before it.
  bool canMove(const RailUses &all, const NewRail &rail, const ForLoop *from) const {
    std::set<const LocalDef *> own{from->var};
    bool can = true;
    auto look = [&](auto *tree) {
      eachNode(
          tree,
          [&](Expr *e) {
            auto *l = as<Local>(e);
            auto position = l ? all.positions.find(l->var) : all.positions.end();
            bool isKnown =
                !l || own.count(l->var) || position == all.positions.end() || position->second < rail.position;
            can = can && isQuiet(e) && isKnown;
          },
          [&](Stmt *s) {
            auto *d = as<Declare>(s);
            can = can && (s->kind == StmtKind::Block || (d && d->init && !d->var->isVar));
            if (d)
              own.insert(d->var);
          });
    };
    for (Stmt *s : before)
      look(s);
    look(value);
    return can;
  }
};

// What runs after one loop, up to the end of another.
class Between : public Walker {
public:
  bool isQuiet = true, throws = false;

  Between(const RailUses &a, const ForLoop *f, const ForLoop *t, const NewRail &r) : all(a), from(f), to(t), rail(r) {}

  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s); d && isOn)
      declared.insert(d->var);
    return true;
  }
  void leave(Expr *e) override {
    if (!isOn)
      return;
    auto *p = as<Prim>(e);
    bool isOwn = std::any_of(rail.uses.begin(), rail.uses.end(), [&](const RailUse &use) { return use.by == e; });
    bool isNew = p && p->op == Op::RailNew && railOfSize(p->args[0]);
    isQuiet &= passes::isQuiet(e) || isOwn || isNew;
    throws |= !isOwn && !isNew && mayThrow(all, rail, e);
  }
  void leave(Stmt *s) override {
    if (s == from)
      isOn = true;
    else if (isOn)
      afterTheLoop(s);
    if (s == to)
      isOn = false;
  }

  // After the declaration of that rail, which has asked for the size of the other one.
  static bool mayThrow(const RailUses &all, const NewRail &rail, Expr *e) {
    auto *p = as<Prim>(e);
    bool isElement = p && p->op == Op::RailGet && all.isWithin(p);
    auto *size = railOfSize(e) ? as<Local>(railOfSize(e)) : nullptr;
    Expr *asked = railOfSize(as<Prim>(rail.declaration->init)->args[0]);
    bool isAsked = size && ((asked && isUse(asked, size->var)) || all.rails.count(size->var));
    return !isElement && !isAsked && needsCheck(e);
  }

private:
  const RailUses &all;
  const ForLoop *from, *to;
  const NewRail &rail;
  bool isOn = false;
  std::set<const LocalDef *> declared;

  void afterTheLoop(Stmt *s) {
    auto *a = as<Assign>(s);
    auto *l = a ? as<Local>(a->target) : nullptr;
    bool isPlain = s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Eval ||
                   s->kind == StmtKind::ForLoop || s->kind == StmtKind::If;
    isQuiet &= isPlain || (l && declared.count(l->var));
  }
};

// Puts E in the place of the element, and removes the loop that has set it and, with `isLast`, the rail.
class Contract : public Rewriter {
public:
  Contract(const Filling &f, const NewRail &r, const RailUse &g, bool last)
      : filling(f), rail(r), get(g), isLast(last) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    if (e == get.by)
      return element();
    Expr *of = isLast ? railOfSize(e) : nullptr;
    if (auto *l = of ? as<Local>(of) : nullptr; l && l->var == rail.declaration->var)
      return clone(as<Prim>(rail.declaration->init)->args[0]);
    return e;
  }
  Stmt *rewrite(Stmt *s) override {
    if (isLast && s == rail.declaration)
      return nullCheck();
    return s == filling.loop ? block({}, s->loc) : s;
  }

private:
  const Filling &filling;
  const NewRail &rail;
  const RailUse &get;
  bool isLast;

  // What is left of the allocation: the rail whose size it takes may be null.
  Stmt *nullCheck() const {
    Expr *size = as<Prim>(rail.declaration->init)->args[0];
    if (!needsCheck(size))
      return block({}, rail.declaration->loc);
    return ir::nullCheck(clone(railOfSize(size)), size->loc);
  }

  Expr *element() const {
    Expr *all = filling.before.empty()
                    ? filling.value
                    : valueAfter(filling.before, filling.value, filling.value->type, filling.value->loc);
    return renamed(clone(all), filling.loop->var, get.loop->var);
  }
};

class ArrayContraction {
public:
  explicit ArrayContraction(Code *c) : code(c) {}

  bool run() {
    RailUses all(code);
    return std::any_of(all.order.begin(), all.order.end(),
                       [&](const LocalDef *rail) { return contract(all, all.rails.at(rail)); });
  }

private:
  Code *code;

  bool contract(const RailUses &all, const NewRail &rail) {
    std::vector<const RailUse *> elements;
    for (const RailUse &use : rail.uses)
      if (use.isRead() || use.isSet())
        elements.push_back(&use);
    const RailUse *get = rail.isKept || elements.size() < 2 ? nullptr : readBehind(elements);
    if (!get)
      return false;
    Filling filling(all, rail, *elements[0]);
    bool isSetAgain = elements[1]->loop == get->loop && elements[1]->isSet();
    Expr *size = as<Prim>(rail.declaration->init)->args[0];
    bool isLast = elements.size() == 2 && railOfSize(size) && size->type->isLong() && duplicable(size);
    if (!filling.loop || filling.value->type != get->by->type || !(isSetAgain || isLast) ||
        !all.isWhole(get->loop, size) || !isAlone(all, rail, filling, *get))
      return false;
    if (!Rewrites::allow(get->loop->loc, "loop computes the elements that another one has set"))
      return false;
    Contract(filling, rail, *get, isLast).run(code);
    return true;
  }

  // The read in the loop after the one that sets the elements: its only access, or what it sets the element from.
  static const RailUse *readBehind(const std::vector<const RailUse *> &elements) {
    const RailUse *first = elements[1], *second = elements.size() > 2 ? elements[2] : nullptr;
    if (first->loop == elements[0]->loop)
      return nullptr;
    if (!first->isSet())
      return second && second->loop == first->loop ? nullptr : first;
    bool isAlone = elements.size() < 4 || elements[3]->loop != first->loop;
    bool isWithin = second && second->isRead() && isAlone &&
                    any(as<Prim>(first->by)->args[2], [&](Expr *e) { return e == second->by; });
    return isWithin ? second : nullptr;
  }

  // Whether computing the elements later, one by one, is unobservable.
  bool isAlone(const RailUses &all, const NewRail &rail, const Filling &filling, const RailUse &get) const {
    Between between(all, filling.loop, get.loop, rail);
    between.walk(code);
    bool throws = false;
    eachNode(filling.loop->body, [&](Expr *e) {
      auto *p = as<Prim>(e);
      throws |= !(p && p->op == Op::RailSet) && Between::mayThrow(all, rail, e);
    });
    return between.isQuiet && !(throws && between.throws);
  }
};

} // namespace

void array_contraction(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    if (f->code)
      while (ArrayContraction(f->code).run())
        ;
}

} // namespace x10c::passes
