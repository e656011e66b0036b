// Checks the promises of the instance form after each pass: types have no type parameters and no constraints, calls
// know their targets, operations have their operands. A violation is a bug of x10c.
#include "ir/children.h"
#include <cstdio>
#include <cstdlib>

namespace x10c::ir {

namespace {

class Verifier : public Walker {
public:
  Verifier(const Function *f, const char *a) : function(f), after(a) {}

  bool enter(Expr *e) override {
    if (!e->type)
      fail(e->loc, "an expression without a type");
    type(e->type, e->loc);
    if (auto *call = as<Call>(e))
      checkCall(call);
    else if (auto *made = as<New>(e))
      checkNew(made);
    return true;
  }

  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s))
      type(d->var->type, s->loc);
    else if (auto *ctor = as<CtorCall>(s)) {
      if (!ctor->target && ctor->ctor->nativeTemplate.empty())
        fail(s->loc, "a constructor call without a target");
    }
    return true;
  }

private:
  const Function *function;
  const char *after;

  void type(const Type *t, Loc loc) {
    if (!t || t->isParam() || t->isError())
      fail(loc, "the type " + (t ? types::str(t) : std::string("(none)")) + " is left");
    if (t->constraint)
      fail(loc, "the constrained type " + types::str(t) + " is left");
    for (const Type *arg : t->args)
      type(arg, loc);
  }

  void checkCall(Call *call) {
    if (call->dispatch == Dispatch::Virtual ? !call->receiver : !call->target && call->method->nativeTemplate.empty())
      fail(call->loc, "the call of " + call->method->name.str() + " has no target");
  }

  void checkNew(New *made) {
    if (!made->target && made->ctor->nativeTemplate.empty())
      fail(made->loc, "new " + types::str(made->type) + " has no constructor");
  }

  [[noreturn]] void fail(Loc loc, const std::string &what) {
    std::fprintf(stderr, "%s:%u:%u: error: x10c failed: after %s, %s: %s (this is a bug of x10c; please report it)\n",
                 SourceFiles::path(loc.file).c_str(), loc.line, loc.column, after,
                 function->method ? function->method->name.c_str() : "a static initializer", what.c_str());
    std::exit(3);
  }
};

} // namespace

void verify(const Program &program, const char *after) {
  for (const Function *f : program.functions)
    if (f->code)
      Verifier(f, after).walk(f->code);
}

} // namespace x10c::ir
