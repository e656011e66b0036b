// In X10 1.7 and 2.0, members may only be accessed at the object's home place. That is checked when the program runs;
// where checks are to be proved (-STATIC_CHECKS), an access after an `at` whose place does not mention the object is
// rejected.
#include "ir/make.h"
#include "semantics/context.h"
#include "semantics/trees.h"
#include "syntax/editions.h"
#include "syntax/walk.h"
#include "types/homed.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

// r of r(0).f
ir::Expr *rootOf(ir::Expr *e) {
  for (;;) {
    if (auto *coerced = ir::as<ir::Coerce>(e))
      e = coerced->operand;
    else if (auto *field = ir::as<ir::Field>(e))
      e = field->object;
    else if (auto *call = ir::as<ir::Call>(e); call && call->receiver)
      e = call->receiver;
    else
      return e;
  }
}

// Whatever object has them, every place can ask for these.
bool isOfAny(Name name) {
  return name == Name("toString") || name == Name("equals") || name == Name("hashCode") || name == Name("typeName");
}

} // namespace

// Whether the place may be that of the object: it is said by it, or by something that is known of both.
bool Body::isHomeOf(const syntax::Expr *place, ir::Expr *object, LocalDef *variable) {
  struct : syntax::TreeWalker {
    std::vector<Name> names;
    bool hasThis = false;
    bool enter(const syntax::Node &node) override {
      if (auto *name = syntax::as<syntax::Ident>(&node))
        names.push_back(name->name);
      hasThis |= syntax::as<syntax::This>(&node) != nullptr;
      return true;
    }
  } said;
  said.walk(*place);
  for (Name name : said.names) {
    Meaning m = meaning(name);
    if (variable ? m.local == variable : m.field.def != nullptr)
      return true;
    const Term *term = m.local ? termOf(use(m.local, object->loc)) : nullptr;
    if (!m.local)
      continue;
    bool isKnownPlace = m.local->type && m.local->type->isStruct() && m.local->type->constraint; // val home = here
    if (isKnownPlace || (term && u.substituteTerm(object->type, term, u.term({TermKind::Self})) != object->type))
      return true;
  }
  return said.hasThis && !variable;
}

// Whether it is an object of the place that was left by the at around.
bool Body::isElsewhere(ir::Expr *object) {
  size_t at = open.regions.size();
  while (at > 0 && open.regions[at - 1] != Region::At)
    at--;
  if (at == 0 || open.ats.empty())
    return false;
  const syntax::Expr *place = open.ats.back().place;
  if (const syntax::Expr *subject = subjectOfPlace(place))
    place = subject;
  ir::Expr *root = rootOf(object);
  auto *local = ir::as<ir::Local>(root);
  auto home = local ? declared.home.find(local->var) : declared.home.end();
  bool isOutside = root->kind == ir::ExprKind::This || (home != declared.home.end() && home->second < at);
  return isOutside && place->kind != syntax::Kind::Here && !isHomeOf(place, root, local ? local->var : nullptr);
}

bool Body::isRefusedElsewhere(ir::Expr *object, const std::string &member, Loc loc) {
  bool isAsked = u.options.staticChecks && !values && syntax::editionOf(loc.file).calledAtHome;
  if (!isAsked || !isElsewhere(object))
    return false;
  error(loc,
        member + " of an object whose place an at has left: it is used at the object's home, unless it is global.");
  return true;
}

// The receiver, once it is known to be here.
ir::Expr *Body::calledAtHome(ir::Expr *receiver, const MethodDef *def, ir::Stmts &before, Loc loc) {
  const syntax::EditionRow &edition = syntax::editionOf(loc.file);
  bool isAsked = edition.calledAtHome && !values && !def->isStatic && types::isHomed(def->owner);
  bool isGlobal = (def->isPropertyMethod && !edition.propertiesAtHome) || isOfAny(def->name) ||
                  Universe::findAnnotation(def->annotations, "x10.compiler.Global");
  if (!isAsked || isGlobal || receiver->kind == ir::ExprKind::New || !receiver->type->isClass())
    return receiver;
  if (isRefusedElsewhere(receiver, "Method " + def->name.str(), loc))
    return errorExpr(loc);
  bool isBehindAt = open.frame->parent || isWithin(Region::At);
  if (receiver->kind == ir::ExprKind::This && (edition.readsHomes || !isBehindAt))
    return receiver;
  ir::Expr *subject = once(receiver, before);
  auto *isHere = ir::as<ir::Equal>(isAway(again(subject)));
  isHere->negated = false;
  before.push_back(check(isHere, ir::Check::Error::BadPlace,
                         "method " + def->name.str() + " of an object of another place: " + def->owner->name.str(),
                         loc));
  return subject;
}

// Future.make(p, () => e) evaluates e at p.
void Body::beginFuture(const syntax::Call *e) {
  if (!syntax::editionOf(e->loc.file).calledAtHome)
    return;
  auto *function = syntax::as<syntax::Select>(e->function);
  auto *of = function ? syntax::as<syntax::Ident>(function->target) : nullptr;
  bool isFuture = of && of->name == Name("Future") && function->name == Name("make") && e->args.size() == 2;
  if (!isFuture)
    return;
  open.future = syntax::as<syntax::Closure>(e->args[1]);
  open.futurePlace = e->args[0];
}

} // namespace x10c::semantics
