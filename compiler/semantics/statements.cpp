// Statements but loops and the parallel ones.
#include "semantics/context.h"
#include "support/warnings.h"
#include "types/near.h"
#include <algorithm>

namespace x10c::semantics {

using syntax::Kind;

void Body::statement(const syntax::Stmt *s, ir::Stmts &out) {
  switch (s->kind) {
  case Kind::LocalVars:
    return localVars(static_cast<const syntax::LocalVars *>(s), out);
  case Kind::ExprStmt:
    return effect(static_cast<const syntax::ExprStmt *>(s)->expr, out);
  case Kind::Block:
    out.push_back(body(s));
    return;
  case Kind::If:
    return ifStmt(static_cast<const syntax::If *>(s), out);
  case Kind::While: {
    auto *w = static_cast<const syntax::While *>(s);
    return whileLoop(s->loc, w->condition, w->body, true, out);
  }
  case Kind::DoWhile: {
    auto *w = static_cast<const syntax::DoWhile *>(s);
    return whileLoop(s->loc, w->condition, w->body, false, out);
  }
  case Kind::For:
    return forLoop(static_cast<const syntax::For *>(s), out);
  case Kind::ForEach:
    return forEach(static_cast<const syntax::ForEach *>(s), out);
  case Kind::Switch:
    return switchStmt(static_cast<const syntax::Switch *>(s), out);
  case Kind::Return:
    return returnStmt(static_cast<const syntax::Return *>(s), out);
  case Kind::Break:
    return breakStmt(s->loc, static_cast<const syntax::Break *>(s)->label, false, out);
  case Kind::Continue:
    return breakStmt(s->loc, static_cast<const syntax::Continue *>(s)->label, true, out);
  case Kind::Throw:
    return throwStmt(static_cast<const syntax::Throw *>(s), out);
  case Kind::Try:
    return tryStmt(static_cast<const syntax::Try *>(s), out);
  case Kind::Labeled:
    return labeled(static_cast<const syntax::Labeled *>(s), out);
  case Kind::Empty:
    return;
  case Kind::Assert:
    return assertStmt(static_cast<const syntax::Assert *>(s), out);
  case Kind::LocalDecl:
    return localDecl(static_cast<const syntax::LocalDecl *>(s), out);
  case Kind::CtorCall:
    return ctorCall(static_cast<const syntax::CtorCall *>(s), out);
  case Kind::PropertyCall:
    return propertyCall(static_cast<const syntax::PropertyCall *>(s), out);
  case Kind::UserStmt:
    return userStmt(static_cast<const syntax::UserStmt *>(s), out);
  default:
    parallelStmt(s, out);
  }
}

void Body::parallelStmt(const syntax::Stmt *s, ir::Stmts &out) {
  switch (s->kind) {
  case Kind::Async:
    return asyncStmt(static_cast<const syntax::Async *>(s), out);
  case Kind::Finish:
    return finishStmt(static_cast<const syntax::Finish *>(s), out);
  case Kind::At:
    return atStmt(static_cast<const syntax::At *>(s), out);
  case Kind::Atomic:
    return atomicStmt(static_cast<const syntax::Atomic *>(s), out);
  case Kind::When:
    return whenStmt(static_cast<const syntax::When *>(s), out);
  case Kind::Advance:
    return clockCall(s->loc, "advanceAll", out);
  case Kind::Resume:
    return clockCall(s->loc, "resumeAll", out);
  case Kind::Offer:
    return offerStmt(static_cast<const syntax::Offer *>(s), out);
  case Kind::AtEach:
    return atEach(static_cast<const syntax::AtEach *>(s), out);
  default:
    error(s->loc, "A statement is expected here.");
  }
}

void Body::ifStmt(const syntax::If *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::If>(s->loc);
  made->condition = condition(s->condition);
  made->yes = body(s->yes);
  made->no = s->no ? body(s->no) : nullptr;
  out.push_back(made);
}

void Body::statements(const syntax::List<syntax::Stmt> &list, ir::Stmts &out) {
  for (const syntax::Stmt *s : list)
    statement(s, out);
}

ir::Stmt *Body::body(const syntax::Stmt *s) {
  ScopeGuard nested(*this);
  ir::Block *made = block(s->loc);
  if (auto *b = syntax::as<syntax::Block>(s))
    statements(b->stmts, made->stmts);
  else
    statement(s, made->stmts);
  return made;
}

// A value of which nothing follows but itself.
static bool isOnlyValue(const ir::Expr *e) {
  switch (e->kind) {
  case ir::ExprKind::Const:
  case ir::ExprKind::This:
  case ir::ExprKind::Local:
    return true;
  case ir::ExprKind::Coerce:
    return isOnlyValue(static_cast<const ir::Coerce *>(e)->operand);
  case ir::ExprKind::Equal: {
    auto *test = static_cast<const ir::Equal *>(e);
    return isOnlyValue(test->left) && isOnlyValue(test->right);
  }
  case ir::ExprKind::Call: { // of an operator of numbers
    auto *c = static_cast<const ir::Call *>(e);
    auto isNumber = [](const ir::Expr *operand) { return operand->type->isNumeric() && isOnlyValue(operand); };
    bool isOperator = c->method->name.str().rfind("operator", 0) == 0;
    return isOperator && (!c->receiver || isNumber(c->receiver)) &&
           std::all_of(c->args.begin(), c->args.end(), isNumber);
  }
  default:
    return false;
  }
}

static bool isStatement(const syntax::Expr *e) {
  switch (e->kind) {
  case Kind::Assign:
  case Kind::Step:
  case Kind::Call:
  case Kind::New:
  case Kind::Unary:
  case Kind::Binary:
  case Kind::AtExpr:
  case Kind::FinishExpr:
    return true;
  default:
    return false;
  }
}

static bool isComparison(ir::Expr *e) {
  auto *test = ir::as<ir::Equal>(e);
  return test && !test->negated;
}

// As X10 has it, each expression may stand where a statement does; an operator may be one that a program defines.
void Body::testUsed(const syntax::Expr *e, ir::Expr *value) {
  bool isOperator = e->kind == Kind::Unary || e->kind == Kind::Binary;
  const char *advice = isComparison(value) ? " To assign one, write '='." : "";
  if (!isStatement(e) || (isOperator && isOnlyValue(value)))
    Diagnostics::warning(e->loc, Warning::UnusedValue, std::string("Nothing uses this value.") + advice);
}

// An expression for its effect: assignments become statements without a value.
void Body::effect(const syntax::Expr *e, ir::Stmts &out) {
  ir::Expr *done = nullptr;
  if (auto *a = syntax::as<syntax::Assign>(e))
    done = assign(a, false);
  else if (auto *s = syntax::as<syntax::Step>(e))
    done = step(s, false);
  else
    done = expr(e);
  if (isError(done))
    return;
  testUsed(e, done);
  auto *stmts = ir::as<ir::StmtExpr>(done);
  if (!stmts)
    return out.push_back(eval(done));
  bool declares = false;
  for (ir::Stmt *s : stmts->stmts)
    declares |= s->kind == ir::StmtKind::Declare;
  if (stmts->value && !isSimple(stmts->value))
    stmts->stmts.push_back(eval(stmts->value));
  if (declares)
    out.push_back(block(e->loc, stmts->stmts));
  else
    out.insert(out.end(), stmts->stmts.begin(), stmts->stmts.end());
}

// A type that stands in a body.
const Type *Body::writtenType(const syntax::TypeNode *n) {
  const Type *t = u.resolve(n, *scope);
  unsigned before = Diagnostics::errorCount();
  u.checkType(t, n->loc, env);
  return Diagnostics::errorCount() == before ? t : u.errorType();
}

// The type of a local may mention the local itself: self by its name.
const Type *Body::declaredType(Name name, const syntax::TypeNode *written) {
  auto *named = syntax::as<syntax::NamedType>(written);
  if (!named || !named->hasConstraint || !name)
    return writtenType(written);
  syntax::NamedType plain = *named;
  plain.constraint.clear();
  plain.hasConstraint = false;
  ScopeGuard nested(*this);
  LocalDef *self = declareLocal(name, written->loc, u.resolve(&plain, *scope), false);
  Term local{TermKind::Local};
  local.local = self;
  return u.substituteTerm(writtenType(written), u.term(local), u.term({TermKind::Self}));
}

void Body::localVars(const syntax::LocalVars *s, ir::Stmts &out) {
  for (const syntax::VarDeclarator *v : s->vars)
    localVar(s, v, out);
}

void Body::localVar(const syntax::LocalVars *s, const syntax::VarDeclarator *v, ir::Stmts &out) {
  const Type *type = v->type ? declaredType(v->name, v->type) : nullptr;
  if (type && type->isVoid()) {
    error(v->loc, "A local variable cannot have type void.");
    type = u.errorType();
  }
  bool lacksType = s->isVar && (v->hasBound || (!v->type && v->init && v->name));
  if (lacksType)
    type = u.errorType();
  ir::Expr *init = v->init ? value(v->init, type) : nullptr;
  if (lacksType)
    error(v->loc, "Cannot infer type of a mutable (non-val) variable." +
                      (init && !isError(init) && v->name
                           ? " Write `var " + v->name.str() + ":" + types::str(init->type->base) + "`, or val."
                           : ""));
  if (type && init && !v->hasBound)
    init = convert(init, type, "initialize " + (v->name ? v->name.str() : "the variable"));
  else if (type && init && !isError(init))
    convert(again(init), type, "initialize " + v->name.str());
  if (init && (!type || v->hasBound))
    type = s->isVar ? init->type : refined(init);
  if (!type) {
    error(v->loc, "The type of \"" + v->name.str() + "\" must be written: it has no initializer.");
    type = u.errorType();
  }
  if (type->isNull())
    type = u.Any;
  if (init)
    init = isError(init) ? init : coerce(init, type);
  if (!v->name && init && !v->parts.empty()) {
    ir::Expr *whole = isError(init) ? init : once(init, out);
    return destructure(v->parts, whole, s->isVar, out);
  }
  if (!init && !v->parts.empty()) {
    error(v->loc, "Variables that take a point apart must be initialized.");
    return;
  }
  LocalDef *var = declareLocal(v->name, v->loc, type, s->isVar);
  if (init && !s->isVar)
    declared.given.insert(var);
  var->isClocked = s->modifiers & syntax::Clocked;
  out.push_back(declare(var, init && !isError(init) ? init : nullptr));
  if (init && isError(init)) // known to be wrong already: nothing more is said about it
    static_cast<ir::Declare *>(out.back())->init = errorExpr(v->loc);
  if (!v->parts.empty())
    destructure(v->parts, use(var, v->loc), s->isVar, out);
}

// Of a point that is taken apart; rank: -1 if it is not known here.
void Body::checkRank(const syntax::List<syntax::Formal> &parts, int64_t rank) {
  std::string start = "The point has rank " + std::to_string(rank) + ": ";
  if (rank >= 0 && !parts.empty() && int64_t(parts.size()) < rank)
    error(parts.front()->loc, start + "its coordinate " + std::to_string(parts.size()) + " has no name here.");
  for (int64_t i = rank; rank >= 0 && i < int64_t(parts.size()); i++)
    error(parts[i]->loc, start + "it has no coordinate for " + parts[i]->name.str() + ".");
}

// [i,j] = p: each is p(0), p(1) …
void Body::destructure(const syntax::List<syntax::Formal> &parts, ir::Expr *whole, bool isVar, ir::Stmts &out) {
  if (!isError(whole) && whole->type->is(Builtin::Point))
    checkRank(parts, knownRank(whole->type));
  for (size_t i = 0; i < parts.size(); i++) {
    const syntax::Formal *part = parts[i];
    ir::Expr *element = isError(whole) ? errorExpr(part->loc)
                                       : apply(part->loc, again(whole), {}, {constant(part->loc, u.Long, int64_t(i))});
    const Type *type = part->type ? u.resolve(part->type, *scope) : element->type;
    if (part->type && !isError(element))
      element = convert(element, type, "initialize " + part->name.str());
    LocalDef *var = declareLocal(part->name, part->loc, type, isVar || part->isVar);
    out.push_back(declare(var, element));
  }
}

void Body::returnStmt(const syntax::Return *s, ir::Stmts &out) {
  auto *r = makeStmt<ir::Return>(s->loc);
  if (!open.frame || open.frame->isInitializer)
    return error(s->loc, "There is nothing to return from here.");
  for (size_t i = open.frame->regions; i < open.regions.size(); i++) {
    if (open.regions[i] == Region::Async)
      return error(s->loc, "Cannot return from an async.");
    if (open.regions[i] == Region::At)
      error(s->loc, "Cannot return from an at statement: an at expression gives a value.");
  }
  r->value = s->value ? expr(s->value, open.frame->result) : nullptr;
  if (r->value && r->value->type->isVoid() && !open.frame->isCtor &&
      (!open.frame->result || open.frame->result->isVoid())) {
    out.push_back(eval(r->value));
    r->value = nullptr;
  }
  if (r->value && open.frame->result && open.frame->result->isVoid()) {
    if (!isError(r->value))
      error(s->loc, open.frame->isCtor ? "A constructor cannot return a value."
                                       : "Cannot return a value from a void method or closure.");
    r->value = nullptr;
  } else if (!r->value && open.frame->result && !open.frame->result->isVoid() && !open.frame->result->isError()) {
    error(s->loc, "A value of type " + types::str(open.frame->result) + " must be returned here.");
  }
  if (r->value && open.frame->result)
    r->value = convert(r->value, open.frame->result, "return the value");
  open.frame->returns.push_back(r);
  out.push_back(r);
}

static std::string nearLabel(const std::vector<Target> &targets, Name label) {
  types::Nearest near(label);
  for (const Target &t : targets)
    if (t.label)
      near.offer(t.label.str());
  return near.hint(".");
}

void Body::breakStmt(Loc loc, Name label, bool isContinue, ir::Stmts &out) {
  const Target *found = nullptr;
  for (size_t i = open.frame->targets.size(); i-- > 0 && !found;) {
    const Target &t = open.frame->targets[i];
    if (label ? t.label == label : isContinue ? t.isLoop && t.isPlain : t.isPlain)
      found = &t;
  }
  const char *what = isContinue ? "continue" : "break";
  if (!found)
    return error(loc, label ? "Target of branch statement not found: there is no label " + label.str() + " here" +
                                  nearLabel(open.frame->targets, label)
                            : std::string("Target of branch statement not found: ") + what + " outside of a loop.");
  if (isContinue && !found->isLoop)
    return error(loc, "continue needs a loop: " + label.str() + " is none.");
  for (size_t i = found->regions; i < open.regions.size(); i++)
    if (open.regions[i] == Region::Async || open.regions[i] == Region::At) {
      error(loc, std::string("Cannot ") + what +
                     (open.regions[i] == Region::At ? " out of an at statement." : " in an async."));
      break;
    }
  if (isContinue) {
    auto *c = makeStmt<ir::Continue>(loc);
    c->target = found->stmt;
    return out.push_back(c);
  }
  auto *b = makeStmt<ir::Break>(loc);
  b->target = found->stmt;
  out.push_back(b);
}

// None: it is wrong, and reported.
std::optional<int64_t> Body::caseLabel(const syntax::Expr *l, const Type *type) {
  ir::Expr *label = value(l);
  if (isError(label) || type->isError() || isError(label = convert(label, type, "compare the case label")))
    return {};
  int64_t number = 0;
  if (foldInteger(label, number))
    return number;
  error(l->loc, "A case label must be a constant.");
  return {};
}

void Body::switchStmt(const syntax::Switch *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::Switch>(s->loc);
  made->label = takeLabel();
  made->subject = value(s->subject);
  const Type *type = made->subject->type->base;
  if (!type->isError() && !type->isIntegral() && type != u.Char) {
    error(s->subject->loc, "The subject of a switch must be an integer or Char, not " + types::str(type) + ".");
    type = u.errorType();
  }
  made->subject = coerce(made->subject, type);
  open.frame->targets.push_back({made->label, made, false, true, open.regions.size()});
  ScopeGuard nested(*this);
  std::vector<int64_t> seen;
  bool hasDefault = false;
  for (const syntax::SwitchCase *c : s->cases) {
    ir::SwitchCase one;
    one.isDefault = c->isDefault;
    if (c->isDefault && hasDefault)
      error(c->loc, "A switch has one default at most.");
    hasDefault |= c->isDefault;
    for (const syntax::Expr *l : c->labels)
      if (auto number = caseLabel(l, type)) {
        if (std::find(seen.begin(), seen.end(), *number) != seen.end())
          error(l->loc, "Duplicate case label: " + std::to_string(*number) + ".");
        seen.push_back(*number);
        one.labels.push_back(*number);
      }
    statements(c->body, one.body);
    made->cases.push_back(std::move(one));
  }
  open.frame->targets.pop_back();
  out.push_back(made);
}

void Body::throwStmt(const syntax::Throw *s, ir::Stmts &out) {
  ir::Expr *thrown = value(s->value);
  if (!isError(thrown) && u.subtype(thrown->type, u.CheckedThrowable, env) == Fit::No && !thrown->type->isNull()) {
    expected(s->value->loc, thrown->type, u.CheckedThrowable, "throw the value");
  }
  auto *t = makeStmt<ir::Throw>(s->loc);
  t->value = thrown;
  out.push_back(t);
}

// catch (e) needs a type for e.
const Type *Body::caughtType(const syntax::Formal *variable) {
  if (!variable->type)
    return u.CheckedThrowable;
  Name name = types::untypedName(variable, *scope);
  if (!name)
    return writtenType(variable->type);
  error(variable->loc, "A handler says what it catches: `catch (" + name.str() + ":Exception)`.");
  return u.errorType();
}

void Body::tryStmt(const syntax::Try *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::Try>(s->loc);
  made->body = body(s->body);
  Types caught;
  for (const syntax::CatchClause *c : s->catches) {
    const Type *type = caughtType(c->variable);
    if (!type->isError() && u.subtype(type, u.CheckedThrowable, env) == Fit::No) {
      error(c->variable->loc, "Only a CheckedThrowable can be caught, not " + types::str(type) + ".");
      type = u.errorType();
    }
    for (const Type *earlier : caught)
      if (!type->isError() && !earlier->isError() && u.subtype(type, earlier, env) == Fit::Yes) {
        error(c->loc,
              "This catch is never reached: " + types::str(type) + " is caught above as " + types::str(earlier) + ".");
        break;
      }
    caught.push_back(type);
    ScopeGuard nested(*this);
    ir::Catch one;
    Name name = c->variable->name ? c->variable->name : types::untypedName(c->variable, *scope);
    one.var = declareLocal(name, c->variable->loc, type, c->variable->isVar);
    one.body = body(c->body);
    made->catches.push_back(one);
  }
  made->finally = s->finally ? body(s->finally) : nullptr;
  out.push_back(made);
}

namespace {

bool isLoop(const syntax::Stmt *s) {
  return s->kind == Kind::While || s->kind == Kind::DoWhile || s->kind == Kind::For || s->kind == Kind::ForEach;
}

} // namespace

Name Body::takeLabel() {
  Name label = open.pendingLabel;
  open.pendingLabel = {};
  return label;
}

void Body::labeled(const syntax::Labeled *s, ir::Stmts &out) {
  for (const Target &t : open.frame->targets)
    if (t.label == s->label)
      error(s->loc, "The label " + s->label.str() + " is already used around this statement.");
  if (isLoop(s->body)) {
    open.pendingLabel = s->label;
    return statement(s->body, out);
  }
  auto *made = makeStmt<ir::Loop>(s->loc);
  made->label = s->label;
  made->isBlock = true;
  open.frame->targets.push_back({s->label, made, false, false, open.regions.size()});
  made->body = body(s->body);
  open.frame->targets.pop_back();
  out.push_back(made);
}

void Body::assertStmt(const syntax::Assert *s, ir::Stmts &out) {
  auto *c = static_cast<ir::Check *>(check(condition(s->condition), ir::Check::Error::Assertion, "", s->loc));
  c->message = s->message ? value(s->message) : nullptr;
  if (c->message)
    c->message = exact(c->message->type, u.String) ? c->message : coerce(c->message, u.Any);
  out.push_back(c);
}

void Body::localDecl(const syntax::LocalDecl *s, ir::Stmts &) {
  if (auto *c = syntax::as<syntax::ClassDecl>(s->decl)) {
    ClassDef *def = u.declareLocal(c, scope, method);
    for (const Scope *at = scope; at && !at->cls; at = at->parent)
      for (const ClassDef *other : at->localClasses)
        if (other != def && other->name == c->name)
          error(c->nameLoc, "The local class " + c->name.str() + " is declared twice in this method.");
    if (std::find(scope->localClasses.begin(), scope->localClasses.end(), def) == scope->localClasses.end())
      scope->localClasses.push_back(def);
    nestScope(); // what is declared later is not visible in the class
    checkLocalClass(def);
    return;
  }
  auto *t = syntax::as<syntax::TypeDefDecl>(s->decl);
  if (!t)
    return error(s->loc, "Only classes and types can be declared inside a body.");
  localTypeDef(t);
}

void Body::localTypeDef(const syntax::TypeDefDecl *t) {
  for (const types::TypeDef *other : scope->localTypeDefs)
    if (other->name == t->name && other->typeParams.size() == t->typeParams.size() && other->formals.empty() &&
        t->formals.empty())
      return error(t->nameLoc, "type " + t->name.str() + " is declared twice");
  auto *def = new types::TypeDef;
  def->name = t->name;
  def->loc = t->nameLoc;
  def->tree = t;
  def->scope = new Scope;
  def->scope->parent = scope;
  for (const syntax::TypeParam *p : t->typeParams) {
    auto *param = new TypeParam;
    param->name = p->name;
    param->loc = p->loc;
    param->type = u.paramType(param);
    def->typeParams.push_back(param);
    def->scope->typeParams.push_back(param);
  }
  for (const syntax::Formal *f : t->formals) {
    auto *formal = new LocalDef;
    formal->name = f->name;
    formal->loc = f->loc;
    formal->type = f->type ? u.resolve(f->type, *def->scope) : u.errorType();
    formal->isFormal = true;
    def->formals.push_back(formal);
    def->scope->locals.push_back(formal);
  }
  if (!t->guard.empty())
    def->guard = u.resolveConstraint(t->guard, nullptr, *def->scope);
  def->type = u.resolve(t->type, *def->scope);
  def->state = 2;
  scope->localTypeDefs.push_back(def);
}

} // namespace x10c::semantics
