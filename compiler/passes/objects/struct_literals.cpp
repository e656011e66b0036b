// struct_literals: a struct whose constructor only assigns its fields becomes a list of their values.
//
// Expects  instance form, after the passes that look at constructors (field_forwarding, constant_folding,
//          dead_code_elimination).
// Does     replaces `new` of such a struct by a StructLit. A constructor is a call, with a variable for the call to
//          fill in. A StructLit has no effect of its own, so it stays within its expression. Its values are constants
//          and the arguments, which are evaluated once and in their order.
// Changes  New of structs.
#include "analysis/constructors.h"
#include "analysis/evaluation.h"
#include "ir/make.h"
#include "passes/forms.h"
#include "passes/passes.h"
#include "support/expect.h"
#include "support/rewrites.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

namespace {

class StructLiterals : public Rewriter {
public:
  explicit StructLiterals(Program &p) : program(p) {}
  using Rewriter::rewrite;

  Expr *rewrite(Expr *e) override {
    auto *made = as<New>(e);
    if (!made || !made->type->isStruct() || !assignsOnly(made))
      return e;
    auto *literal = newNode<StructLit>(made->type, made->loc);
    bool isLiteral = fill(literal->fields, made) && Rewrites::allow(e->loc, "struct is a list of its fields' values");
    return isLiteral ? static_cast<Expr *>(literal) : e;
  }

private:
  Program &program;

  bool fill(std::vector<FieldValue> &values, const New *made) const {
    const std::vector<FieldSlot> &fields = program.classOf.at(made->type)->fields;
    FieldInits given = fieldsOf(made);
    for (Expr *arg : made->args) {
      size_t times = 0;
      for (const FieldSlot &slot : fields)
        if (given.of(slot.field) == arg)
          values.push_back({slot.field, times++ ? clone(arg) : arg});
      if (times != 1 && !duplicable(arg))
        return false;
    }
    for (const FieldSlot &slot : fields)
      if (Expr *value = given.of(slot.field); value && !isArgument(value, made))
        values.push_back({slot.field, clone(value)});
    return !fields.empty() && values.size() == fields.size();
  }

  static bool isArgument(const Expr *e, const New *made) {
    return std::find(made->args.begin(), made->args.end(), e) != made->args.end();
  }
};

} // namespace

void struct_literals(Program &program) {
  X10C_EXPECT(isInstanceForm(program));
  StructLiterals pass(program);
  for (Function *f : program.functions)
    pass.run(f->code);
}

} // namespace x10c::passes
