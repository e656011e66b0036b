// The parallel constructs: async, finish, at, atomic, when, ateach.
#include "ir/any.h"
#include "ir/make.h"
#include "semantics/context.h"
#include "semantics/trees.h"
#include "syntax/editions.h"
#include "types/term_makers.h"

namespace x10c::semantics {

ir::Expr *Body::placeOf(const syntax::Expr *e) {
  ir::Expr *place = value(e);
  if (!isError(place) && place->type->isIntegral())
    return expected(e->loc, place->type, u.Place, "go to the place", " A place has a number, `Place(n)`.");
  return convert(place, u.Place, "go to the place");
}

namespace {

bool isUncounted(const syntax::List<syntax::Annotation> &list) {
  for (const syntax::Annotation *a : list) {
    auto *t = syntax::as<syntax::NamedType>(a->type);
    if (t && !t->path.empty() && t->path.back().name == Name("Uncounted"))
      return true;
  }
  return false;
}

// `async (p) S` and `finish (r) S` call the value in parentheses with a closure of S. Where that failed, `advice` says
// how one writes what was meant.
void adviseCall(const syntax::Stmt *governed, unsigned errorsBefore, const char *advice) {
  auto *statement = syntax::as<syntax::ExprStmt>(governed);
  auto *call = statement ? syntax::as<syntax::Call>(statement->expr) : nullptr;
  if (call && syntax::as<syntax::Paren>(call->function) && Diagnostics::errorCount() != errorsBefore)
    Diagnostics::note(governed->loc, advice);
}

} // namespace

// @Profile of what sends.
void Body::refuseProfile(const syntax::List<syntax::Annotation> &list) {
  for (const syntax::Annotation *a : list) {
    ClassDef *def = u.namedClass(a->type, *scope);
    if (def && def->qualified == Name("x10.compiler.Profile"))
      Diagnostics::unsupported(a->loc, "@Profile, which would count what this sends; `x10run --stats` counts all that "
                                       "the program sends");
  }
}

static bool isNamed(const syntax::At *at) { return at->place->kind == syntax::Kind::Ident; }

// `async (p) S`: p is what it is when the activity begins.
void Body::asyncAt(const syntax::Async *s, const syntax::At *at, ir::Stmts &out) {
  std::string place = "async'place" + std::to_string(declared.temporaries++);
  auto *there = tree<syntax::At>(at->loc, named(at->loc, place.c_str()), at->body);
  there->annotations = at->annotations;
  auto *async = tree<syntax::Async>(s->loc, false, syntax::List<syntax::Expr>(), there);
  async->annotations = s->annotations;
  statement(blockOf(s->loc, {valOf(at->loc, place.c_str(), at->place), async}), out);
}

void Body::asyncStmt(const syntax::Async *s, ir::Stmts &out) {
  refuseProfile(s->annotations);
  if (s->isClocked)
    return clockedAsync(s, out);
  if (auto *at = syntax::as<syntax::At>(s->body); at && Universe::editionAt(*scope).copiesElsewhere && !isNamed(at))
    return asyncAt(s, at, out);
  auto *made = ir::newNode<ir::Async>(s->loc);
  made->isUncounted = isUncounted(s->annotations);
  RegionGuard in(*this, Region::Async);
  unsigned errors = Diagnostics::errorCount();
  made->body = body(s->body);
  adviseCall(s->body, errors, "an activity at another place is written: at (p) async { ... }");
  out.push_back(made);
}

void Body::finishStmt(const syntax::Finish *s, ir::Stmts &out) {
  if (s->isClocked)
    return clockedFinish(s, out);
  finishOf(s->loc, s->body, Name(), out);
}

// `clock` names the clock of a clocked finish.
void Body::finishOf(Loc loc, const syntax::Stmt *governed, Name clock, ir::Stmts &out) {
  auto *made = ir::newNode<ir::Finish>(loc);
  RegionGuard in(*this, Region::Finish);
  open.clockedFinishes.push_back(clock);
  unsigned errors = Diagnostics::errorCount();
  made->body = body(governed);
  adviseCall(governed, errors, "a collecting finish is an expression: val result = finish (reducer) { ... };");
  open.clockedFinishes.pop_back();
  out.push_back(made);
}

// What names the place one goes to: p of at (p), r.home of at (r) with a GlobalRef r. Null where nothing does.
const Term *Body::placeTerm(ir::Expr *place) {
  if (const Term *known = isError(place) ? nullptr : termOf(place))
    return known->kind == TermKind::Here ? nullptr : known;
  while (auto *coerced = ir::as<ir::Coerce>(place))
    place = coerced->operand;
  auto *converted = ir::as<ir::Call>(place);
  if (converted && converted->method->isPropertyMethod && converted->args.empty()) {
    Term named{TermKind::Apply};
    named.method = converted->method;
    named.base = termOf(converted->receiver);
    return named.base ? u.term(named) : nullptr;
  }
  if (!converted || converted->args.size() != 1 || !converted->args[0]->type->is(Builtin::GlobalRef))
    return nullptr;
  const Term *ref = termOf(converted->args[0]);
  for (const MethodRef &m : u.findMethods(converted->args[0]->type, "home")) {
    if (!ref || !m.def->isPropertyMethod || !m.formals.empty())
      continue;
    Term of{TermKind::Apply};
    of.method = m.def;
    of.base = ref;
    return u.term(of);
  }
  return nullptr;
}

// The type as another place sees it: `here` is `place`.
const Type *Body::elsewhere(const Type *type, const Term *place) {
  return type->isError() || type->isVoid() ? type : u.substituteTerm(type, u.term({TermKind::Here}), place);
}

// A place of which nothing is known.
const Term *Body::unknownPlace() {
  auto *place = new LocalDef;
  place->name = "place", place->type = u.Place, place->isSynthetic = true;
  return types::localTerm(place);
}

Body::HereGuard::HereGuard(Body &b, const Term *place) : body(b), facts(b.env.facts) {
  const Term *left = b.unknownPlace();
  for (const Constraint *&fact : b.env.facts)
    if (const Constraint *seen = fact ? b.elsewhere(b.u.constrained(b.u.Any, fact), left)->constraint : nullptr)
      fact = seen;
  for (const Scope *s = b.scope; s && !s->cls; s = s->parent)
    for (LocalDef *l : s->locals) {
      const Type *seen = l->type ? b.elsewhere(l->type, left) : nullptr;
      if (seen == l->type)
        continue;
      types.push_back({l, l->type});
      l->type = seen;
    }
  auto know = [&](const Term *one, const Term *other) {
    auto *fact = new Constraint;
    types::Atom same{};
    same.kind = types::AtomKind::Eq;
    same.left = one, same.right = other;
    fact->atoms.push_back(same);
    b.env.facts.push_back(fact);
  };
  know(b.u.term({TermKind::Opaque}), left); // by which the solver knows that a place was left
  if (place)
    know(b.u.term({TermKind::Here}), place);
}

Body::HereGuard::~HereGuard() {
  body.env.facts = facts;
  for (auto &[local, type] : types)
    local->type = type;
}

void Body::atStmt(const syntax::At *s, ir::Stmts &out) {
  refuseProfile(s->annotations);
  auto *made = ir::newNode<ir::At>(s->loc);
  made->place = placeOf(s->place);
  bool isUncopied = Universe::editionAt(*scope).copiesElsewhere && !isError(made->place);
  if (isUncopied)
    made->place = once(made->place, out);
  HereGuard there(*this, placeTerm(made->place));
  AtGuard in(*this, s->place);
  made->body = body(s->body);
  for (ir::Stmt *each : in.before())
    out.push_back(each);
  if (isUncopied)
    out.push_back(onlyElsewhere(made));
  else if (!isError(made->place))
    out.push_back(made);
}

// Whether it may be written twice: it is short, and does not go on to other places, which would write theirs four
// times.
static bool isShort(ir::Stmt *body) {
  constexpr unsigned most = 100; // nodes
  unsigned nodes = 0;
  ir::eachNode(
      body, [&](ir::Expr *) { ++nodes; }, [&](ir::Stmt *s) { nodes += s->kind == ir::StmtKind::At ? most : 1; });
  return nodes <= most;
}

// if (place == here) S else at (place) S; a longer S is a closure, which both call:
// val f = () => { S }; if (place == here) f() else at (place) f()
ir::Stmt *Body::onlyElsewhere(ir::At *at) {
  if (isShort(at->body)) {
    ir::CloneMap map;
    return ir::branch(ir::isHere(again(at->place)), ir::clone(at->body, map), at, at->loc);
  }
  auto *closure = make<ir::Closure>(at->loc, u.functionType({}, u.voidType()));
  closure->code = code(at->loc, u.voidType(), {at->body});
  closure->code->body->loc = at->body->loc;
  LocalDef *f = temporary(at->loc, closure->type);
  auto call = [&] { return ir::evaluate(apply(at->loc, use(f, at->loc), {}, {})); };
  at->body = call();
  return block(at->loc, {declare(f, closure), ir::branch(ir::isHere(again(at->place)), call(), at, at->loc)});
}

ir::Expr *Body::atExpr(const syntax::AtExpr *e) {
  refuseProfile(e->annotations);
  refuseInAtomic(e->kind, e->loc);
  auto *made = make<ir::AtExpr>(e->loc, nullptr);
  made->place = placeOf(e->place);
  const Term *place = placeTerm(made->place);
  HereGuard there(*this, place);
  AtGuard in(*this, e->place);
  const Type *result = e->result ? u.resolve(e->result, *scope) : nullptr;
  made->code = code({}, result, e->body, e->loc);
  made->type = elsewhere(made->code->result, place ? place : unknownPlace());
  return isError(made->place) ? errorExpr(e->loc) : with(in.before(), made);
}

void Body::atomicStmt(const syntax::Atomic *s, ir::Stmts &out) {
  auto *made = ir::newNode<ir::Atomic>(s->loc);
  RegionGuard in(*this, Region::Atomic);
  made->body = body(s->body);
  out.push_back(made);
}

void Body::whenStmt(const syntax::When *s, ir::Stmts &out) {
  auto *made = ir::newNode<ir::When>(s->loc);
  RegionGuard in(*this, Region::Atomic);
  made->condition = condition(s->condition);
  made->body = body(s->body);
  out.push_back(made);
}

namespace {

syntax::ForEach *each(Loc loc, syntax::Formal *variable, syntax::Expr *domain, syntax::Stmt *body) {
  return tree<syntax::ForEach>(loc, variable, domain, body);
}

syntax::Async *asyncOf(const syntax::AtEach *s, syntax::Stmt *body) {
  return tree<syntax::Async>(s->loc, s->isClocked, s->clocks, body);
}

} // namespace

// Whether it says by itself which places have points, and which.
static bool dealsOut(Universe &u, const Type *type) {
  return type->isClass() && !u.findMethods(type, "places").empty() && !u.findMethods(type, "get").empty();
}

// ateach (p in D) S is, with d = D, a Dist:
//   for (place in d.places()) { val part = d.get(place); at (place) async for (p in part) async S }
// so that each place gets its part of the region, and not the distribution. Who deals out points in another way is
// asked there:
//   for (place in d.places()) at (place) async for (p in d.get(here)) async S
void Body::atEach(const syntax::AtEach *s, ir::Stmts &out) {
  ScopeGuard nested(*this);
  ir::Block *all = block(s->loc);
  ir::Expr *domain = value(s->domain);
  if (isError(domain))
    return;
  ClassDef *dist = u.findClass("x10.regionarray.Dist");
  ClassDef *array = u.findClass("x10.regionarray.DistArray");
  if (dist && array && domain->type->def == array)
    domain = value(called(s->loc, member(s->loc, s->domain, "getDist"), {}));
  bool hasParts = dist && u.subtype(domain->type, dist->type, env) != Fit::No;
  bool isDist = !dist || hasParts || dealsOut(u, domain->type);
  if (ir::Expr *of = isDist || domain->type->isNull()
                         ? nullptr
                         : memberValue(domain, "dist", s->loc)) // of an array its distribution
    domain = of, hasParts = dist && u.subtype(of->type, dist->type, env) != Fit::No;
  else if (!isDist)
    domain = convert(domain, dist->type, "distribute over the value");
  LocalDef *d = declareLocal("ateach'dist", s->loc, domain->type, false);
  all->stmts.push_back(declare(d, domain));
  auto *place = tree<syntax::Formal>(s->loc);
  place->name = "ateach'place";
  auto *at = tree<syntax::At>(s->loc, named(s->loc, "ateach'place"));
  auto partOf = [&](syntax::Expr *p) {
    return called(s->loc, member(s->loc, named(s->loc, "ateach'dist"), "get"), {p});
  };
  syntax::Expr *part = hasParts ? named(s->loc, "ateach'part") : partOf(tree<syntax::Here>(s->loc));
  at->body = asyncOf(s, each(s->loc, s->variable, part, asyncOf(s, s->body)));
  syntax::Stmt *one = at;
  if (hasParts)
    one = blockOf(s->loc, {valOf(s->loc, "ateach'part", partOf(named(s->loc, "ateach'place"))), at});
  statement(each(s->loc, place, called(s->loc, member(s->loc, named(s->loc, "ateach'dist"), "places"), {}), one),
            all->stmts);
  out.push_back(all);
}

// As an atomic cannot contain it, which has been said: what it is rewritten as is not refused once more.
void Body::refusedAtEach(const syntax::AtEach *s, ir::Stmts &out) {
  RegionGuard told(*this, Region::Async);
  atEach(s, out);
}

} // namespace x10c::semantics
