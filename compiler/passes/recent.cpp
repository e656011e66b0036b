// recent: whether a loop reads back what it has just stored to a rail.
//
// Expects  instance form, after tested; before offsets, which takes indices apart.
// Does     finds loops that read an element of a rail that they themselves stored one or more rounds, and at most REACH
//          elements, before: recurrences, the words of a digest. A C compiler that makes vectors of neighbours would read at
//          once what was stored one by one, which a processor cannot do before all of it has reached the cache.
// Changes  Program::readsBack.
#include "ir/children.h"
#include "passes/linear.h"
#include "passes/passes.h"
#include <cstdlib>

namespace x10c::passes {

using namespace ir;

namespace {

constexpr int64_t REACH = 64;    // elements: about what stores wait for at once
constexpr unsigned DEPTH = 8; // of vals that stand for others

// Of the body of a loop, without the loops and bodies within.
class Accesses : public Walker {
public:
  struct Access {
    std::string rail;
    Expr *index;
  };
  std::vector<Access> reads, stores;
  std::map<const LocalDef *, Expr *> definitions;

  bool enter(Expr *e) override {
    auto *p = as<Prim>(e);
    if (p && (p->op == Op::RailGet || p->op == Op::RailSet))
      (p->op == Op::RailGet ? reads : stores).push_back({keyOf(p->args[0]), p->args[1]});
    return e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
  }

  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s); d && d->init && !d->var->isVar)
      definitions[d->var] = d->init;
    return s->kind != StmtKind::Loop && s->kind != StmtKind::RangeLoop && s->kind != StmtKind::Async && s->kind != StmtKind::At;
  }
};

class Recent : public Walker {
public:
  bool found = false;

  bool enter(Stmt *s) override {
    if (auto *range = as<RangeLoop>(s))
      look(range->body, range->var, 1);
    Steps up = Steps::in(s), counted = up.loop ? up : Steps::down(s);
    if (counted.loop && counted.step)
      look(counted.loop->body, counted.start->var, counted.step);
    return !found;
  }

private:
  Accesses all;

  void look(Stmt *body, const LocalDef *counter, int64_t step) {
    all = {};
    all.walk(body);
    for (const Accesses::Access &store : all.stores)
      for (const Accesses::Access &read : all.reads)
        if (!store.rail.empty() && store.rail == read.rail)
          found |= isBehind(sumOf(read.index), sumOf(store.index), counter, step);
  }

  // Whether a read at the one index meets what an earlier round stored at the other.
  static bool isBehind(const Sum &read, const Sum &store, const LocalDef *counter, int64_t step) {
    if (read.key() != store.key())
      return false;
    int64_t advance = 0;
    for (const Sum::Term &term : store.terms)
      if (term.atoms.size() == 1 && isUse(term.atoms[0].expr, counter))
        advance = term.factor * step;
    int64_t distance = store.constant - read.constant;
    return advance && std::llabs(distance) <= REACH && distance % advance == 0 && distance / advance >= 1;
  }

  // Vals of the round stand for what they are.
  Sum sumOf(Expr *e, unsigned depth = DEPTH) const {
    Sum written = Sum::read(e), sum = Sum::of(written.constant);
    for (const Sum::Term &term : written.terms) {
      auto *local = term.atoms.size() == 1 ? as<Local>(term.atoms[0].expr) : nullptr;
      auto known = local ? all.definitions.find(local->var) : all.definitions.end();
      Sum one;
      one.terms.push_back(term);
      bool isVal = known != all.definitions.end() && depth;
      sum.add(isVal ? sumOf(known->second, depth - 1) : one, isVal ? term.factor : 1);
    }
    return sum;
  }
};

} // namespace

void recent(Program &program) {
  Recent pass;
  for (Function *f : program.functions)
    if (f->code && !pass.found)
      pass.walk(f->code);
  program.readsBack = pass.found;
}

} // namespace x10c::passes
