// What the instance form promises, checked after each pass. A violation is an error of ours: it is reported with its
// place in the source, the pass and the function, and ends the compiler with status 3.
//
//   tree     a node has one parent; break and continue leave a statement around them, in the same activity
//   locals   declared once, before they are used, in a list of statements around the use
//   loops    one that counts tests its counter, and changes it in its update
//   types    no type parameter and no constraint is left; a value has the type of the variable, field, parameter or
//            result that it becomes, where both are references any two
//   calls    know their targets and have as many arguments as these have parameters
//   Prim     has as many operands as its operation takes, of the types that it takes
//   rails    one that is not zeroed is filled before anybody can see it (analysis/unset_rails; the driver asks it)
#include "ir/any.h"
#include "ir/children.h"
#include <cstdio>
#include <cstdlib>
#include <unordered_set>

namespace x10c::ir {

namespace {

struct Place { // in the compilation: what a violation is reported with
  const Function *function;
  const char *after;
};

[[noreturn]] void fail(const Place &at, Loc loc, const std::string &what) {
  failVerification(at.function, at.after, loc, what);
}

// ---- types ----

void checkType(const Place &at, const Type *t, Loc loc) {
  if (!t || t->isParam() || t->isError())
    fail(at, loc, "the type " + (t ? types::str(t) : std::string("(none)")) + " is left");
  if (t->constraint)
    fail(at, loc, "the constrained type " + types::str(t) + " is left");
  for (const Type *arg : t->args)
    checkType(at, arg, loc);
}

bool fits(const Type *value, const Type *into) {
  return value == into || (value && into && value->isReference() && into->isReference());
}

void checkFits(const Place &at, const Expr *value, const Type *into, const std::string &what) {
  if (!fits(value->type, into))
    fail(at, value->loc,
         what + " of type " + types::str(into) + " is given a value of type " + types::str(value->type));
}

// ---- operations ----

bool isRail(const Expr *e) { return e->type->isRail(); }

size_t arityOf(const Prim *p) {
  switch (p->op) {
  case Op::None:
    return 0;
  case Op::Neg:
  case Op::Plus:
  case Op::BitNot:
  case Op::Not:
  case Op::Convert:
  case Op::RailSize:
    return 1;
  case Op::RailSet:
  case Op::RangeFits:
    return 3;
  case Op::RailNew:
    return p->args.size() == 3 ? 3 : 1;
  default:
    return 2;
  }
}

// What is wrong with the operands of one of numbers; null: nothing.
const char *wrongNumbers(const Prim *p) {
  auto &u = types::Universe::get();
  const Type *operand = p->args[0]->type;
  bool isShift = p->op == Op::Shl || p->op == Op::Shr || p->op == Op::Ushr;
  if (p->args.size() == 2 && !isShift && p->args[1]->type != operand)
    return "has operands of two types";
  if (isShift && p->args[1]->type != u.Int && p->args[1]->type != u.Long)
    return "shifts by what is neither an Int nor a Long";
  if (p->type != (isComparison(p->op) ? u.Boolean : operand))
    return "has another type than its operands give";
  return nullptr;
}

const char *wrongRail(const Prim *p) {
  auto &u = types::Universe::get();
  if (p->op == Op::RangeFits || p->op == Op::IsFar)
    return p->type != u.Boolean ? "is no Boolean" : nullptr;
  if (p->op == Op::RailNew)
    return !isRail(p) ? "makes no rail" : p->args[0]->type != u.Long ? "has a size that is no Long" : nullptr;
  if (!isRail(p->args[0]))
    return "is not on a rail";
  if (p->op == Op::RailSize)
    return p->type != u.Long ? "is no Long" : nullptr;
  const Type *element = p->args[0]->type->args[0];
  if (p->args[1]->type != u.Long)
    return "has an index that is no Long";
  if (!fits(p->type, element) || (p->op == Op::RailSet && !fits(p->args[2]->type, element)))
    return "has another type than the rail's elements";
  return nullptr;
}

void checkPrim(const Place &at, const Prim *p) {
  if (p->op == Op::None || p->args.size() != arityOf(p))
    fail(at, p->loc, std::string(spelling(p->op)) + " has " + std::to_string(p->args.size()) + " operands");
  const char *wrong = isOnRail(p->op) ? wrongRail(p) : p->op == Op::Convert ? nullptr : wrongNumbers(p);
  if (wrong)
    fail(at, p->loc, std::string(spelling(p->op)) + " " + wrong);
}

// ---- calls ----

void checkArguments(const Place &at, const Function *target, const Exprs &args, Loc loc) {
  if (!target || !target->code)
    return;
  const std::vector<LocalDef *> &params = target->code->params;
  if (args.size() != params.size())
    fail(at, loc, "a call of " + target->x10Name + " has " + std::to_string(args.size()) + " arguments");
  for (size_t i = 0; i < args.size(); ++i)
    checkFits(at, args[i], params[i]->type, "parameter " + params[i]->name.str());
}

void checkCall(const Place &at, const Call *call) {
  if (call->dispatch == Dispatch::Virtual ? !call->receiver : !call->target && call->method->nativeTemplate.empty())
    fail(at, call->loc, "the call of " + call->method->name.str() + " has no target");
  if (call->args.size() != call->method->formals.size())
    fail(at, call->loc, "the call of " + call->method->name.str() + " has another number of arguments");
  if (call->dispatch == Dispatch::Virtual)
    return;
  if (call->target && call->target->hasThis != (call->receiver != nullptr))
    fail(at, call->loc, "the call of " + call->method->name.str() + " has a receiver and no use for it, or none");
  checkArguments(at, call->target, call->args, call->loc);
}

void checkNew(const Place &at, const New *made) {
  if (!made->target && made->ctor->nativeTemplate.empty())
    fail(at, made->loc, "new " + types::str(made->type) + " has no constructor");
  if (made->outer)
    fail(at, made->loc, "new " + types::str(made->type) + " has an enclosing instance that is no hidden field");
  checkArguments(at, made->target, made->args, made->loc);
}

void checkConstruction(const Place &at, const CtorCall *call) {
  if (!call->target && call->ctor->nativeTemplate.empty())
    fail(at, call->loc, "a constructor call without a target");
  checkArguments(at, call->target, call->args, call->loc);
}

// ---- the tree ----

using Nodes = std::unordered_set<const void *>;

class Verifier : public Walker {
public:
  Verifier(const Place &p, Nodes &n) : at(p), nodes(n) {}

  bool makesUnset = false; // a rail that is uninitialized
  void function(const Code *code) { body(code, code->body); }

  bool enter(Expr *e) override {
    single(e, e->loc);
    checkType(at, e->type, e->loc);
    switch (e->kind) {
    case ExprKind::Local:
      return use(as<Local>(e)->var, e), false;
    case ExprKind::Call:
      return checkCall(at, as<Call>(e)), true;
    case ExprKind::New:
      return checkNew(at, as<New>(e)), true;
    case ExprKind::Prim:
      makesUnset |= as<Prim>(e)->isUninitialized;
      return checkPrim(at, as<Prim>(e)), true;
    case ExprKind::TypeTest:
      fail(at, e->loc, "a test of types is left");
      break;
    case ExprKind::Closure:
      return within(as<Closure>(e)->code), false;
    case ExprKind::AtExpr:
      walk(as<AtExpr>(e)->place);
      return within(as<AtExpr>(e)->code), false;
    case ExprKind::StmtExpr:
      return behind(as<StmtExpr>(e)), false;
    default:
      return true;
    }
  }

  bool enter(Stmt *s) override {
    single(s, s->loc);
    switch (s->kind) {
    case StmtKind::Break:
      return leaves(as<Break>(s)->target, s), false;
    case StmtKind::Continue:
      if (as<Continue>(s)->target->kind == StmtKind::Switch)
        fail(at, s->loc, "continue goes on with a switch");
      return leaves(as<Continue>(s)->target, s), false;
    case StmtKind::Declare:
      return declaration(as<Declare>(s)), false;
    case StmtKind::Loop:
      counter(as<Loop>(s));
      [[fallthrough]];
    case StmtKind::Block:
    case StmtKind::Switch:
      around.push_back(s);
      scopes.emplace_back();
      return true;
    case StmtKind::ForLoop:
      return range(as<ForLoop>(s)), false;
    case StmtKind::Try:
      return attempt(as<Try>(s)), false;
    case StmtKind::Async:
      return activity(as<Async>(s)), false;
    case StmtKind::At:
      walk(as<At>(s)->place);
      return elsewhere(as<At>(s)->body), false;
    default:
      return simple(s), true;
    }
  }

  void leave(Stmt *s) override {
    if (!around.empty() && around.back() == s) {
      around.pop_back();
      close();
    }
  }

private:
  const Place at;
  Nodes &nodes;
  const Type *result = nullptr;
  std::vector<const Stmt *> around;             // what break and continue can leave
  std::unordered_set<const LocalDef *> visible; // that a use may name
  std::unordered_set<const LocalDef *> known;   // all that have been declared
  std::vector<std::vector<const LocalDef *>> scopes;

  void single(const void *node, Loc loc) {
    if (!nodes.insert(node).second)
      fail(at, loc, "a node has two parents");
  }

  // ---- locals ----

  void declare(const LocalDef *var, Loc loc) {
    checkType(at, var->type, loc);
    if (!known.insert(var).second)
      fail(at, loc, "'" + var->name.str() + "' is declared twice");
    visible.insert(var);
    scopes.back().push_back(var);
  }

  void close() {
    for (const LocalDef *var : scopes.back())
      visible.erase(var);
    scopes.pop_back();
  }

  void use(const LocalDef *var, const Expr *e) {
    if (!visible.count(var))
      fail(at, e->loc, "'" + var->name.str() + "' is used " + (known.count(var) ? "outside its block" : "undeclared"));
    if (!fits(e->type, var->type))
      fail(at, e->loc,
           "'" + var->name.str() + "' of type " + types::str(var->type) + " is used as " + types::str(e->type));
  }

  void declaration(Declare *d) {
    walk(d->init);
    declare(d->var, d->loc);
    if (d->init)
      checkFits(at, d->init, d->var->type, "'" + d->var->name.str() + "'");
  }

  // ---- bodies ----

  void body(const Code *code, Stmt *stmts) {
    const Type *outer = result;
    result = code ? code->result : types::Universe::get().voidType();
    scopes.emplace_back();
    if (code)
      for (const LocalDef *param : code->params)
        declare(param, code->loc);
    walk(stmts);
    close();
    result = outer;
  }

  // Nothing inside leaves a loop outside.
  void within(Code *code) {
    auto outside = std::move(around);
    around.clear();
    body(code, code->body);
    around = std::move(outside);
  }

  void elsewhere(Stmt *s) {
    auto outside = std::move(around);
    around.clear();
    body(nullptr, s);
    around = std::move(outside);
  }

  void behind(StmtExpr *e) {
    scopes.emplace_back();
    for (Stmt *s : e->stmts)
      walk(s);
    walk(e->value);
    close();
    if (e->value)
      checkFits(at, e->value, e->type, "a value after statements");
  }

  void attempt(Try *t) {
    walk(t->body);
    for (Catch &c : t->catches) {
      scopes.emplace_back();
      declare(c.var, t->loc);
      walk(c.body);
      close();
    }
    walk(t->finally);
  }

  void activity(Async *a) {
    walk(a->place);
    walk(a->first);
    walk(a->last);
    scopes.emplace_back();
    for (const LocalDef *bound : {a->low, a->high})
      if (bound)
        declare(bound, a->loc);
    elsewhere(a->body);
    close();
  }

  // ---- statements ----

  void range(ForLoop *loop) {
    if (!loop->step != (loop->stride != nullptr))
      fail(at, loop->loc, "a loop has no step, or two");
    for (Expr *bound : {loop->low, loop->high, loop->stride})
      if (bound) {
        walk(bound);
        checkFits(at, bound, loop->var->type, "a counter");
      }
    around.push_back(loop);
    scopes.emplace_back();
    declare(loop->var, loop->loc);
    walk(loop->body);
    leave(static_cast<Stmt *>(loop));
  }

  void counter(Loop *loop) {
    if (!loop->counter)
      return;
    auto *test = as<Prim>(loop->condition);
    bool compares = loop->testFirst && test && isOrdering(test->op) && isUse(test->args[0], loop->counter) &&
                    !mentions(test->args[1], loop->counter);
    auto assigns = [&](Stmt *s) {
      auto *a = as<Assign>(s);
      return a && isUse(a->target, loop->counter);
    };
    if (!compares || loop->update.size() != 1 || !any(loop->update[0], assigns))
      fail(at, loop->loc, "a loop that counts tests something else, or counts it elsewhere");
  }

  void leaves(const Stmt *target, const Stmt *s) {
    for (const Stmt *outer : around)
      if (outer == target)
        return;
    fail(at, s->loc, "break or continue leaves what is not around it");
  }

  void simple(Stmt *s) {
    if (auto *a = as<Assign>(s)) {
      if (a->target->kind != ExprKind::Local && a->target->kind != ExprKind::Field &&
          a->target->kind != ExprKind::Static)
        fail(at, a->loc, "an assignment to what is no variable");
      checkFits(at, a->value, a->target->type, "a variable");
    } else if (auto *r = as<Return>(s); r && r->value)
      checkFits(at, r->value, result, "a result");
    else if (auto *call = as<CtorCall>(s))
      checkConstruction(at, call);
    else if (auto *test = as<If>(s))
      checkFits(at, test->condition, types::Universe::get().Boolean, "a condition");
  }
};

} // namespace

void failVerification(const Function *f, const char *after, Loc loc, const std::string &what) {
  std::string name = !f->x10Name.empty() ? f->x10Name : f->method ? f->method->name.str() : "a static initializer";
  std::fprintf(stderr, "%s:%u:%u: error: x10c failed: after %s, %s: %s (this is a bug of x10c; please report it)\n",
               SourceFiles::path(loc.file).c_str(), loc.line, loc.column, after, name.c_str(), what.c_str());
  std::exit(3);
}

std::vector<const Function *> verify(const Program &program, const char *after) {
  Nodes nodes;
  std::vector<const Function *> unset;
  for (const Function *f : program.functions)
    if (f->code) {
      Verifier verifier({f, after}, nodes);
      verifier.function(f->code);
      if (verifier.makesUnset)
        unset.push_back(f);
    }
  return unset;
}

} // namespace x10c::ir
