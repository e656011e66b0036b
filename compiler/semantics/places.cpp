// The parallel constructs: async, finish, at, atomic, when, clocked ones and ateach.
#include "semantics/context.h"
#include "semantics/trees.h"

namespace x10c::semantics {

ir::Expr *Body::placeOf(const syntax::Expr *e) { return convert(value(e), u.Place, "go to the place"); }

bool Body::isClockedFinishAround() { return !clockedFinishes.empty() && clockedFinishes.back(); }

namespace {

bool isUncounted(const syntax::List<syntax::Annotation> &list) {
  for (const syntax::Annotation *a : list) {
    auto *t = syntax::as<syntax::NamedType>(a->type);
    if (t && !t->path.empty() && t->path.back().name == Name("Uncounted"))
      return true;
  }
  return false;
}

} // namespace

void Body::asyncStmt(const syntax::Async *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::Async>(s->loc);
  made->isUncounted = isUncounted(s->annotations);
  made->isClocked = s->isClocked;
  ClassDef *clock = s->clocks.empty() ? nullptr : u.findClass("x10.lang.Clock");
  for (const syntax::Expr *c : s->clocks) {
    ir::Expr *v = value(c);
    made->clocks.push_back(clock ? convert(v, clock->type, "register with the clock") : v);
  }
  if (s->isClocked && s->clocks.empty() && !isClockedFinishAround())
    error(s->loc, "clocked async must be invoked inside a statically enclosing clocked finish.");
  RegionGuard in(*this, Region::Async);
  made->body = body(s->body);
  out.push_back(made);
}

void Body::finishStmt(const syntax::Finish *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::Finish>(s->loc);
  made->isClocked = s->isClocked;
  RegionGuard in(*this, Region::Finish);
  clockedFinishes.push_back(s->isClocked);
  made->body = body(s->body);
  clockedFinishes.pop_back();
  out.push_back(made);
}

void Body::atStmt(const syntax::At *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::At>(s->loc);
  made->place = placeOf(s->place);
  RegionGuard in(*this, Region::At);
  made->body = body(s->body);
  if (!isError(made->place))
    out.push_back(made);
}

ir::Expr *Body::atExpr(const syntax::AtExpr *e) {
  auto *made = make<ir::AtExpr>(e->loc, nullptr);
  made->place = placeOf(e->place);
  RegionGuard in(*this, Region::At);
  const Type *result = e->result ? u.resolve(e->result, *scope) : nullptr;
  made->code = code({}, result, e->body, e->loc);
  made->type = made->code->result;
  return isError(made->place) ? errorExpr(e->loc) : made;
}

void Body::atomicStmt(const syntax::Atomic *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::Atomic>(s->loc);
  RegionGuard in(*this, Region::Atomic);
  made->body = body(s->body);
  out.push_back(made);
}

void Body::whenStmt(const syntax::When *s, ir::Stmts &out) {
  auto *made = makeStmt<ir::When>(s->loc);
  made->condition = condition(s->condition);
  RegionGuard in(*this, Region::Atomic);
  made->body = body(s->body);
  out.push_back(made);
}

void Body::clockCall(Loc loc, const char *name, ir::Stmts &out) {
  ClassDef *clock = u.findClass("x10.lang.Clock");
  if (!clock)
    return Diagnostics::unsupported(loc, "clocks");
  ir::Expr *done = callMethods(loc, nullptr, u.findStaticMethods(clock, name), {}, {}, name);
  if (!isError(done))
    out.push_back(eval(done));
}

namespace {

syntax::ForEach *each(Loc loc, syntax::Formal *variable, syntax::Expr *domain, syntax::Stmt *body) {
  auto *f = tree<syntax::ForEach>(loc);
  f->variable = variable;
  f->domain = domain;
  f->body = body;
  return f;
}

syntax::Async *asyncOf(const syntax::AtEach *s, syntax::Stmt *body) {
  auto *a = tree<syntax::Async>(s->loc);
  a->isClocked = s->isClocked;
  a->clocks = s->clocks;
  a->body = body;
  return a;
}

} // namespace

// ateach (p in D) S is, with d = D:
//   for (place in d.places()) at (place) async for (p in d.get(here)) async S
void Body::atEach(const syntax::AtEach *s, ir::Stmts &out) {
  ScopeGuard nested(*this);
  ir::Block *all = block(s->loc);
  ir::Expr *domain = value(s->domain);
  if (isError(domain))
    return;
  ClassDef *dist = u.findClass("x10.regionarray.Dist");
  if (dist && u.subtype(domain->type, dist->type, env) == Fit::No)
    domain = convert(domain, dist->type, "distribute over the value");
  LocalDef *d = declareLocal("ateach'dist", s->loc, domain->type, false);
  all->stmts.push_back(declare(d, domain));
  auto *place = tree<syntax::Formal>(s->loc);
  place->name = "ateach'place";
  auto *at = tree<syntax::At>(s->loc);
  at->place = named(s->loc, "ateach'place");
  syntax::Expr *here = tree<syntax::Here>(s->loc);
  at->body = asyncOf(s, each(s->loc, s->variable, called(s->loc, member(s->loc, named(s->loc, "ateach'dist"), "get"), {here}), asyncOf(s, s->body)));
  statement(each(s->loc, place, called(s->loc, member(s->loc, named(s->loc, "ateach'dist"), "places"), {}), at), all->stmts);
  out.push_back(all);
}

} // namespace x10c::semantics
