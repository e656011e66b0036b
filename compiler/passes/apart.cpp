// apart: loops whose rounds touch different elements, so that a C compiler may do several rounds at a time.
//
// Expects  instance form, after ranges.
// Does     for an innermost loop over a range that writes elements of rails, and whose indices follow its variable: where
//          there are more pairs of places to be compared than C compilers compare themselves, makes of the loop
//              if (rails are not the same one, and places in one rail are at least as far apart as the loop goes)
//                the loop, marked
//              else the loop as it was
//          A loop that reads what another of its rounds wrote stays as it is.
// Changes  RangeLoops to Ifs around them.
#include "passes/effects.h"
#include "passes/evaluation.h"
#include "passes/make.h"
#include "passes/passes.h"
#include "passes/ranges.h"
#include <numeric>

namespace x10c::passes {

namespace {

constexpr size_t leftToCompilers = 10; // pairs; gcc's vect-max-version-for-alias-checks
constexpr size_t mostTests = 12;
constexpr int64_t mostCommon = 1 << 20;

// The same in front of the loop as in it, and read there without a test.
bool isSteady(Expr *e) {
  struct Steady : Walker {
    bool holds = true;
    bool enter(Expr *e) override {
      auto *l = as<Local>(e);
      auto *f = as<Field>(e);
      auto *p = as<Prim>(e);
      if (l)
        holds &= !l->var->isVar;
      else if (f)
        holds &= f->object->type->def->isStruct() || (!f->field->isVar && !mayBeNull(f->object));
      else if (p)
        holds &= p->op == Op::Add || p->op == Op::Sub || p->op == Op::Mul || p->op == Op::Neg || p->op == Op::Convert;
      else
        holds &= e->kind == ExprKind::Const || e->kind == ExprKind::This;
      return holds;
    }
  } steady;
  steady.walk(e);
  return steady.holds;
}

bool isSteady(const Sum &sum) {
  for (const Sum::Term &term : sum.terms)
    for (const Sum::Atom &atom : term.atoms)
      if (!isSteady(atom.expr))
        return false;
  return true;
}

// The elements that a loop reads and writes.
class Places {
public:
  Places(RangeLoop *l, const Surroundings &a, MethodDef *f) : loop(l), around(a), isFar(f), nest(l, a) {
    struct Visit : Walker {
      Places &places;
      explicit Visit(Places &p) : places(p) {}
      bool enter(Expr *e) override { return places.collect(e), places.isKnown; }
      bool enter(Stmt *s) override { return places.collect(s), places.isKnown; }
    } visit(*this);
    visit.walk(loop->body);
    isKnown = isKnown && isSteady(nest.outermost().first) && isSteady(nest.outermost().last);
    for (size_t i = 0; isKnown && i < accesses.size(); ++i)
      for (size_t k = i + 1; isKnown && k-- > 0;) // itself too, in other rounds
        compare(accesses[i], accesses[k]);
  }

  // Under which no round touches what another one writes; null: that is not known, or compilers find out themselves.
  Expr *condition() const {
    if (!isKnown || pairs <= leftToCompilers || distances.size() + rails.size() > mostTests)
      return nullptr;
    Expr *all = nullptr;
    for (auto &[one, other] : rails)
      all = conjunction(all, differ(one, other));
    for (const Sum &distance : distances)
      all = conjunction(all, isFarApart(distance));
    return all;
  }

private:
  struct Access {
    LocalDef *rail = nullptr;
    const Type *type = nullptr;
    int64_t factor = 0; // of the loop's variable
    Sum from;           // the rest of the index
    bool isWrite = false;
  };
  RangeLoop *loop;
  const Surroundings &around;
  MethodDef *isFar;
  Nest nest;
  bool isKnown = true;
  std::vector<Access> accesses;
  size_t pairs = 0;
  std::vector<std::pair<LocalDef *, LocalDef *>> rails; // that must not be the same
  std::vector<Sum> distances;                           // of places in one rail
  std::set<std::string> seen;                           // keys of both
  int64_t widest = 1;                                   // factor

  void collect(Stmt *s) {
    auto *a = as<Assign>(s);
    isKnown &= s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Eval ||
               s->kind == StmtKind::If || (a && a->target->kind == ExprKind::Local);
  }

  // What a function of the program reads is not seen here.
  void collect(Expr *e) {
    auto *call = as<Call>(e);
    isKnown &= !(call && call->target) && e->kind != ExprKind::New;
    auto *p = as<Prim>(e);
    if (!p || (p->op != Op::RailGet && p->op != Op::RailSet))
      return;
    auto *rail = as<Local>(p->args[0]);
    auto index = nest.sumOf(p->args[1]);
    isKnown &= rail && !rail->var->isVar && around.isInvariant(rail) && index &&
               (p->unchecked || types::Universe::get().options.noChecks);
    if (isKnown)
      add({rail->var, rail->type, 0, Sum::of(index->constant), p->op == Op::RailSet}, *index);
  }

  void add(Access access, const Sum &index) {
    for (const Sum::Term &term : index.terms) {
      Multiple m = nest.multiple(term);
      isKnown &= !m.counter || (m.counter == &nest.outermost() && m.scale.isNumber());
      if (m.counter)
        access.factor += m.scale.constant;
      else
        access.from.terms.push_back(term);
    }
    isKnown &= isSteady(access.from);
    widest = std::max(widest, access.factor < 0 ? -access.factor : access.factor);
    accesses.push_back(std::move(access));
  }

  // With one that stands in front of it, or with itself.
  void compare(const Access &a, const Access &b) {
    if ((!a.isWrite && !b.isWrite) || (a.rail != b.rail && a.type != b.type)) // rails of two types are two objects
      return;
    if (a.rail != b.rail) {
      ++pairs;
      if (seen.insert(keyOf(use(std::min(a.rail, b.rail), loop->loc)) + keyOf(use(std::max(a.rail, b.rail), loop->loc))).second)
        rails.push_back({b.rail, a.rail});
      return;
    }
    Sum distance = a.from;
    distance.add(b.from, -1);
    isKnown &= a.factor == b.factor && a.factor != 0;
    if (!isKnown)
      return;
    if (distance.isNumber())
      isKnown = distance.constant == 0 || distance.constant % a.factor != 0;
    else
      addDistance(distance);
  }

  // Without what all of it is multiplied by: that only takes places farther apart. What is less than 2^40 then, as isFar
  // asks, does not wrap around with it.
  void addDistance(Sum distance) {
    int64_t common = distance.constant;
    for (const Sum::Term &term : distance.terms)
      common = std::gcd(common, term.factor);
    if (common > mostCommon)
      common = 1;
    common = distance.terms[0].factor < 0 ? -common : common;
    distance.constant /= common;
    for (Sum::Term &term : distance.terms)
      term.factor /= common;
    ++pairs;
    if (seen.insert(distance.key() + std::to_string(distance.constant)).second)
      distances.push_back(distance);
  }

  Expr *differ(LocalDef *one, LocalDef *other) const {
    auto *test = new Equal;
    test->left = use(one, loop->loc);
    test->right = use(other, loop->loc);
    test->negated = true;
    test->type = types::Universe::get().Boolean;
    test->loc = loop->loc;
    return test;
  }

  Expr *isFarApart(const Sum &distance) const {
    auto *Long = types::Universe::get().Long;
    Sum length = nest.outermost().last;
    length.add(nest.outermost().first, -1);
    length.add(Sum::of(1));
    auto *test = new Call;
    test->method = isFar;
    test->type = types::Universe::get().Boolean;
    test->loc = loop->loc;
    test->args = {distance.expression(Long, loop->loc), length.times(Sum::of(widest)).expression(Long, loop->loc)};
    return test;
  }
};

class Apart : public Rewriter {
public:
  Apart(bool ctor, const Written &w, MethodDef *f) : isCtor(ctor), written(w), isFar(f) {}
  using Rewriter::rewrite;

  Stmt *rewrite(Stmt *s) override {
    auto *loop = as<RangeLoop>(s);
    if (!loop || !loop->var->type->isNamed("x10.lang.Long"))
      return s;
    Surroundings around(loop->body, isCtor, written);
    if (around.hasBodies || around.hasLoops || around.hasCalls || around.assignedRails.empty())
      return s;
    around.assigned.insert(loop->var);
    Expr *condition = Places(loop, around, isFar).condition();
    if (!condition)
      return s;
    CloneMap map;
    auto *either = new If;
    either->loc = loop->loc;
    either->condition = condition;
    either->no = clone(loop, map);
    either->yes = loop;
    loop->isApart = true;
    return either;
  }

private:
  bool isCtor;
  const Written &written;
  MethodDef *isFar;
};

} // namespace

void apart(Program &program) {
  auto &universe = types::Universe::get();
  ClassDef *unsafe = universe.findClass("x10.lang.Unsafe");
  if (!unsafe)
    return;
  Written written(program);
  for (const types::MethodRef &m : universe.findStaticMethods(unsafe, "isFar"))
    for (Function *f : program.functions)
      if (f->code)
        Apart(f->method && f->method->isCtor, written, m.def).run(f->code);
}

} // namespace x10c::passes
