// Which statements are allowed where: if, blocks, assertions, and expressions for their effect.
#include "semantics/context.h"
#include "support/warnings.h"
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
  bool isRefused = refuseInAtomic(s->kind, s->loc);
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
    return isRefused ? refusedAtEach(static_cast<const syntax::AtEach *>(s), out)
                     : atEach(static_cast<const syntax::AtEach *>(s), out);
  default:
    error(s->loc, "A statement is expected here.");
  }
}

void Body::ifStmt(const syntax::If *s, ir::Stmts &out) {
  auto *made = ir::newNode<ir::If>(s->loc);
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
  within(s, made->stmts);
  return made;
}

void Body::within(const syntax::Stmt *s, ir::Stmts &out) {
  if (auto *b = syntax::as<syntax::Block>(s))
    statements(b->stmts, out);
  else
    statement(s, out);
}

// A value of which nothing follows but itself.
static bool isOnlyValue(const ir::Expr *e) {
  switch (e->kind) {
  case ir::ExprKind::Const:
  case ir::ExprKind::This:
  case ir::ExprKind::Local:
    return true;
  case ir::ExprKind::Coerce:
    return isOnlyValue(ir::as<ir::Coerce>(e)->operand);
  case ir::ExprKind::Equal: {
    auto *test = ir::as<ir::Equal>(e);
    return isOnlyValue(test->left) && isOnlyValue(test->right);
  }
  case ir::ExprKind::Call: { // of an operator of numbers
    auto *c = ir::as<ir::Call>(e);
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

// In X10, each expression may be a statement; an operator may be one that a program defines.
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
    return out.push_back(ir::evaluate(done));
  bool declares = false;
  for (ir::Stmt *s : stmts->stmts)
    declares |= s->kind == ir::StmtKind::Declare;
  if (stmts->value && !isSimple(stmts->value))
    stmts->stmts.push_back(ir::evaluate(stmts->value));
  if (declares)
    out.push_back(block(e->loc, stmts->stmts));
  else
    out.insert(out.end(), stmts->stmts.begin(), stmts->stmts.end());
}

void Body::assertStmt(const syntax::Assert *s, ir::Stmts &out) {
  auto *c = static_cast<ir::Check *>(check(condition(s->condition), ir::Check::Error::Assertion, "", s->loc));
  c->message = s->message ? value(s->message) : nullptr;
  if (c->message)
    c->message = exact(c->message->type, u.String) ? c->message : coerce(c->message, u.Any);
  out.push_back(c);
}

} // namespace x10c::semantics
