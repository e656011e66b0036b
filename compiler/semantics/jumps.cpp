// Where control goes: return, break and continue, switch, throw, try, and labels.
#include "semantics/context.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/near.h"
#include <algorithm>

namespace x10c::semantics {

using syntax::Kind;

void Body::returnStmt(const syntax::Return *s, ir::Stmts &out) {
  auto *r = ir::newNode<ir::Return>(s->loc);
  if (!open.frame || open.frame->isInitializer)
    return error(s->loc, {ErrorKind::Return, "There is nothing to return from here."});
  for (size_t i = open.frame->regions; i < open.regions.size(); i++) {
    if (open.regions[i] == Region::Async)
      return error(s->loc, {ErrorKind::Return, "Cannot return from an async."});
    if (open.regions[i] == Region::At)
      error(s->loc, {ErrorKind::Return, "Cannot return from an at statement: an at expression gives a value."});
  }
  r->value = s->value ? expr(s->value, open.frame->result) : nullptr;
  if (r->value && r->value->type->isVoid() && !open.frame->isCtor &&
      (!open.frame->result || open.frame->result->isVoid())) {
    out.push_back(ir::evaluate(r->value));
    r->value = nullptr;
  }
  if (r->value && open.frame->result && open.frame->result->isVoid()) {
    if (!isError(r->value))
      error(s->loc, {ErrorKind::Return, open.frame->isCtor ? "A constructor cannot return a value."
                                                           : "Cannot return a value from a void method or closure."});
    r->value = nullptr;
  } else if (!r->value && open.frame->result && !open.frame->result->isVoid() && !open.frame->result->isError()) {
    error(s->loc, {ErrorKind::Return, "A value of type " + types::str(open.frame->result) + " must be returned here."});
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
  return near.hint(": a label is written before its loop, `" + label.str() + ": for (…)`.");
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
    return error(loc, {ErrorKind::Branch,
                       label ? "Target of branch statement not found: there is no label " + label.str() + " here" +
                                   nearLabel(open.frame->targets, label)
                             : std::string("Target of branch statement not found: ") + what + " outside of a loop."});
  if (isContinue && !found->isLoop)
    return error(loc, {ErrorKind::Branch, "continue needs a loop: " + label.str() + " is none."});
  for (size_t i = found->regions; i < open.regions.size(); i++)
    if (open.regions[i] == Region::Async || open.regions[i] == Region::At) {
      error(loc,
            {ErrorKind::Branch, std::string("Cannot ") + what +
                                    (open.regions[i] == Region::At ? " out of an at statement." : " in an async.")});
      break;
    }
  if (isContinue) {
    auto *c = ir::newNode<ir::Continue>(loc);
    c->target = found->stmt;
    return out.push_back(c);
  }
  auto *b = ir::newNode<ir::Break>(loc);
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
  error(l->loc, {ErrorKind::Switch, "A case label must be a constant; other values are compared by `if`."});
  return {};
}

void Body::switchStmt(const syntax::Switch *s, ir::Stmts &out) {
  auto *made = ir::newNode<ir::Switch>(s->loc);
  made->label = takeLabel();
  made->subject = value(s->subject);
  const Type *type = made->subject->type->base;
  if (!type->isError() && !type->isIntegral() && type != u.Char) {
    error(s->subject->loc, {ErrorKind::Switch, "The subject of a switch must be an integer or Char, not " +
                                                   types::str(type) + "; other values are compared by `if`."});
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
      error(c->loc, {ErrorKind::Switch, "A switch has one default at most."});
    hasDefault |= c->isDefault;
    for (const syntax::Expr *l : c->labels)
      if (auto number = caseLabel(l, type)) {
        if (std::find(seen.begin(), seen.end(), *number) != seen.end())
          error(l->loc, {ErrorKind::Switch, "Duplicate case label: " + std::to_string(*number) + "."});
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
  auto *t = ir::newNode<ir::Throw>(s->loc);
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
  error(variable->loc,
        {ErrorKind::MissingType, "A handler says what it catches: `catch (" + name.str() + ":Exception)`."});
  return u.errorType();
}

void Body::tryStmt(const syntax::Try *s, ir::Stmts &out) {
  auto *made = ir::newNode<ir::Try>(s->loc);
  size_t outer = open.frame->refusalCaught;
  if (catchesRefusal(s))
    open.frame->refusalCaught = open.regions.size();
  made->body = body(s->body);
  open.frame->refusalCaught = outer;
  Types caught;
  for (const syntax::CatchClause *c : s->catches) {
    const Type *type = caughtType(c->variable);
    if (!type->isError() && u.subtype(type, u.CheckedThrowable, env) == Fit::No) {
      error(c->variable->loc,
            {ErrorKind::ExceptionType, "Only a CheckedThrowable can be caught, not " + types::str(type) + "."});
      type = u.errorType();
    }
    for (const Type *earlier : caught)
      if (!type->isError() && !earlier->isError() && !syntax::editionOf(c->loc.file).uncheckedThrowables &&
          u.subtype(type, earlier, env) == Fit::Yes) {
        error(c->loc, {ErrorKind::Unreachable, "This catch is never reached: " + types::str(type) +
                                                   " is caught above as " + types::str(earlier) + "."});
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
      error(s->loc,
            {ErrorKind::DeclaredTwice, "The label " + s->label.str() + " is already used around this statement."});
  if (isLoop(s->body)) {
    open.pendingLabel = s->label;
    return statement(s->body, out);
  }
  auto *made = ir::newNode<ir::Loop>(s->loc);
  made->label = s->label;
  made->isBlock = true;
  open.frame->targets.push_back({s->label, made, false, false, open.regions.size()});
  made->body = body(s->body);
  open.frame->targets.pop_back();
  out.push_back(made);
}

} // namespace x10c::semantics
