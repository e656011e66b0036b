// store_forwarding_hazards: marks loops where vectors would read back what has only just been stored to a rail.
//
// Expects  instance form, after redundant_check_elimination; before reassociation, which takes indices apart.
// Does     finds loops that read an element of a rail which they stored themselves, one or more iterations and at
//          most REACH elements before: recurrences over more than one iteration, the words of a digest. A processor
//          forwards a store to a load of the same bytes. A load that spans several stores has to wait until all of
//          them have reached the cache. There are two ways to such a load.
//
//          A C compiler may make a vector of neighbouring elements, and so load together what was stored one by one.
//          Such a loop is marked (hasStoreHazard). It is safe if it only reads the element that the iteration before
//          stored, and no neighbour of that element.
//
//          A C compiler may make a vector of several iterations, if each reads what was stored at least as many
//          iterations before. If that distance is a multiple of the vector's length, the loop loads a vector that was
//          stored as one. Otherwise the load lies across two vectors, and waits in the same way: the stores of such a
//          loop are marked as scalar (isScalarOnly).
//
//          Stores are also marked as scalar in a loop that does little and stores to every other element, or to
//          fewer, with nothing stored between: its vectors would be taken apart again.
// Changes  ForLoop::hasStoreHazard, Loop::hasStoreHazard and Prim::isScalarOnly of stores.
#include "analysis/accesses.h"
#include "analysis/counting_loop.h"
#include "ir/any.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>
#include <map>
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

constexpr int64_t REACH = 64;    // elements: about as many stores may be under way
constexpr unsigned DEPTH = 8;    // of vals that name other values
constexpr int64_t VECTOR = 16;   // bytes
constexpr int64_t LONG_AGO = 32; // iterations: stored vectors have then reached the cache
constexpr unsigned LITTLE = 16;  // operations per stored number

// A loop's body, without inner loops and bodies within.
struct Body {
  std::vector<Access> reads, stores;
  unsigned operations = 0;
  std::map<const LocalDef *, Expr *> definitions;

  explicit Body(Stmt *body) {
    for (const Access &each : accessesIn(body))
      (each.isWrite() ? stores : reads).push_back(each);
    eachInIteration(
        body, [this](Expr *e) { operations += e->kind == ExprKind::Prim && e->type->isDouble(); },
        [this](Stmt *s) {
          if (auto *d = as<Declare>(s); d && d->init && !d->var->isVar)
            definitions[d->var] = d->init;
        });
  }
};

class Hazards : public Walker {
public:
  bool enter(Stmt *s) override {
    if (auto *counted = as<ForLoop>(s); counted && counted->step)
      counted->hasStoreHazard = hasStoreHazard(counted->body, counted->var, counted->step);
    auto *loop = as<Loop>(s);
    if (Counting counts = Counting::of(loop); counts.step)
      loop->hasStoreHazard = hasStoreHazard(loop->body, loop->counter, counts.step);
    return true;
  }

private:
  using Group = std::pair<ValueNumber, ValueNumber>; // accesses by rail and varying part of the index
  Body all{nullptr};
  std::map<const LocalDef *, Affine> values; // of the vals of the iteration

  bool hasStoreHazard(Stmt *body, const LocalDef *counter, int64_t step) {
    all = Body(body);
    values.clear();
    std::map<Group, std::vector<int64_t>> stores;
    std::map<Group, std::map<int64_t, int64_t>> reads; // advances per iteration, by constants
    for (const Access &store : all.stores) {
      Affine index = sumOf(store.index());
      stores[{store.number, index.key()}].push_back(index.constant);
    }
    for (const Access &read : all.reads) {
      Affine index = sumOf(read.index());
      Group group{read.number, index.key()};
      if (read.number && stores.count(group))
        reads[group][index.constant] = advanceOf(index, counter);
    }
    bool found = false;
    std::set<int64_t> iterations; // between a store and the read of it
    for (auto &[group, indices] : reads)
      for (auto [index, advance] : indices) {
        const std::vector<int64_t> &stored = stores.at(group);
        bool hasNeighbour = stored.size() > 1 || indices.count(index - 1) || indices.count(index + 1);
        for (int64_t store : stored)
          if (int64_t since = iterationsSince(store, index, advance, step)) {
            iterations.insert(since);
            found |= since > 1 || hasNeighbour;
          }
      }
    if (crossesVectors(iterations) && Rewrites::allow(body->loc, "loop that reads back its stores stores one by one"))
      for (const Access &store : all.stores)
        store.prim->isScalarOnly = store.element()->isNumeric();
    if (all.operations <= LITTLE * all.stores.size())
      leavesGaps(counter, step);
    return found && Rewrites::allow(body->loc, "loop reads back its stores: no vectors of neighbours");
  }

  // Finds stores that leave the elements between them unchanged.
  void leavesGaps(const LocalDef *counter, int64_t step) {
    std::map<Group, std::set<int64_t>> stored; // which of `stride` elements
    auto strideOf = [&](const Affine &index) { return std::abs(advanceOf(index, counter) * step); };
    auto offsetIn = [](int64_t constant, int64_t stride) { return (constant % stride + stride) % stride; };
    auto groupOf = [](const Access &store, const Affine &index) { return Group{store.number, index.key()}; };
    for (const Access &store : all.stores)
      if (Affine index = sumOf(store.index()); isNear(advanceOf(index, counter)) && isNear(step) && strideOf(index) > 1)
        stored[groupOf(store, index)].insert(offsetIn(index.constant, strideOf(index)));
    for (const Access &store : all.stores) {
      Affine index = sumOf(store.index());
      auto group = stored.find(groupOf(store, index));
      bool hasGaps = group != stored.end() && static_cast<int64_t>(group->second.size()) < strideOf(index);
      store.prim->isScalarOnly |= hasGaps && store.element()->isDouble() &&
                                  Rewrites::allow(store.prim->loc, "store that leaves gaps is scalar");
    }
  }

  // Whether a vector that is read would lie across two vectors that were stored. As many iterations are taken to be
  // done together as possible: no more than the least distance between a store and its read, and than elements fit
  // into a vector.
  bool crossesVectors(const std::set<int64_t> &iterations) const {
    int64_t together = VECTOR / smallestElement();
    while (!iterations.empty() && together > *iterations.begin())
      together /= 2;
    return std::any_of(iterations.begin(), iterations.end(),
                       [&](int64_t since) { return since < LONG_AGO && since % together; });
  }

  int64_t smallestElement() const {
    int64_t least = 8;
    for (const std::vector<Access> *accesses : {&all.reads, &all.stores})
      for (const Access &a : *accesses)
        least = std::min<int64_t>(least, types::elementBytes(a.element()));
    return least;
  }

  // The number of elements by which the index grows with the counter.
  static int64_t advanceOf(const Affine &index, const LocalDef *counter) {
    for (const Affine::Term &term : index.terms)
      if (term.atoms.size() == 1 && isUse(term.atoms[0].expr, counter))
        return term.factor;
    return 0;
  }

  static bool isNear(int64_t elements) { return elements >= -REACH && elements <= REACH; }

  // How many iterations ago the value that is read was stored, if the counter grows by `step`. 0: never, or long ago.
  static int64_t iterationsSince(int64_t store, int64_t read, int64_t factor, int64_t step) {
    auto ahead = static_cast<int64_t>(static_cast<uint64_t>(store) - static_cast<uint64_t>(read));
    if (!isNear(ahead) || !isNear(factor) || !isNear(step) || !factor || ahead % (factor * step))
      return 0;
    return std::max<int64_t>(ahead / (factor * step), 0);
  }

  // A product with a small number: the other factor, and the number.
  static std::pair<Expr *, int64_t> timesOf(Expr *e) {
    auto *p = as<Prim>(e);
    for (size_t i = 0; p && p->op == Op::Mul && i < 2; ++i)
      if (auto *number = as<Const>(p->args[i]); number && isNear(static_cast<int64_t>(number->bits)))
        return {p->args[1 - i], static_cast<int64_t>(number->bits)};
    return {};
  }

  // A val of the iteration is replaced by its value.
  Affine sumOf(Expr *e, unsigned depth = DEPTH) {
    return *Affine::read(e, [&](Expr *atom) {
      auto *local = depth ? as<Local>(atom) : nullptr;
      const Affine *known = local ? valueOf(local->var, depth) : nullptr;
      auto [some, times] = depth ? timesOf(atom) : std::pair<Expr *, int64_t>();
      Affine product;
      if (some)
        product.add(sumOf(some, depth - 1), times);
      return std::optional(known ? *known : some ? product : Affine::of(atom));
    });
  }

  const Affine *valueOf(const LocalDef *var, unsigned depth) {
    auto definition = all.definitions.find(var);
    if (definition == all.definitions.end())
      return nullptr;
    auto known = values.find(var);
    return known != values.end() ? &known->second : &(values[var] = sumOf(definition->second, depth - 1));
  }
};

} // namespace

void store_forwarding_hazards(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  for (Function *f : program.functions)
    Hazards().walk(f->code);
}

} // namespace x10c::passes
