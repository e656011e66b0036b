// null_facts: which objects are known not to be null where something is read through them, or called on them.
//
// Expects  instance form, after linearize: each test comes before the statement it belongs to.
// Does     follows the order in which tests are emitted (fact_walker.h).
// Changes  nothing.
#include "analysis/null_facts.h"
#include "analysis/evaluation.h"
#include "analysis/fact_walker.h"

namespace x10c::analysis {

using namespace ir;

namespace {

using Marks = std::unordered_set<const Expr *>;

class Tests : public FactWalker {
public:
  Tests(const Program &program, bool isCtor, Marks &o, Marks &b) : FactWalker(program, isCtor), objects(o), behind(b) {}
  using FactWalker::visit;

private:
  Marks &objects, &behind;
  const bool isChecked = !types::Universe::get().options.noChecks;

  Fact test(Expr *object, bool &unchecked, Expr *) override {
    if (unchecked)
      return {};
    if (isObject(object))
      objects.insert(object);
    else if (isChecked)
      known.learn(notNull(values, object));
    if (isObject(object))
      behind.insert(object);
    return {};
  }

  void access(Prim *p) override {
    visit(p->args[0]);
    if (p->op == Op::RailSet) // what is stored throws before the rail does
      visit(p->args[2]);
    test(p->args[0], p->unchecked, p);
    if (p->op != Op::RailSize)
      visit(p->args[1]);
  }

  void cast(Cast *c) override {
    if (isReference(c->operand->type) && isObject(c->operand))
      objects.insert(c->operand);
    FactWalker::cast(c);
  }

  void check(Check *s) override {
    if (s->error == Check::Error::Null) {
      bool unchecked = false;
      visit(as<Equal>(s->condition)->left);
      test(as<Equal>(s->condition)->left, unchecked, nullptr);
    } else if (isChecked || s->error == Check::Error::Assertion)
      FactWalker::check(s);
  }
};

} // namespace

NullFacts::NullFacts(const Program &program, Code *code, bool isCtor) {
  Tests(program, isCtor, objects, behind).visit(code);
}

} // namespace x10c::analysis
