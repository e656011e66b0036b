// alias_versioning: run-time alias checks tell the C compiler that a loop's iterations touch different elements.
//
// Expects  instance form, after loop_versioning.
// Does     takes an innermost loop over a range that writes elements of rails at indices that follow its variable.
//          C compilers compare a limited number of pairs of accesses themselves. Where there are more, versions the
//          loop:
//              if (the rails differ, and accesses to one rail are at least as far apart as the loop goes)
//                the loop, marked
//              else the loop as it was
//          The C compiler may then do several iterations of the marked loop at a time. A loop that reads what another
//          of its iterations writes stays as it is.
// Changes  ForLoops to Ifs around them; ForLoop::isIndependent.
#include "analysis/accesses.h"
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "analysis/induction.h"
#include "ir/any.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/loops/loop_versioning.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <numeric>

namespace x10c::passes {

using namespace analysis;

namespace {

constexpr size_t leftToCompilers = 10; // pairs; gcc's vect-max-version-for-alias-checks
constexpr size_t mostTests = 12;
constexpr int64_t mostCommon = 1 << 20;

// Whether the expression is only safe to read after a check.
bool needsTest(const Expr *e) {
  if (e->kind == ExprKind::Field) {
    Expr *object = as<Field>(e)->object;
    return isReference(object->type) && mayBeNull(object);
  }
  Op op = e->kind == ExprKind::Prim ? as<Prim>(e)->op : Op::None;
  return op == Op::Div || op == Op::Rem || op == Op::RailSize;
}

// The elements that a loop reads and writes.
class ElementSets {
public:
  ElementSets(ForLoop *l, const LoopInfo &a, bool ctor) : loop(l), around(a), isCtor(ctor), nest(nestOf(l, a)) {
    eachNode(loop->body, [this](Stmt *s) { return isKnown &= isPlain(s); });
    if (auto all = isKnown ? linearAccesses(nest, loop->body) : std::nullopt)
      accesses = std::move(*all);
    isKnown = isKnown && !accesses.empty() &&
              std::all_of(accesses.begin(), accesses.end(), [this](const auto &each) { return isUsable(each); });
    isKnown = isKnown && isReadable(nest.outermost().first) && isReadable(nest.outermost().last);
    for (size_t i = 0; isKnown && i < accesses.size(); ++i)
      for (size_t k = i + 1; isKnown && k-- > 0;) // with itself too, in other iterations
        compare(accesses[i], accesses[k]);
  }

  // The condition under which no iteration touches an element that another one writes. Null: there is none, or C
  // compilers find it out themselves.
  Expr *condition() const {
    if (!isKnown || pairs <= leftToCompilers || distances.size() + rails.size() > mostTests)
      return nullptr;
    Expr *all = nullptr;
    for (auto &[one, other] : rails)
      all = conjunction(all, differ(use(one, loop->loc), use(other, loop->loc)));
    for (const Affine &distance : distances)
      all = conjunction(all, isFarApart(distance));
    return all;
  }

private:
  ForLoop *loop;
  const LoopInfo &around;
  bool isCtor;
  LoopNest nest;
  bool isKnown = true;
  std::vector<LinearAccess> accesses;
  size_t pairs = 0;
  std::vector<std::pair<LocalDef *, LocalDef *>> rails; // that must differ
  std::vector<Affine> distances;                        // of accesses in one rail
  std::set<std::pair<ValueNumber, int64_t>> seen;       // pairs of rails, and distances

  static bool isPlain(Stmt *s) {
    auto *a = as<Assign>(s);
    return s->kind == StmtKind::Block || s->kind == StmtKind::Declare || s->kind == StmtKind::Eval ||
           s->kind == StmtKind::If || (a && a->target->kind == ExprKind::Local);
  }

  static LocalDef *railOf(const Access &access) { return as<Local>(access.rail())->var; }

  bool isUsable(const LinearAccess &access) const {
    auto *rail = as<Local>(access.rail());
    bool isChecked = access.prim->unchecked || types::Universe::get().options.noChecks;
    return rail && !rail->var->isVar && around.isInvariant(rail) && isChecked && isReadable(access.rest);
  }

  // Whether the sum can be read before the loop, with the same value as in it.
  bool isReadable(const Affine &sum) const {
    for (const Affine::Term &term : sum.terms)
      for (const Affine::Atom &atom : term.atoms)
        if (!isSteady(atom.expr, isCtor) || contains(atom.expr, needsTest))
          return false;
    return true;
  }

  // Compares an access with an earlier one, or with itself.
  void compare(const LinearAccess &a, const LinearAccess &b) {
    bool isOne = a.number == b.number;
    if ((!a.isWrite() && !b.isWrite()) || (!isOne && a.rail()->type != b.rail()->type)) // of two types: two objects
      return;
    if (!isOne) {
      ++pairs;
      if (seen.insert(std::minmax({a.number, b.number})).second)
        rails.push_back({railOf(b), railOf(a)});
      return;
    }
    Affine distance = a.rest;
    distance.add(b.rest, -1);
    isKnown &= a.factor == b.factor && a.factor != 0;
    if (!isKnown)
      return;
    if (distance.isNumber())
      isKnown = distance.constant == 0 || distance.constant % a.factor != 0;
    else
      addDistance(distance);
  }

  // Divides the distance by the common factor of its terms: the undivided one is greater. isFar requires that it is
  // less than 2^40, so it does not wrap around when it is multiplied by the factor.
  void addDistance(Affine distance) {
    int64_t common = distance.constant;
    for (const Affine::Term &term : distance.terms)
      common = std::gcd(common, term.factor);
    if (common > mostCommon)
      common = 1;
    common = distance.terms[0].factor < 0 ? -common : common;
    distance.constant /= common;
    for (Affine::Term &term : distance.terms)
      term.factor /= common;
    ++pairs;
    if (seen.insert({distance.key(), distance.constant}).second)
      distances.push_back(distance);
  }

  Expr *isFarApart(const Affine &distance) const {
    auto *Long = types::Universe::get().Long;
    int64_t widest = 1;
    for (const LinearAccess &access : accesses)
      widest = std::max(widest, std::abs(access.factor));
    Affine length = nest.outermost().last;
    length.add(nest.outermost().first, -1);
    length.add(Affine::of(1));
    return isFar(distance.expression(Long, loop->loc), length.times(Affine::of(widest)).expression(Long, loop->loc),
                 loop->loc);
  }
};

Stmt *versioned(Stmt *s, bool isCtor) {
  auto *loop = as<ForLoop>(s);
  if (!loop || loop->step != 1 || !loop->var->type->isLong())
    return s;
  LoopInfo around(loop->body, isCtor); // reads in called functions would not be seen either
  if (around.hasBodies || around.hasLoops || around.hasCalls || around.assignedRails.empty())
    return s;
  around.assigned.insert(loop->var);
  Expr *condition = ElementSets(loop, around, isCtor).condition();
  if (!condition || !Rewrites::allow(loop->loc, "loop is versioned by whether its rails overlap"))
    return s;
  CloneMap map;
  Stmt *other = clone(loop, map);
  loop->isIndependent = true;
  If *either = branch(condition, loop, other, loop->loc);
  either->isLikely = asksOfIndices(condition);
  return either;
}

} // namespace

void alias_versioning(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    rewritten(f->code, [f](Stmt *s) { return versioned(s, f->isCtor()); });
}

} // namespace x10c::passes
