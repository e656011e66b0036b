// inlining: the copy of one body; see inlining.h.
#include "analysis/effects.h"
#include "analysis/evaluation.h"
#include "ir/any.h"
#include "ir/children.h"
#include "ir/make.h"
#include "passes/objects/inlining.h"
#include "support/inlined.h"
#include <algorithm>

namespace x10c::passes {

using namespace analysis;

namespace {

// ---- the summary of a body ----

class Summary : public Walker {
public:
  Body body;

  void function(Code *code) {
    statements(code->body, true);
    walk(code);
  }

  bool enter(Expr *e) override {
    ++body.size;
    lookAt(e->loc.file);
    body.hasBodies |= e->kind == ExprKind::Closure;
    body.hasAts |= e->kind == ExprKind::AtExpr;
    body.goesElsewhere |= e->kind == ExprKind::AtExpr;
    body.isPlain &= e->kind != ExprKind::Closure && e->kind != ExprKind::AtExpr;
    return true;
  }

  bool enter(Stmt *s) override {
    ++body.size;
    if (auto *a = as<Assign>(s))
      if (auto *l = as<Local>(a->target))
        body.assigned.insert(l->var);
    auto *async = as<Async>(s);
    body.goesElsewhere |= s->kind == StmtKind::At || (async && async->place);
    return true;
  }

private:
  uint32_t looked = 0; // file, the last one

  void lookAt(uint32_t file) {
    if (file == looked)
      return;
    looked = file;
    unsigned copies = 0;
    for (const Inlined *at = inlinedAt(file); at; at = inlinedAt(at->at.file))
      ++copies;
    body.copies = std::max(body.copies, copies);
  }

  // isLast: nothing of the function follows.
  void statements(Stmt *s, bool isLast) {
    if (!s)
      return;
    switch (s->kind) {
    case StmtKind::Block:
      for (Stmt *each : as<Block>(s)->stmts)
        statements(each, isLast && each == as<Block>(s)->stmts.back());
      break;
    case StmtKind::If:
      statements(as<If>(s)->yes, isLast);
      statements(as<If>(s)->no, isLast);
      break;
    case StmtKind::Return:
      body.returnsLast &= isLast;
      break;
    case StmtKind::Loop:
    case StmtKind::ForLoop:
    case StmtKind::Switch:
      loops(s);
      break;
    case StmtKind::Declare:
    case StmtKind::Assign:
    case StmtKind::Eval:
    case StmtKind::Check:
      break;
    case StmtKind::Async:
      body.hasBodies = true;
      [[fallthrough]];
    default:
      regions(s);
    }
  }

  struct Each {
    Summary &self;
    void operator()(Stmt *s) const { self.statements(s, false); }
    void operator()(Expr *) const {}
    void operator()(Code *) const {}
  };

  void loops(Stmt *s) {
    body.isPlain = false;
    eachChild(s, Each{*this});
  }

  void regions(Stmt *s) {
    body.isPlain = false;
    body.fits &= !returns(s) && s->kind != StmtKind::CtorCall;
    body.hasBodies |= s->kind == StmtKind::At || s->kind == StmtKind::When || s->kind == StmtKind::Finish;
  }
};

// The node that is evaluated first, if it is an access to a field of `this`.
Field *firstAccess(Expr *e) {
  while (e)
    switch (e->kind) {
    case ExprKind::Field:
      if (as<Field>(e)->object->kind == ExprKind::This)
        return as<Field>(e);
      e = as<Field>(e)->object;
      break;
    case ExprKind::Prim:
      e = as<Prim>(e)->args.empty() ? nullptr : as<Prim>(e)->args[0];
      break;
    case ExprKind::And:
    case ExprKind::Or:
    case ExprKind::Equal:
      e = asBinary(e)->left;
      break;
    case ExprKind::Cond:
      e = as<Cond>(e)->condition;
      break;
    case ExprKind::Not:
    case ExprKind::Coerce:
      e = static_cast<Unary *>(e)->operand;
      break;
    default:
      return nullptr;
    }
  return nullptr;
}

Field *firstAccess(Stmt *s) {
  while (auto *b = as<Block>(s)) {
    if (b->stmts.empty())
      return nullptr;
    s = b->stmts[0];
  }
  if (auto *d = as<Declare>(s))
    return firstAccess(d->init);
  if (auto *r = as<Return>(s))
    return firstAccess(r->value);
  if (auto *i = as<If>(s))
    return firstAccess(i->condition);
  if (auto *e = as<Eval>(s))
    return firstAccess(e->expr);
  return nullptr;
}

// Whether it is cheap, and has the same value anywhere: vals, constants, arithmetic on them.
bool isCheap(const Expr *e) {
  if (e->kind == ExprKind::Const)
    return !e->type->isString();
  auto *p = as<Prim>(e);
  if (!p)
    return e->kind == ExprKind::This || isValOrConstant(e);
  return (p->op == Op::Add || p->op == Op::Sub || p->op == Op::Neg) &&
         std::all_of(p->args.begin(), p->args.end(), isValOrConstant);
}

// Makes returns assignments to `result` and, if code of the body follows, breaks out of `out`.
class Returns : public Rewriter {
public:
  LocalDef *result;
  Loop *out;
  bool breaks = false;

  Returns(LocalDef *r, Loop *o) : result(r), out(o) {}

  Stmt *tail(Stmt *s) {
    if (auto *b = as<Block>(s)) {
      for (Stmt *&each : b->stmts)
        each = each == b->stmts.back() ? tail(each) : run(each);
      return b;
    }
    if (auto *i = as<If>(s)) {
      i->yes = tail(i->yes);
      i->no = i->no ? tail(i->no) : nullptr;
      return i;
    }
    return s->kind == StmtKind::Return ? given(as<Return>(s), false) : run(s);
  }

  using Rewriter::run;
  Stmt *run(Stmt *s) {
    Closures kept(s);
    return rewritten(s, [this](Stmt *each) { return as<Return>(each) ? given(as<Return>(each), true) : each; });
  }

private:
  // Hides the bodies of closures, which have returns of their own.
  struct Closures : Walker {
    std::vector<std::pair<Code **, Code *>> codes;
    explicit Closures(Stmt *s) { walk(s); }
    ~Closures() {
      for (auto &[place, code] : codes)
        *place = code;
    }
    bool enter(Expr *e) override {
      if (auto *c = as<Closure>(e))
        return hide(c->code);
      if (auto *a = as<AtExpr>(e))
        return hide(a->code);
      return true;
    }
    bool hide(Code *&code) {
      static Code empty;
      codes.push_back({&code, code});
      code = &empty;
      return false;
    }
  };

  Stmt *given(Return *r, bool leaves) {
    Stmts stmts;
    if (r->value && result)
      stmts.push_back(assign(result, r->value));
    else if (r->value)
      stmts.push_back(evaluate(r->value));
    if (leaves) {
      stmts.push_back(breakOut(out, r->loc));
      breaks = true;
    }
    return stmts.size() == 1 ? stmts[0] : block(stmts, r->loc);
  }
};

} // namespace

Body Body::of(Code *code) {
  Summary summary;
  summary.function(code);
  return summary.body;
}

// ---- the copy ----

Copy::Copy(Call *c, Code *code, const Body &b, Function *f, const std::string &n) : call(c), body(b), name(n) {
  sendsForCaller = f && f->method && f->method->sendsForCaller;
  argumentsAreSimple = true;
  for (Expr *arg : c->args)
    argumentsAreSimple &= duplicable(arg) && !needsCheck(arg);
  if (f && f->hasThis)
    bindReceiver(f);
  CloneMap map;
  bindParameters(code, map);
  copied = clone(code->body, map);
  relocate();
}

void Copy::bindReceiver(Function *f) {
  Expr *receiver = call->receiver;
  bool isSame = receiver->type == f->container && isCheap(receiver);
  if (isSame) {
    self = receiver;
    return;
  }
  LocalDef *var = temporary(f->container, call->loc, "self");
  before.push_back(declare(var, receiver, call->loc));
  self = use(var, receiver->loc);
}

// A variable can only replace the parameter if nothing can change it in between: if the body is a single expression.
bool Copy::isReplaceable(Expr *arg, const Type *type) const {
  if (arg->type != type)
    return false;
  if (isCheap(arg))
    return true;
  return argumentsAreSimple && body.isPlain && body.returnsLast && body.assigned.empty() &&
         arg->kind == ExprKind::Local && body.size <= 12;
}

// A closure of objects may be called where one of structs is expected: what it is given is boxed, as its function would
// do it.
static Expr *boxed(Expr *arg, const Type *type) {
  bool isAsItIs = arg->type == type || (arg->type->isReference() && type->isReference());
  return isAsItIs ? arg : coerced(type, arg);
}

void Copy::bindParameters(Code *code, CloneMap &map) {
  for (size_t i = 0; i < code->params.size(); ++i) {
    LocalDef *param = code->params[i];
    Expr *arg = boxed(call->args[i], param->type);
    if (!body.assigned.count(param) && isReplaceable(arg, param->type)) {
      replaced[param] = arg;
      continue;
    }
    auto *var = new LocalDef(*param);
    var->isFormal = false;
    var->isVar = body.assigned.count(param) > 0;
    before.push_back(declare(var, arg, arg->loc));
    map.locals[param] = var;
    arguments.push_back({var, arg});
  }
}

uint32_t Copy::fileOf(uint32_t file) {
  if (!file)
    return 0;
  uint32_t &copy = files[file];
  if (!copy) {
    const Inlined *inner = inlinedAt(file);
    Inlined from = inner ? *inner : Inlined{name, call->loc, sendsForCaller};
    if (inner)
      from.at.file = fileOf(from.at.file);
    uint32_t made = inlineFile(file, from);
    return files[file] = made;
  }
  return copy;
}

void Copy::relocate() {
  if (name.empty())
    return;
  eachNode(copied, [this](auto *node) { node->loc.file = fileOf(node->loc.file); });
}

// The receiver is checked first, unless the body begins with an access to it, which is a check as well.
void Copy::checkReceiver() {
  bool mayFail = self && isReference(self->type) && !call->unchecked && mayBeNull(self);
  Field *first = mayFail ? firstAccess(copied) : nullptr;
  if (mayFail && !first)
    before.push_back(nullCheck(clone(self), call->loc));
  auto mark = [first](Expr *e) {
    if (auto *f = as<Field>(e); f && f != first && f->object->kind == ExprKind::This)
      f->unchecked = true;
    else if (auto *c = as<Call>(e); c && c->receiver && c->receiver->kind == ExprKind::This)
      c->unchecked = true;
  };
  if (self && isReference(self->type))
    eachNode(copied, mark);
}

void Copy::substitute() {
  copied = rewritten(copied, [this](Expr *e) {
    if (e->kind == ExprKind::This && self)
      return clone(self);
    auto *l = as<Local>(e);
    auto found = l ? replaced.find(l->var) : replaced.end();
    return found == replaced.end() ? e : clone(found->second);
  });
}

Expr *Copy::expression() {
  checkReceiver();
  substitute();
  Expr *value = result();
  if (value && value->type != call->type)
    value = coerced(call->type, value);
  if (before.empty() && value)
    return value;
  return valueAfter(std::move(before), value, call->type, call->loc);
}

// Appends the statements to `before`. Returns the value, or null for none.
Expr *Copy::result() {
  auto *b = as<Block>(copied);
  bool isVoid = call->type->isVoid();
  auto *last = b && !b->stmts.empty() ? as<Return>(b->stmts.back()) : nullptr;
  if (last && body.returnsLast && !isVoid) {
    b->stmts.pop_back();
    before.insert(before.end(), b->stmts.begin(), b->stmts.end());
    return last->value;
  }
  LocalDef *var = isVoid ? nullptr : temporary(call->type, call->loc);
  auto *out = newNode<Loop>(call->loc);
  out->isBlock = true;
  Returns returns(var, out);
  copied = returns.tail(copied);
  if (var) {
    var->isVar = true;
    before.push_back(declare(var, nullptr, call->loc));
  }
  out->body = copied;
  before.push_back(returns.breaks ? static_cast<Stmt *>(out) : copied);
  return var ? use(var, call->loc) : nullptr;
}

} // namespace x10c::passes
