// instantiate, tests of types: what the types of this instance decide is decided before anything is reached from it.
// See instantiate.h.
//     x instanceof Rail[Double] ? sum[Double](x as Rail[Double]) : …        where x holds a Rail[Long]      becomes …
// A val is of the type that its initializer has, whatever it is seen as: val x = a as Any.
#include "analysis/conditions.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "passes/lowering/instantiate_body.h"
#include <map>

namespace x10c::passes {

namespace {

class TypeTests : public Rewriter {
public:
  TypeTests(Universe &u, Code *code) : universe(u) {
    eachNode(code, [this](Stmt *s) {
      if (auto *d = as<Declare>(s); d && d->init && !d->var->isVar)
        values[d->var] = d->init;
    });
  }
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    if (auto *test = as<TypeTest>(e))
      return boolean(holds(test), e);
    if (auto *test = as<InstanceOf>(e))
      return decided(test);
    if (auto *cast = as<Cast>(e))
      return known(cast);
    Expr *rest = analysis::remaining(e);
    return rest ? rest : e;
  }
  Stmt *rewrite(Stmt *s) override { return s->kind == StmtKind::If ? analysis::remaining(s) : s; }

private:
  Universe &universe;
  std::map<const LocalDef *, Expr *> values; // of vals

  bool holds(TypeTest *e) const {
    switch (e->test) {
    case TypeTest::Test::Subtype:
      return universe.subtype(e->left, e->right, {}) == types::Fit::Yes;
    case TypeTest::Test::Same:
      return e->left == e->right;
    case TypeTest::Test::HasZero:
      return universe.hasZero(e->left, {});
    case TypeTest::Test::IsRef:
      return e->left->isReference();
    }
    return false;
  }

  // The expression that first had the value, before it was seen as something else: of a val, of its initializer.
  Expr *source(Expr *e) const {
    for (;;) {
      e = analysis::objectOf(e);
      auto *l = as<Local>(e);
      auto found = l ? values.find(l->var) : values.end();
      if (found == values.end())
        return e;
      e = found->second;
    }
  }

  // A struct is of its type exactly. A reference may be null, which is an instance of nothing.
  Expr *decided(InstanceOf *e) const {
    if (e->operand->kind != ExprKind::Local && e->operand->kind != ExprKind::This) // it may have an effect
      return e;
    const Type *from = source(e->operand)->type;
    if (from->isNull() || from->isVoid() || e->of->isNull())
      return e;
    if (!universe.isCastable(from, e->of))
      return boolean(false, e);
    bool isAlways = from->isStruct() && universe.subtype(from, e->of, {}) == types::Fit::Yes;
    if (!isAlways)
      return e;
    return boolean(true, e);
  }

  // A val that is cast to the type that it first had is the val that it was.
  Expr *known(Cast *e) const {
    if (e->operand->kind != ExprKind::Local)
      return e;
    auto *first = as<Local>(source(e->operand));
    if (!first || first->var->isVar || first->type != e->type || first == e->operand)
      return e;
    Expr *copy = clone(first);
    copy->loc = e->loc;
    return copy;
  }
};

} // namespace

void decideTypeTests(Instantiator &in, Code *code) { TypeTests(in.universe, code).run(code); }

} // namespace x10c::passes
