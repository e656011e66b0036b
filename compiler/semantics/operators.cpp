// Operators are methods of the operands' types; equality, && || ! on Boolean, and tests of types are the compiler's.
#include "ir/make.h"
#include "semantics/context.h"
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include <algorithm>

namespace x10c::semantics {

using syntax::Op;

bool Body::isType(const syntax::Expr *e) {
  return e->kind == syntax::Kind::TypeExpr ||
         ((e->kind == syntax::Kind::Ident || e->kind == syntax::Kind::Select) && !isValueName(e) && typeNamed(e));
}

ir::Expr *Body::typeTest(Loc loc, ir::TypeTest::Test test, const Type *left, const Type *right) {
  if (left->isError() || (right && right->isError()))
    return errorExpr(loc);
  auto *e = make<ir::TypeTest>(loc, u.Boolean);
  e->test = test;
  e->left = left;
  e->right = right;
  return e;
}

// T <: U, T == U, T haszero: decided here, or when the type parameters are known.
ir::Expr *Body::typeTest(const syntax::Expr *e) {
  bool holds = false;
  if (auto *t = syntax::as<syntax::SubtypeTest>(e)) {
    const Type *l = u.resolve(t->left, *scope), *r = u.resolve(t->right, *scope);
    if (t->op == Op::Supertype)
      std::swap(l, r);
    holds = u.subtype(l, r, env) == Fit::Yes;
    if (!holds && (l->mentionsParam() || r->mentionsParam()))
      return typeTest(e->loc, ir::TypeTest::Test::Subtype, l, r);
  } else if (auto *z = syntax::as<syntax::HasZero>(e)) {
    const Type *type = u.resolve(z->type, *scope);
    holds = u.hasZero(type, env);
    if (!holds && type->mentionsParam())
      return typeTest(e->loc, ir::TypeTest::Test::HasZero, type);
  } else if (auto *r = syntax::as<syntax::IsRef>(e)) {
    const Type *type = u.resolve(r->type, *scope);
    holds = type->isParam() ? type->param->isRef : type->isReference();
    if (!holds && type->isParam())
      return typeTest(e->loc, ir::TypeTest::Test::IsRef, type);
  }
  return boolean(e->loc, holds);
}

static bool isEqualByValue(Loc loc, const Type *type) {
  const auto &all = syntax::editionOf(loc.file).equalByValue;
  return type->isClass() && std::any_of(all.begin(), all.end(), [&](const char *each) {
           ClassDef *cls = Universe::get().findClass(each);
           return cls && Universe::get().subtype(type->base, cls->type, {}) == types::Fit::Yes;
         });
}

// Whether one is a box, and the edition puts the other into one, too, to compare them.
static bool isInBoxes(Loc loc, const Type *l, const Type *r) {
  auto isBox = [](const Type *t) { return t->isClass() && t->def->qualified == Name("x10.util.Box"); };
  return syntax::editionOf(loc.file).boxesValues && (isBox(l) || isBox(r));
}

ir::Expr *Body::equal(Loc loc, ir::Expr *l, ir::Expr *r, bool negated) {
  if (isError(l) || isError(r))
    return errorExpr(loc);
  const Type *lt = l->type->base, *rt = r->type->base;
  if (lt != rt) {
    bool leftFits = u.subtype(lt, rt, env) != Fit::No, rightFits = u.subtype(rt, lt, env) != Fit::No;
    if (leftFits)
      l = coerce(l, rt);
    else if (rightFits)
      r = coerce(r, lt);
    else if (ir::Expr *c = lt->isNull() ? nullptr : tryConvert(l, rt))
      l = c;
    else if (ir::Expr *d = rt->isNull() ? nullptr : tryConvert(r, lt))
      r = d;
    else if (!u.isCastable(lt, rt) && !u.isCastable(rt, lt) && !isInBoxes(loc, lt, rt)) {
      return errorExpr(loc, {ErrorKind::NeverEqual, "Values of the types " + types::str(lt) + " and " + types::str(rt) +
                                                        " are never equal" +
                                                        (lt->isNull() || rt->isNull() ? ": no struct is null." : ".")});
    } else {
      l = coerce(l, u.Any);
      r = coerce(r, u.Any);
    }
  }
  if (isEqualByValue(loc, l->type) && !lt->isNull() && !rt->isNull()) {
    const char *compare = syntax::editionOf(loc.file).sameValue;
    ir::Expr *same = compare ? callExtension(loc, l, extensionMethods(l->type, compare), {}, {r}, compare, false)
                             : callNamed(loc, l, "equals", {r});
    return negated ? ir::negate(same) : same;
  }
  auto *e = make<ir::Equal>(loc, u.Boolean, l, r);
  e->negated = negated;
  return e;
}

ir::Expr *Body::equality(const syntax::Binary *e) {
  bool negated = e->op == Op::Ne;
  if (isType(e->left) && isType(e->right)) {
    const Type *l = typeNamed(e->left), *r = typeNamed(e->right);
    if (l == r || (!l->mentionsParam() && !r->mentionsParam()))
      return boolean(e->loc, (l == r) != negated);
    ir::Expr *same = typeTest(e->loc, ir::TypeTest::Test::Same, l, r);
    if (!negated || isError(same))
      return same;
    return make<ir::Not>(e->loc, u.Boolean, same);
  }
  ir::Expr *l = value(e->left), *r = value(e->right);
  if (!areCompared(e->loc, l, r))
    return errorExpr(e->loc, {ErrorKind::NeverEqual, "Values of the types " + types::str(l->type->base) + " and " +
                                                         types::str(r->type->base) +
                                                         " are not compared: one must be converted."});
  return equal(e->loc, l, r, negated);
}

namespace {

bool isExact(const Resolution &r) {
  for (const Conversion &c : r.conversions)
    if (c.implicit || c.recounts)
      return false;
  return r.outcome == Resolution::Outcome::Found;
}

std::vector<MethodRef> ofArity(const std::vector<MethodRef> &list, size_t formals, bool isStatic) {
  std::vector<MethodRef> kept;
  for (const MethodRef &m : list)
    if (m.formals.size() == formals && m.def->isStatic == isStatic)
      kept.push_back(m);
  return kept;
}

std::vector<MethodRef> statics(Universe &u, const Type *a, const Type *b, Name name, size_t formals) {
  std::vector<MethodRef> list;
  if (a->isClass())
    list = ofArity(u.findStaticMethods(a->def, name), formals, true);
  if (b && b->isClass() && (!a->isClass() || b->def != a->def))
    addMissing(list, ofArity(u.findStaticMethods(b->def, name), formals, true));
  return list;
}

} // namespace

// What an operator may mean.
struct OperatorChoice {
  Resolution resolution;
  ir::Expr *receiver; // null: a static one
  ir::Exprs args;
};

void Body::addChoice(OperatorChoices &choices, const std::vector<MethodRef> &candidates, ir::Expr *receiver,
                     ir::Exprs args, bool exactOnly) {
  if (candidates.empty())
    return;
  Resolution found = u.resolveCall(candidates, {}, argumentTypes(args, candidates), env, *scope);
  if (found.outcome == Resolution::Outcome::Found && (!exactOnly || isExact(found)))
    choices.push_back({std::move(found), receiver, std::move(args)});
}

// One iteration over the places where an operator may be declared; `exactOnly`: no argument may need a conversion.
ir::Expr *Body::tryOperator(Loc loc, Name name, ir::Expr *l, ir::Expr *r, bool exactOnly) {
  OperatorChoices choices;
  auto extensions = ofArity(extensionMethods(l->type, name), 2, true);
  addMissing(extensions, ofArity(extensionMethods(r->type, name), 2, true));
  addChoice(choices, extensions, nullptr, {l, r}, exactOnly);
  if (choices.empty())
    if (ir::Expr *done = exactOnly ? tryProgramsOperator(loc, name, l, r) : nullptr)
      return done;
  if (choices.empty())
    addChoice(choices, ofArity(methodsOf(l, name), 1, false), l, {r}, exactOnly);
  if (choices.empty())
    addChoice(choices, statics(u, l->type, r->type, name, 2), nullptr, {l, r}, exactOnly);
  if (choices.empty())
    addChoice(choices, ofArity(methodsOf(r, "inverse_" + name.str()), 1, false), r, {l}, exactOnly);
  return choices.empty() ? nullptr : operation(loc, choices.front(), l, r);
}

ir::Expr *Body::operation(Loc loc, OperatorChoice &c, ir::Expr *l, ir::Expr *r) {
  if (c.receiver != r || !c.receiver)
    return buildCall(loc, c.receiver, c.resolution, c.args, false);
  ir::Stmts before; // an inverse operator: the left operand is still evaluated first
  ir::Expr *left = once(l, before);
  return with(before, buildCall(loc, r, c.resolution, {left}, false));
}

static bool isOfProgram(const Type *t) { return t->isClass() && !Universe::get().isOfLibrary(t->def); }

static bool isProved(const Resolution &r) {
  return !r.guardNeedsCheck && std::all_of(r.conversions.begin(), r.conversions.end(),
                                           [](const Conversion &c) { return c.fit == types::Fit::Yes; });
}

// Adds a choice to the best ones: of two methods the one whose class is below the other's, or else both.
static void compete(std::vector<OperatorChoice *> &best, OperatorChoice &c) {
  Universe &u = Universe::get();
  const MethodDef *m = c.resolution.method.def;
  auto isBelow = [&](const MethodDef *a, const MethodDef *b) {
    return a->owner != b->owner && u.superInstance(a->owner->type, b->owner);
  };
  for (const OperatorChoice *other : best)
    if (const MethodDef *o = other->resolution.method.def; o == m || isBelow(o, m))
      return;
  best.erase(std::remove_if(best.begin(), best.end(),
                            [&](const OperatorChoice *other) { return isBelow(m, other->resolution.method.def); }),
             best.end());
  best.push_back(&c);
}

// An operator whose operands are of the program's classes, without a conversion, by whichever of them declares it: as
// an instance method, as an inverse one or as a static one. Null: nothing fits.
ir::Expr *Body::tryProgramsOperator(Loc loc, Name name, ir::Expr *l, ir::Expr *r) {
  if (syntax::editionOf(loc.file).looseForms || (!isOfProgram(l->type) && !isOfProgram(r->type)))
    return nullptr;
  OperatorChoices choices;
  addChoice(choices, ofArity(methodsOf(l, name), 1, false), l, {r}, true);
  addChoice(choices, ofArity(methodsOf(r, "inverse_" + name.str()), 1, false), r, {l}, true);
  addChoice(choices, statics(u, l->type, nullptr, name, 2), nullptr, {l, r}, true);
  addChoice(choices, statics(u, r->type, nullptr, name, 2), nullptr, {l, r}, true);
  std::vector<OperatorChoice *> best;
  for (OperatorChoice &c : choices)
    if (isProved(c.resolution))
      compete(best, c);
  if (best.empty())
    return nullptr;
  return best.size() == 1 ? operation(loc, *best[0], l, r) : reportAmbiguous(loc, name, l, r, best);
}

ir::Expr *Body::reportAmbiguous(Loc loc, Name name, ir::Expr *l, ir::Expr *r,
                                const std::vector<OperatorChoice *> &best) {
  error(loc, {ErrorKind::Ambiguous, "The operator " + name.str().substr(std::string("operator").size()) +
                                        " is ambiguous for operands of the types " + types::str(l->type) + " and " +
                                        types::str(r->type) + ": several declarations fit equally well."});
  for (const OperatorChoice *c : best)
    if (Loc at = c->resolution.method.def->loc)
      Diagnostics::note(at, "a candidate");
  return errorExpr(loc);
}

static bool isCell(const Type *t) { return t->isClass() && t->def->qualified == Name("x10.lang.Cell"); }

static std::string unaryHint(Op op, const Type *of) {
  if (op == Op::Bang && of->isNumeric())
    return "; a number is compared, as in `n == 0`.";
  if (op == Op::Bang && of->isClass() && !of->isStruct())
    return "; an object is compared, as in `x == null`.";
  return op == Op::AmpUnary || op == Op::Star ? "; X10 has no pointers: objects are references, and GlobalRef refers "
                                                "to one of another place."
                                              : ".";
}

static bool isRange(const Type *t) {
  return t->isClass() &&
         (t->def->qualified == Name("x10.lang.LongRange") || t->def->qualified == Name("x10.lang.IntRange"));
}

static std::string operatorHint(Op op, const Type *left, const Type *right) {
  if (left->isParam() && left->base == right->base && op != Op::AndAnd && op != Op::OrOr)
    return "; " + types::str(left) + " has operators that its bound has, as in {" + types::str(left) +
           " <: Arithmetic[" + types::str(left) + "]}.";
  if ((op == Op::StarStar || op == Op::Xor) && left->isNumeric() && right->isNumeric())
    return "; a power is Math.pow(a, b).";
  if (isCell(left) || isCell(right))
    return "; the value of a Cell is `c()`.";
  if (isRange(left) && right->isNumeric() && (op == Op::Add || op == Op::Sub || op == Op::Mul || op == Op::Div)) {
    std::string sign = syntax::spelling(op);
    return "; `..` comes before `" + sign + "`: write `a..(b " + sign + " c)`.";
  }
  if (left->isString() && op == Op::Mul)
    return "; a String has `s.repeat(n)`.";
  if (left->isString() && (op == Op::Sub || op == Op::Div || op == Op::Rem))
    return "; a String has `+` alone.";
  if (op == Op::Diamond)
    return "; in X10 it is `!=`.";
  bool isOrdering = op == Op::Lt || op == Op::Le || op == Op::Gt || op == Op::Ge;
  return isOrdering && left->isBoolean() && right->isNumeric() ? "; two comparisons are written `a < b && b < c`."
                                                               : ".";
}

// Where the left operand has the operator, of operands of the right one's class, what keeps this one from fitting.
std::string Body::whyUnfit(Name name, ir::Expr *l, ir::Expr *r) {
  auto own = ofArity(methodsOf(l, name), 1, false);
  if (own.size() != 1 || own[0].formals[0]->base != r->type->base)
    return "";
  return u.resolveCall(own, {}, argumentTypes({r}, own), env, *scope).why;
}

ir::Expr *Body::binaryOp(Loc loc, Op op, ir::Expr *l, ir::Expr *r) {
  if (isError(l) || isError(r))
    return errorExpr(loc);
  prepareOperands(loc, op, l, r);
  Name name = std::string("operator") + syntax::spelling(op);
  if (ir::Expr *done = tryOperator(loc, name, l, r, true))
    return done;
  if (l->type->isNumeric() && r->type->isNumeric() && !exact(l->type, r->type)) {
    if (ir::Expr *wider = tryConvert(l, r->type->base))
      if (ir::Expr *done = tryOperator(loc, name, wider, r, true))
        return done;
    if (ir::Expr *wider = tryConvert(r, l->type->base))
      if (ir::Expr *done = tryOperator(loc, name, l, wider, true))
        return done;
  }
  if (ir::Expr *done = tryOperator(loc, name, l, r, false))
    return done;
  if (r->type->isClass())
    if (ir::Expr *as = tryConvert(l, r->type->base))
      if (ir::Expr *done = tryOperator(loc, name, as, r, false))
        return done;
  std::string why = whyUnfit(name, l, r);
  return errorExpr(loc, {ErrorKind::NoOperator,
                         "There is no operator " + std::string(syntax::spelling(op)) + " for operands of the types " +
                             types::str(l->type) + " and " + types::str(r->type) +
                             (why.empty() ? operatorHint(op, l->type, r->type) : ": " + why + ".")});
}

ir::Expr *Body::binary(const syntax::Binary *e) {
  if (e->op == Op::Eq || e->op == Op::Ne)
    return equality(e);
  ir::Expr *l = value(e->left), *r = value(e->right);
  return binaryValue(e->loc, e->op, l, r);
}

ir::Expr *Body::binaryValue(Loc loc, Op op, ir::Expr *l, ir::Expr *r) {
  if (isError(l) || isError(r))
    return errorExpr(loc);
  if (op == Op::Eq || op == Op::Ne)
    return equal(loc, l, r, op == Op::Ne);
  if (op != Op::AndAnd && op != Op::OrOr)
    return binaryOp(loc, op, l, r);
  ir::Expr *lb = tryConvert(l, u.Boolean), *rb = tryConvert(r, u.Boolean);
  if (!lb || !rb)
    return binaryOp(loc, op, l, r);
  if (op == Op::AndAnd)
    return make<ir::And>(loc, u.Boolean, lb, rb);
  return make<ir::Or>(loc, u.Boolean, lb, rb);
}

// Whether it is a name that means nothing.
bool Body::isUnknown(const syntax::Expr *e) {
  auto *name = syntax::as<syntax::Ident>(e);
  return name && !leadsToValue(name) && !typeNamed(name);
}

ir::Expr *Body::unary(const syntax::Unary *e) {
  if (e->op == Op::Minus)
    if (auto *lit = syntax::as<syntax::IntLit>(e->operand))
      return integerLiteral(lit, true);
  if (e->op == Op::BarUnary && isUnknown(e->operand)) {
    toldNames.insert(static_cast<const syntax::Ident *>(e->operand)->name);
    return errorExpr(e->loc, {ErrorKind::OtherLanguage, "A function is written `(x:T) => e`, not between bars."});
  }
  ir::Expr *v = widened(value(e->operand));
  if (isError(v))
    return v;
  if (e->op == Op::Minus)
    if (auto *c = ir::as<ir::Const>(v); c && e->operand->kind == syntax::Kind::FloatLit) {
      c->real = -c->real;
      c->loc = e->loc;
      return c;
    }
  if (e->op == Op::Bang && exact(v->type, u.Boolean))
    return make<ir::Not>(e->loc, u.Boolean, v);
  Name name = std::string("operator") + syntax::spelling(e->op);
  auto instances = ofArity(methodsOf(v, name), 0, false);
  if (!instances.empty())
    if (ir::Expr *done = callMethods(e->loc, v, instances, {}, {}, name, false, true))
      return done;
  auto shared = statics(u, v->type, nullptr, name, 1);
  if (!shared.empty())
    if (ir::Expr *done = callMethods(e->loc, nullptr, shared, {}, {v}, name, false, true))
      return done;
  return errorExpr(e->loc,
                   {ErrorKind::NoOperator, "There is no unary operator " + std::string(syntax::spelling(e->op)) +
                                               " for the type " + types::str(v->type) + unaryHint(e->op, v->type)});
}

} // namespace x10c::semantics
