// Loops: while, do, for, and for over ranges, rails and everything iterable.
#include "ir/any.h"
#include "semantics/context.h"
#include "semantics/observer.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include <algorithm>

namespace x10c::semantics {

// Passes look at each loop of a nest with all that is within it.
constexpr auto loopsMost = 500;

void Body::loopBody(ir::Stmt *loop, Name label, const syntax::Stmt *s, ir::Stmts &out) {
  const std::vector<Target> &around = open.frame->targets;
  if (std::count_if(around.begin(), around.end(), [](const Target &t) { return t.isLoop; }) == loopsMost)
    return error(s->loc, "Loops are nested more than " + std::to_string(loopsMost) + " deep.");
  open.frame->targets.push_back({label, loop, true, true, open.regions.size()});
  ScopeGuard nested(*this);
  within(s, out);
  open.frame->targets.pop_back();
}

void Body::whileLoop(Loc loc, const syntax::Expr *test, const syntax::Stmt *s, bool testFirst, ir::Stmts &out) {
  auto *loop = ir::newNode<ir::Loop>(loc);
  loop->label = takeLabel();
  loop->testFirst = testFirst;
  if (testFirst)
    loop->condition = condition(test);
  ir::Block *inner = block(s->loc);
  loop->body = inner;
  loopBody(loop, loop->label, s, inner->stmts);
  if (!testFirst)
    loop->condition = condition(test);
  out.push_back(loop);
}

void Body::forLoop(const syntax::For *s, ir::Stmts &out) {
  ScopeGuard nested(*this);
  Name label = takeLabel();
  ir::Block *all = block(s->loc);
  statements(s->init, all->stmts);
  auto *loop = ir::newNode<ir::Loop>(s->loc);
  loop->label = label;
  loop->condition = s->condition ? condition(s->condition) : nullptr;
  ir::Block *inner = block(s->body->loc);
  loop->body = inner;
  loopBody(loop, label, s->body, inner->stmts);
  for (const syntax::Expr *e : s->update)
    effect(e, loop->update);
  all->stmts.push_back(loop);
  out.push_back(all);
}

constexpr int64_t mostNested = 4; // axes of a box

// Whether a loop goes through it by rows of points.
static bool hasRows(Universe &u, const Type *domain, const Type *element) {
  ClassDef *space = element->is(Builtin::Point) ? u.findClass("x10.lang.PointSpace") : nullptr;
  return space && u.superInstance(domain, space);
}

// Whether a type, or one that it extends, says `rect` of itself.
static bool saysRect(Universe &u, const Type *type) {
  auto isRect = [](const Term *t) {
    bool isOwn = t && t->kind == TermKind::Field && t->base && t->base->kind == TermKind::Self;
    return isOwn && t->field->name == Name("rect");
  };
  if (type->constraint)
    for (const types::Atom &a : type->constraint->atoms)
      if (a.kind == types::AtomKind::True && !a.negated && isRect(a.left))
        return true;
  types::Types above = u.supertypes(type);
  return std::any_of(above.begin(), above.end(), [&](const Type *t) { return saysRect(u, t); });
}

// Whether its type says of a space that it is a box.
static bool isBox(Universe &u, const Type *space) {
  ClassDef *box = u.findClass("x10.lang.PointBox");
  return box && u.superInstance(space, box) && saysRect(u, space);
}

const Type *Body::loopVariableType(const syntax::Formal *f, const Type *element) {
  return f && f->type && !f->hasBound ? declaredType(f->name, f->type) : element;
}

// for (i in low..high): both bounds are evaluated once.
void Body::rangeLoopOver(const syntax::ForEach *s, ir::Expr *low, ir::Expr *high, ir::Stmts &out) {
  ScopeGuard nested(*this);
  const syntax::Formal *f = s->variable;
  if (f && !f->name && f->parts.size() == 1 && Universe::editionAt(*scope).takesNumbersApart) {
    f = f->parts[0];
    if (observer)
      observer->takesNumbers(s);
  }
  const Type *element = low->type->base, *type = loopVariableType(f, element);
  bool direct = f && f->parts.empty() && type == element && !f->isVar;
  auto *loop = ir::newNode<ir::ForLoop>(s->loc);
  loop->label = takeLabel();
  loop->low = low;
  loop->high = high;
  ir::Block *inner = block(s->body->loc);
  loop->body = inner;
  if (direct) {
    loop->var = declareLocal(f->name, f->loc, type, false);
  } else {
    loop->var = temporary(s->loc, element);
    if (f && !f->parts.empty())
      error(f->loc,
            {ErrorKind::NotIterable, "Only points and rails can be taken apart, not " + types::str(element) + "."});
    else if (f) {
      ir::Expr *init = convert(use(loop->var, f->loc), type, "assign the element to " + f->name.str());
      inner->stmts.push_back(declare(declareLocal(f->name, f->loc, type, f->isVar), init));
    }
  }
  loopBody(loop, loop->label, s->body, inner->stmts);
  out.push_back(loop);
}

namespace {

const syntax::Binary *asRange(const syntax::Expr *e) {
  while (auto *p = syntax::as<syntax::Paren>(e))
    e = p->inner;
  auto *b = syntax::as<syntax::Binary>(e);
  return b && b->op == syntax::Op::Range ? b : nullptr;
}

bool isIndex(const Universe &u, const Type *t) { return t->base == u.Long || t->base == u.Int; }

} // namespace

bool Body::rangeLoop(const syntax::ForEach *s, ir::Stmts &out) {
  auto *range = asRange(s->domain);
  if (!range)
    return false;
  ir::Expr *low = value(range->left), *high = value(range->right);
  if (isError(low) || isError(high)) {
    iterate(s, errorExpr(range->loc), out);
    return true;
  }
  bool isApart = s->variable && !s->variable->name && s->variable->parts.size() == 1;
  bool isRegion = !isApart && !extensionMethods(low->type, "operator..").empty();
  if (!isRegion && isIndex(u, low->type) && isIndex(u, high->type)) {
    const Type *type = exact(low->type, high->type) ? low->type->base : u.Long;
    rangeLoopOver(s, convert(low, type, "use the bound"), convert(high, type, "use the bound"), out);
  } else {
    ir::Expr *all = binaryOp(range->loc, syntax::Op::Range, low, high);
    if (observer)
      observer->checked(range, all, *scope);
    iterate(s, all, out);
  }
  return true;
}

void Body::forEach(const syntax::ForEach *s, ir::Stmts &out) {
  if (rangeLoop(s, out))
    return;
  iterate(s, value(s->domain), out);
}

// Declares what the loop names; next: the element, null where it is wrong.
void Body::loopVariable(const syntax::ForEach *s, ir::Expr *next, const Type *element, ir::Stmts &out) {
  const syntax::Formal *f = s->variable;
  if (!f) {
    if (next)
      out.push_back(ir::evaluate(next));
    return;
  }
  const Type *type = loopVariableType(f, element);
  ir::Expr *init = next ? convert(next, type, "assign the element") : errorExpr(f->loc);
  if (f->name) {
    LocalDef *var = declareLocal(f->name, f->loc, type, f->isVar);
    out.push_back(declare(var, init));
    destructure(f->parts, use(var, f->loc), false, out);
  } else {
    destructure(f->parts, isError(init) ? init : once(init, out), false, out);
  }
}

// What a type of points says about their rank; null: nothing.
static const Term *rankTerm(const Type *points) {
  auto isRank = [](const Term *t) {
    return t && t->kind == TermKind::Field && t->base && t->base->kind == TermKind::Self &&
           t->field->name == Name("rank");
  };
  if (points->constraint)
    for (const types::Atom &a : points->constraint->atoms)
      if (a.kind == types::AtomKind::Eq && (isRank(a.left) || isRank(a.right)))
        return isRank(a.left) ? a.right : a.left;
  return nullptr;
}

// The type of a space's points, as that value has them: what it says of the space's class it says of the value.
const Type *Body::pointsOf(ir::Expr *space, const Type *points) {
  const Term *root = rankTerm(points), *object = termOf(space);
  while (root && root->base)
    root = root->base;
  return root && root->kind == TermKind::This && object ? u.substituteTerm(points, root, object) : points;
}

// What a type of points, or of a space of points, says about their rank where that is known here, else -1.
int64_t Body::knownRank(const Type *type) {
  auto isLiteral = [](const Term *t) { return t->kind == TermKind::Literal && t->lit == Term::Lit::Integer; };
  const Term *rank = rankTerm(type), *known = rank ? u.restated(env, rank, isLiteral) : nullptr;
  return known ? known->integer : -1;
}

// The rank of the points of a space.
int64_t Body::rankOf(ir::Expr *space, const Type *points) {
  return knownRank(rankTerm(space->type) ? space->type : points);
}

// The name of the index of one axis: the loop's, where it has one for each.
static Name indexName(const syntax::ForEach *s, int64_t axis, int64_t rank) {
  const syntax::Formal *f = s->variable;
  bool isNamed = f && int64_t(f->parts.size()) == rank && f->parts[axis]->name;
  return isNamed ? f->parts[axis]->name : Name("i" + std::to_string(axis));
}

// How many indices a loop that takes its points apart gives them, else -1.
static int64_t rankNamed(const syntax::ForEach *s) {
  size_t named = s->variable ? s->variable->parts.size() : 0;
  bool isWhole = !syntax::editionOf(s->loc.file).namesSomeCoordinates;
  return isWhole && named >= 1 && named <= 4 ? int64_t(named) : -1;
}

// The point of a row with that last index: one to four known indices, or whatever the cursor has.
ir::Expr *Body::pointOfRow(const syntax::ForEach *s, LocalDef *rows, LocalDef *index, int64_t rank, ir::Stmts &before) {
  static const char *const axes[] = {"i0", "i1", "i2"};
  if (rank < 1 || rank > 4)
    return callNamed(index->loc, use(rows, index->loc), "point", {use(index, index->loc)});
  ir::Exprs indices;
  for (int64_t i = 0; i + 1 < rank; ++i) {
    LocalDef *axis = temporary(index->loc, u.Long);
    axis->name = indexName(s, i, rank);
    before.push_back(declare(axis, memberValue(use(rows, index->loc), axes[i], index->loc)));
    indices.push_back(use(axis, index->loc));
  }
  index->name = indexName(s, rank - 1, rank);
  indices.push_back(use(index, index->loc));
  auto candidates = u.findStaticMethods(u.findClass("x10.lang.Point"), "make");
  return callMethods(index->loc, nullptr, candidates, {}, std::move(indices), "make");
}

// All that is to leave one loop leaves another.
static void leaveInstead(ir::Stmt *from, ir::Stmt *to, ir::Stmt *body) {
  ir::eachNode(body, [=](ir::Stmt *each) {
    if (auto *b = ir::as<ir::Break>(each); b && b->target == from)
      b->target = to;
  });
}

// for (i0 in space.low(0)..space.high(0)) … body, one loop for each axis; to break is to leave them all.
void Body::boxLoop(const syntax::ForEach *s, ir::Expr *space, const Type *element, int64_t rank, Name label,
                   ir::Stmts &out) {
  std::vector<ir::ForLoop *> loops;
  ir::Exprs indices;
  const Type *index = countingType();
  auto bound = [&](const char *side, int64_t axis) {
    ir::Expr *value = callNamed(s->loc, again(space), side, {constant(s->loc, u.Long, axis)});
    LocalDef *var = temporary(s->loc, index);
    value = castTo(value, index, s->loc);
    out.push_back(declare(var, value));
    return use(var, s->loc);
  };
  for (int64_t axis = 0; axis < rank; ++axis) {
    auto *loop = ir::newNode<ir::ForLoop>(s->loc);
    loop->var = temporary(s->loc, index);
    loop->var->name = indexName(s, axis, rank);
    loop->low = bound("low", axis);
    loop->high = bound("high", axis);
    loop->body = block(s->body->loc);
    indices.push_back(use(loop->var, s->loc));
    if (!loops.empty())
      ir::as<ir::Block>(loops.back()->body)->stmts.push_back(loop);
    loops.push_back(loop);
  }
  auto candidates = u.findStaticMethods(u.findClass("x10.lang.Point"), "make");
  ir::Expr *point = callMethods(s->loc, nullptr, candidates, {}, std::move(indices), "make");
  point->type = u.constrained(element, point->type->constraint);
  ir::ForLoop *inner = loops.back();
  auto *body = ir::as<ir::Block>(inner->body);
  inner->label = label;
  loopVariable(s, point, point->type, body->stmts);
  loopBody(inner, label, s->body, body->stmts);
  if (rank > 1)
    leaveInstead(inner, loops.front(), body);
  out.push_back(loops.front());
}

// while (rows.nextRow()) for (k in rows.first..rows.last) body; to break is to leave both.
void Body::rowLoop(const syntax::ForEach *s, ir::Expr *space, const Type *element, int64_t rank, Name label,
                   ir::Stmts &out) {
  LocalDef *rows = temporary(s->loc, nullptr), *index = temporary(s->loc, countingType());
  ir::Expr *made = callNamed(s->loc, again(space), "cursor", {});
  if (isError(made))
    return;
  if (int64_t named = rank < 1 ? rankNamed(s) : -1; named > 0)
    made = callNamed(s->loc, made, "ofRank", {constant(s->loc, u.Long, rank = named)});
  rows->type = made->type;
  out.push_back(declare(rows, made));
  auto *outer = ir::newNode<ir::Loop>(s->loc);
  auto *inner = ir::newNode<ir::ForLoop>(s->loc);
  ir::Block *row = block(s->loc), *body = block(s->body->loc);
  outer->condition = callNamed(s->loc, use(rows, s->loc), "nextRow", {});
  outer->body = row;
  inner->label = label;
  inner->var = index;
  inner->low = castTo(memberValue(use(rows, s->loc), "first", s->loc), index->type, s->loc);
  inner->high = castTo(memberValue(use(rows, s->loc), "last", s->loc), index->type, s->loc);
  inner->body = body;
  ir::Expr *point = pointOfRow(s, rows, index, rank, row->stmts);
  point->type = u.constrained(element, point->type->constraint);
  loopVariable(s, point, point->type, body->stmts);
  loopBody(inner, label, s->body, body->stmts);
  leaveInstead(inner, outer, body);
  row->stmts.push_back(inner);
  out.push_back(outer);
}

void Body::pointLoop(const syntax::ForEach *s, ir::Expr *domain, const Type *element, Name label, ir::Stmts &out) {
  LocalDef *given = temporary(s->loc, refined(domain));
  out.push_back(declare(given, domain));
  ir::Expr *space = use(given, s->loc);
  element = pointsOf(space, element);
  int64_t rank = rankOf(space, element);
  if (rank >= 1 && rank <= mostNested && isBox(u, given->type))
    boxLoop(s, space, element, rank, label, out);
  else
    rowLoop(s, space, element, rank, label, out);
}

// Over a rail's elements. `next`: the one of an iteration.
ir::Stmt *Body::railLoop(const syntax::ForEach *s, ir::Expr *domain, Name label, ir::Expr *&next, ir::Stmts &before) {
  ir::Expr *rail = once(domain, before);
  auto *l = ir::newNode<ir::ForLoop>(s->loc);
  l->label = label;
  l->var = temporary(s->loc, u.Long);
  l->low = constant(s->loc, u.Long, 0);
  l->high = binaryOp(s->loc, syntax::Op::Sub, memberValue(again(rail), "size", s->loc), constant(s->loc, u.Long, 1));
  next = apply(s->loc, again(rail), {}, {use(l->var, s->loc)});
  return l;
}

// With the iterator of what is Iterable. Where there is none, which is reported: without iterations, and `next` stays
// null.
ir::Stmt *Body::iteratorLoop(const syntax::ForEach *s, ir::Expr *domain, Name label, ir::Expr *&next,
                             ir::Stmts &before) {
  auto *l = ir::newNode<ir::Loop>(s->loc);
  l->label = label;
  l->condition = boolean(s->loc, false);
  if (isError(domain))
    return l;
  const Type *of = iterableOf(domain);
  if (!of) {
    error(s->domain->loc, {ErrorKind::NotIterable, "Cannot iterate over a value of type " + types::str(domain->type) +
                                                       ": it is not Iterable."});
    return l;
  }
  LocalDef *iterator = temporary(s->loc, nullptr);
  ir::Expr *made = callNamed(s->loc, domain, "iterator", {});
  iterator->type = made->type;
  before.push_back(declare(iterator, made));
  if (!isError(made)) {
    l->condition = callNamed(s->loc, use(iterator, s->loc), "hasNext", {});
    next = callNamed(s->loc, use(iterator, s->loc), "next", {});
  }
  return l;
}

// The elements' type; null: it is not Iterable.
const Type *Body::iterableOf(ir::Expr *domain) {
  ClassDef *iterable = u.findClass("x10.lang.Iterable");
  const Type *of = iterable && !isError(domain) ? u.superInstance(domain->type, iterable) : nullptr;
  return of && of->args.size() == 1 ? of->args[0] : nullptr;
}

// Over what is a range by its type, though not as it is written; false: it is something else.
bool Body::rangeValueLoop(const syntax::ForEach *s, ir::Expr *domain, ir::Stmts &out) {
  bool isRange = domain->type->is(Builtin::LongRange) || domain->type->is(Builtin::IntRange);
  if (!isRange || isError(domain) || (s->variable && !s->variable->parts.empty()))
    return false;
  ir::Expr *range = once(domain, out);
  ir::Expr *low = memberValue(again(range), "min", s->loc), *high = memberValue(again(range), "max", s->loc);
  if (low && high)
    rangeLoopOver(s, low, high, out);
  return low && high;
}

// A rail of what the edition makes one space of, where the loop wants that one's points.
ir::Expr *Body::asSpace(const syntax::ForEach *s, ir::Expr *domain) {
  const char *name = Universe::editionAt(*scope).loopClass;
  ClassDef *space = name && domain->type->isRail() ? u.findClass(name) : nullptr;
  const Type *element = space ? domain->type->args[0] : nullptr;
  const syntax::Formal *f = s->variable;
  if (!element || !element->isClass() || element->def != space || !f)
    return domain;
  const Type *wanted = f->type ? u.resolve(f->type, *scope) : nullptr;
  bool wantsPoints = wanted ? wanted->is(Builtin::Point) : !f->parts.empty();
  return wantsPoints ? convert(domain, space->type, "go through it") : domain;
}

void Body::iterate(const syntax::ForEach *s, ir::Expr *domain, ir::Stmts &out) {
  domain = asSpace(s, domain);
  ir::Block *all = block(s->loc);
  out.push_back(all);
  if (rangeValueLoop(s, domain, all->stmts))
    return;
  ScopeGuard nested(*this);
  Name label = takeLabel();
  bool isRail = domain->type->isRail();
  if (const Type *element = isRail ? nullptr : iterableOf(domain); element && hasRows(u, domain->type, element))
    return pointLoop(s, domain, element, label, all->stmts);
  ir::Block *inner = block(s->body->loc);
  ir::Expr *next = nullptr;
  ir::Stmt *loop =
      isRail ? railLoop(s, domain, label, next, all->stmts) : iteratorLoop(s, domain, label, next, all->stmts);
  const Type *element = !next ? u.errorType() : isRail ? domain->type->args[0] : next->type;
  loopVariable(s, next && !isError(next) ? next : nullptr, element, inner->stmts);
  if (auto *range = ir::as<ir::ForLoop>(loop))
    range->body = inner;
  else
    ir::as<ir::Loop>(loop)->body = inner;
  loopBody(loop, label, s->body, inner->stmts);
  all->stmts.push_back(loop);
}

} // namespace x10c::semantics
