// The frame of a C function: its head, the names of its locals, what it says of those that are not used.
#include "emit/function_text.h"
#include "analysis/cold.h"
#include "emit/statements.h"
#include "support/expect.h"
#include "support/inlined.h"

namespace x10c::emit {

static void countUses(SharedText &shared, Code *code) {
  struct Count : Walker {
    SharedText &shared;
    explicit Count(SharedText &s) : shared(s) {}
    void all(const std::vector<LocalDef *> &vars) {
      for (LocalDef *var : vars)
        ++shared.reads[var];
    }
    void all(const std::vector<Slice> &slices) {
      for (const Slice &slice : slices)
        all(std::vector<LocalDef *>{slice.low, slice.high});
    }
    bool enter(Expr *e) override {
      if (auto *l = as<Local>(e))
        ++shared.reads[l->var];
      else if (auto *c = as<Closure>(e))
        all(c->captured);
      else if (auto *a = as<AtExpr>(e))
        all(a->captured), all(a->slices);
      return true;
    }
    bool enter(Stmt *s) override {
      if (auto *a = as<Assign>(s)) {
        if (auto *l = as<Local>(a->target)) {
          --shared.reads[l->var]; // counted when it is entered
          unsigned before = shared.reads[l->var];
          Count inner(shared);
          inner.walk(a->value);
          shared.selfReads[l->var] += shared.reads[l->var] - before;
          shared.reads[l->var] += 1;
          return false;
        }
      } else if (auto *async = as<Async>(s))
        all(async->captured), all(async->slices);
      else if (auto *at = as<At>(s))
        all(at->captured), all(at->results), all(at->slices);
      return true;
    }
  } count(shared);
  count.walk(code);
}

SharedText::SharedText(const Program &p, const Function *f)
    : base(f->cName), x10Name(f->x10Name), nulls(p, f->code, f->isCtor()) {}

FunctionText::FunctionText(Module &module, Function *f)
    : m(module), names(module), shared(std::make_shared<SharedText>(m.program, f)) {
  result = f->isCtor() ? types::Universe::get().voidType() : f->code->result;
  thisType = f->container;
  sendsForCaller = f->method && f->method->sendsForCaller;
  selfText = Text("self", Use{Use::Self});
  selfIsPointer = isStructFunction(f) && f->method->isCtor;
  countUses(*shared, f->code);
}

FunctionText::FunctionText(FunctionText &outer, const Type *r, Loc place)
    : m(outer.m), names(outer.m), shared(outer.shared), result(r) {
  thisType = outer.thisType;
  out.depth = 1;
  out.place = place;
}

// ---- places in the source ----

std::string globalNumbered(FunctionText &fn, const std::string &suffix) {
  unsigned before = fn.shared->counters[suffix]++;
  return fn.m.names.global(fn.shared->base + "_" + suffix + (before ? std::to_string(before + 1) : ""));
}

std::string site(const FunctionText &fn, Loc loc) {
  std::string text;
  for (const Inlined *copy; (copy = inlinedAt(loc.file)); loc = copy->at)
    text += copy->function + " (" + sourceLine(loc) + ")\n";
  return fn.m.traces.mark(text + fn.shared->x10Name + (loc ? " (" + sourceLine(loc) + ")" : ""));
}

void comment(FunctionText &fn, const std::string &what, Loc loc) {
  fn.out.line("/* " + commented(what) + (loc ? ", " + sourceLine(loc) : "") + " */");
}

// ---- the function ----

// What C compilers are told of it. A call that a pass has made of an @Inline method is still one. A function that other
// units call must not be `inline` in C.
static std::string hint(bool isCold, const Function *f, const std::string &linkage) {
  bool isInline = f->method && f->method->isInline && linkage == "static ";
  return linkage + (isCold ? "X10_COLD " : isInline ? "inline " : "");
}

Text printFunction(FunctionText &fn, Function *f) {
  X10C_EXPECT(f->code && !f->cName.empty());
  Compiling compiling(f->x10Name);
  fn.out.depth = 1;
  fn.out.place = f->code->loc;
  fn.isCold = analysis::isCold(f);
  std::string params = "x10_context *cx";
  bool object = fn.m.functions.takesObject(f);
  if (object)
    params += ", void *object";
  else if (f->hasThis)
    params += f->method->isCtor ? ", " + fn.m.layouts.layout(fn.m.layouts.classOf(f->container)) + " *self"
                                : ", " + fn.m.layouts.declare(f->container, "self");
  for (LocalDef *param : f->code->params)
    params += ", " + fn.m.layouts.declare(param->type, fn.names.declare(param));
  if (f->placed)
    params += ", void *" + (fn.place = fn.names.fresh("place"));
  block(fn, f->code->body);
  Writer head;
  head.line("/* " + commented(fn.shared->x10Name) + (f->code->loc ? ", " + sourceLine(f->code->loc) : "") + " */");
  head.place = fn.out.place;
  head.line(hint(fn.isCold, f, fn.m.linkage.function) + fn.m.layouts.declare(fn.result, f->cName) + "(" + params + ")");
  head.open("{");
  if (!fn.out.written().uses().contains(Use::Context))
    head.line("(void)cx;");
  if (f->hasThis && !fn.out.written().uses().contains(Use::Self))
    head.line(object ? "(void)object;" : "(void)self;");
  else if (object)
    head.line(fn.m.layouts.declare(f->container, "self") + " = object;");
  unusedParameters(fn, f->code->params, head);
  if (f->placed && !fn.usesPlace)
    head.line("(void)" + fn.place + ";");
  finishFunction(fn, head, f->code->body);
  return fn.shared->before + restricted(fn, head.written());
}

Text restricted(const FunctionText &fn, const Text &function) {
  std::string start, end;
  for (auto [is, what] :
       {std::pair(fn.hasStoreHazard, "X10_NO_SLP\n"), {fn.indexesStack, "X10_NO_PREDICTIVE_COMMONING\n"}})
    if (is) {
      start += what;
      end += "X10_POP_OPTIONS\n";
    }
  return start + function + end;
}

void unusedParameters(FunctionText &fn, const std::vector<LocalDef *> &params, Writer &head) {
  for (LocalDef *param : params)
    if (!fn.out.written().uses().mentions(param))
      head.line("(void)" + fn.names.nameOf(param) + ";");
}

// The '}' that a body ends with.
static Loc endOf(Loc loc) {
  loc.line = loc.endLine;
  return loc;
}

void finishFunction(FunctionText &fn, Writer &head, Stmt *body) {
  fn.names.closeScope(fn.out);
  fn.names.openScope();
  if (fn.usesResult)
    head.line(fn.m.layouts.declare(fn.result, resultName) + " = " + fn.m.layouts.zero(fn.result) + ";");
  head.raw(fn.out.written());
  if (body && body->loc.endLine)
    head.place = endOf(body->loc);
  if (!fn.result->isVoid() && fn.returnTo.empty() && !endsInJump(body))
    head.line("return " + fn.m.layouts.zero(fn.result) + ";");
  head.close();
}

Text captureText(FunctionText &fn, const std::function<void()> &body) {
  Text outer = fn.out.exchange({});
  body();
  return fn.out.exchange(std::move(outer));
}

std::optional<Text> captureExpression(FunctionText &fn, const std::function<void()> &body) {
  Text outer = fn.out.exchange({});
  body();
  std::optional<Text> expression = fn.out.onlyExpression();
  fn.out.exchange(std::move(outer));
  return expression;
}

} // namespace x10c::emit
