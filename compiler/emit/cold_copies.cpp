// See cold_copies.h.
#include "emit/cold_copies.h"
#include "analysis/counting_loop.h"
#include "analysis/evaluation.h"
#include "emit/expressions.h"
#include "emit/regions.h"
#include "emit/statements.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/declared.h"
#include "support/expect.h"
#include <algorithm>

namespace x10c::emit {

bool hasLoop(Stmt *s) {
  return any(s, [](Stmt *each) {
    auto *loop = as<Loop>(each);
    return each->kind == StmtKind::ForLoop || (loop && !loop->isBlock);
  });
}

static bool asks(Expr *condition, Op op) {
  return any(condition, [op](Expr *e) {
    auto *p = as<Prim>(e);
    return p && p->op == op;
  });
}

// Of versions by whether rails overlap, both run, and neither has checks.
static bool isVersioned(const If *s) {
  X10C_EXPECT(s->condition);
  return s->no && (s->isLikely || asks(s->condition, Op::RangeFits)) && !asks(s->condition, Op::IsFar) &&
         hasLoop(s->yes) && hasLoop(s->no);
}

namespace {
// Whether the statements only jump within themselves, and have no bodies that would capture locals.
struct SelfContained : Walker {
  std::set<const Stmt *> within;
  bool holds = true;
  bool enter(Stmt *s) override {
    within.insert(s);
    switch (s->kind) {
    case StmtKind::Block:
    case StmtKind::Declare:
    case StmtKind::Assign:
    case StmtKind::Eval:
    case StmtKind::If:
    case StmtKind::Loop:
    case StmtKind::ForLoop:
    case StmtKind::Check:
    case StmtKind::Throw:
      break;
    case StmtKind::Break:
      holds &= within.count(as<Break>(s)->target) > 0;
      break;
    case StmtKind::Continue:
      holds &= within.count(as<Continue>(s)->target) > 0;
      break;
    default:
      holds = false;
    }
    return holds;
  }
  bool enter(Expr *e) override {
    holds &= e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
    return holds;
  }
};

// The locals from around, in the order of their first use, and those that are assigned.
struct Around : Walker {
  std::set<const LocalDef *> declared, seen, assigned;
  std::vector<LocalDef *> used;
  bool usesThis = false, mayFail = false;
  bool enter(Stmt *s) override {
    eachDeclared(s, [this](LocalDef *var) { declared.insert(var); });
    auto *a = as<Assign>(s);
    if (auto *target = a ? as<Local>(a->target) : nullptr)
      assigned.insert(target->var);
    mayFail |= s->kind == StmtKind::Check || s->kind == StmtKind::Throw;
    return true;
  }
  bool enter(Expr *e) override {
    usesThis |= e->kind == ExprKind::This;
    mayFail |= analysis::needsCheck(e) || e->kind == ExprKind::Call || e->kind == ExprKind::New ||
               e->kind == ExprKind::Static || e->kind == ExprKind::RailLit;
    auto *l = as<Local>(e);
    if (l && !declared.count(l->var) && seen.insert(l->var).second)
      used.push_back(l->var);
    return true;
  }
};
} // namespace

// Whether there are fast loops within: such a copy may run for long, and is not to be made small.
static bool hasVersions(Stmt *s) {
  return any(s, [](Stmt *each) {
    auto *either = as<If>(each);
    return either && isVersioned(either);
  });
}

// With fast loops within, what it assigns would be in memory there.
bool isColdCopy(const FunctionText &fn, const If *s) {
  if (!isVersioned(s) || fn.selfIsPointer)
    return false;
  SelfContained contained;
  contained.walk(s->no);
  if (!contained.holds || !hasVersions(s->no))
    return contained.holds;
  Around around;
  around.walk(s->no);
  return std::none_of(around.used.begin(), around.used.end(),
                      [&](const LocalDef *var) { return around.assigned.count(var) > 0; });
}

// Writes what comes after the signature.
static Text checkedBody(FunctionText &inner, const Around &around, Loc place) {
  Writer body;
  body.place = place;
  body.open("{");
  const Uses &uses = inner.out.written().uses();
  if (!uses.contains(Use::Context))
    body.line("(void)cx;");
  if (around.usesThis && !uses.contains(Use::Self))
    body.line("(void)self;");
  unusedParameters(inner, around.used, body);
  finishFunction(inner, body, nullptr);
  return body.written();
}

// Writes the function before the one around it, or for the end of the unit, and returns its name, `name` at first.
// Loops that are copied, for one thread and for several, have equal ones: it is written once.
static std::string checkedFunction(FunctionText &fn, FunctionText &inner, const Around &around, const std::string &name,
                                   const std::string &params, Loc place) {
  std::string line = place ? sourceLine(place) : "";
  Text body = checkedBody(inner, around, place);
  std::string signature = "(x10_context *cx" + params + ")";
  const std::string text = line + (inner.isCold ? " cold" : "") + signature + body.str();
  if (auto [found, isNew] = fn.shared->checked.emplace(text, name); !isNew)
    return found->second;
  fn.m.parts.bodies.push_back({name, fn.shared->x10Name + " checked"});
  Writer head;
  head.place = place;
  head.line("/* the loop with its checks" + (line.empty() ? "" : ", " + line) + " */");
  std::string declared =
      std::string("static ") + (inner.isCold ? "X10_COLD" : "X10_OUTLINED") + " void " + name + signature;
  head.line(declared);
  Text whole = restricted(inner, head.written() + body) + "\n";
  if (fn.m.hasUnits) {
    fn.shared->after += whole;
    fn.shared->afterPrototypes += declared + ";\n";
  } else
    fn.shared->before += whole;
  return name;
}

void coldCopy(FunctionText &fn, Stmt *s) {
  X10C_EXPECT(s);
  Around around;
  around.walk(s);
  FunctionText inner(fn, types::Universe::get().voidType(), s->loc);
  inner.isCold = !hasVersions(s);
  std::string params, name = globalNumbered(fn, "checked");
  Text args = fn.cx();
  if (around.usesThis) {
    params += ", " + fn.m.layouts.declare(fn.thisType, "self");
    args += ", " + self(fn).text;
    inner.selfText = Text("self", Use{Use::Self});
  }
  std::vector<std::pair<LocalDef *, std::string>> copies; // of what is assigned
  for (LocalDef *var : around.used) {
    std::string param = inner.names.declare(var);
    bool isAssigned = around.assigned.count(var) > 0;
    params += ", " + fn.m.layouts.declare(var->type, (isAssigned ? "*" : "") + param);
    if (isAssigned) {
      inner.names.place(var, param, true);
      copies.push_back({var, fn.names.fresh(param)});
      fn.out.line(fn.m.layouts.declare(var->type, copies.back().second) + " = " + fn.names.text(var).text + ";");
      args += ", &" + copies.back().second;
    } else
      args += ", " + fn.names.text(var).text;
  }
  Block only; // a loop with its counter becomes one `for` there
  only.loc = s->loc;
  only.stmts = {s};
  block(inner, analysis::DeclaredLoop::in(s).loop ? &only : s);
  name = checkedFunction(fn, inner, around, name, params, s->loc);
  fn.out.line(name + "(" + args + ");");
  for (auto &[var, copy] : copies)
    fn.out.line(fn.names.target(var) + " = " + copy + ";");
  if (around.mayFail) {
    fn.out.line("if (" + fn.cx() + "->pending)");
    fn.out.line("  " + fail(fn));
  }
}

} // namespace x10c::emit
