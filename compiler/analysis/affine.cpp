// Affine forms; see affine.h.
#include "analysis/affine.h"
#include "ir/make.h"
#include "support/expect.h"
#include <algorithm>

namespace x10c::analysis {

using namespace ir;

namespace {

// The value numbers of a product's atoms, in ascending order.
std::vector<int64_t> numbersOf(const Affine::Term &term) {
  std::vector<int64_t> numbers;
  for (const Affine::Atom &atom : term.atoms)
    numbers.push_back(atom.number);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

bool isSameProduct(const Affine::Term &a, const Affine::Term &b) {
  if (a.atoms.size() != b.atoms.size())
    return false;
  return a.atoms.size() == 1 ? a.atoms[0].number == b.atoms[0].number : numbersOf(a) == numbersOf(b);
}

int64_t wrappedProduct(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
int64_t wrappedSum(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}

// |factor| * atoms
Expr *product(const Affine::Term &term, const Type *type, Loc loc) {
  X10C_EXPECT(!term.atoms.empty() && term.factor != 0);
  uint64_t size = term.factor < 0 ? -static_cast<uint64_t>(term.factor) : static_cast<uint64_t>(term.factor);
  Expr *all = size == 1 ? nullptr : number(static_cast<int64_t>(size), type, loc);
  for (const Affine::Atom &atom : term.atoms)
    all = all ? prim(Op::Mul, all, copyOf(atom.expr)) : copyOf(atom.expr);
  return all;
}

} // namespace

Affine Affine::of(int64_t number) {
  Affine sum;
  sum.constant = number;
  return sum;
}

Affine Affine::of(Expr *atom) {
  Affine sum;
  sum.terms.push_back({1, {{valueNumber(atom), atom}}});
  return sum;
}

Affine Affine::of(const Term &term) {
  Affine sum;
  sum.terms.push_back(term);
  return sum;
}

Affine Affine::read(Expr *e) {
  return *read(e, [](Expr *atom) { return std::optional(of(atom)); });
}

std::optional<Affine> Affine::read(Expr *e, const std::function<std::optional<Affine>(Expr *)> &meaning) {
  if (auto *c = as<Const>(e))
    return of(static_cast<int64_t>(c->bits));
  auto *p = as<Prim>(e);
  if (!p || (p->op != Op::Add && p->op != Op::Sub))
    return meaning(e);
  auto sum = read(p->args[0], meaning), right = read(p->args[1], meaning);
  if (!sum || !right)
    return std::nullopt;
  sum->add(*right, p->op == Op::Add ? 1 : -1);
  return sum;
}

void Affine::add(const Affine &other, int64_t times) {
  constant = wrappedSum(constant, wrappedProduct(other.constant, times));
  for (const Term &term : other.terms) {
    auto same = std::find_if(terms.begin(), terms.end(), [&](const Term &t) { return isSameProduct(t, term); });
    int64_t factor = wrappedProduct(term.factor, times);
    if (same == terms.end())
      terms.push_back({factor, term.atoms});
    else
      same->factor = wrappedSum(same->factor, factor);
  }
  terms.erase(std::remove_if(terms.begin(), terms.end(), [](const Term &t) { return !t.factor; }), terms.end());
}

Affine Affine::times(const Affine &other) const {
  Affine all;
  all.add(other, constant);
  for (const Term &left : terms) {
    all.add(of(left), other.constant);
    for (const Term &right : other.terms) {
      Term both = left;
      both.factor = wrappedProduct(left.factor, right.factor);
      both.atoms.insert(both.atoms.end(), right.atoms.begin(), right.atoms.end());
      all.add(of(both));
    }
  }
  return all;
}

ValueNumber Affine::key() const {
  std::vector<std::vector<int64_t>> products;
  for (const Term &term : terms) {
    products.push_back(numbersOf(term));
    products.back().push_back(term.factor);
  }
  std::sort(products.begin(), products.end());
  std::vector<int64_t> all;
  for (const std::vector<int64_t> &each : products)
    all.push_back(numberOfList(each));
  return numberOfList(all);
}

std::optional<int64_t> distance(const Affine &from, const Affine &to) {
  Affine difference = to;
  difference.add(from, -1);
  return difference.isNumber() ? std::optional(difference.constant) : std::nullopt;
}

Expr *Affine::expression(const Type *type, Loc loc) const {
  int64_t last = type->isInt() ? static_cast<int32_t>(constant) : constant;
  Expr *all = nullptr;
  for (const Term &term : terms)
    if (term.factor > 0)
      all = all ? prim(Op::Add, all, product(term, type, loc)) : product(term, type, loc);
  bool isLast = all && last < 0; // n - m - 1
  if (!isLast)
    all = all ? plus(all, last) : number(last, type, loc);
  for (const Term &term : terms)
    if (term.factor < 0)
      all = prim(Op::Sub, all, product(term, type, loc));
  return isLast ? plus(all, last) : all;
}

Affine lastStep(const Affine &low, const Affine &last, int64_t step, const Type *type, Loc loc) {
  Affine length = last, all = low;
  length.add(low, -1);
  if (length.isNumber()) {
    all.add(Affine::of(length.constant / step * step));
    return all;
  }
  Prim *steps = prim(Op::Div, length.expression(type, loc), number(step, type, loc));
  steps->unchecked = true;
  all.add(Affine::of(steps), step);
  return all;
}

} // namespace x10c::analysis
