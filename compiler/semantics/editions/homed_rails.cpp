// Rails of X10 1.7 and 2.0 have a home, as other objects have; ValRails are copied. Both are x10.lang.Rail here, so
// that a rail is known by the variable that names it: one that is declared to be a Rail, or that a Rail has made. An at
// that goes on with such a variable of outside takes a reference along (x10.editions.v20.RailRef), whose elements can
// be used at home alone. Rails in fields and in elements, and those that come back as results, are copied.
#include "semantics/context.h"
#include "semantics/trees.h"
#include "syntax/editions.h"

namespace x10c::semantics {

// Rail.make[T](n), and Rail.makeVar; not Rail.makeVal, which makes a ValRail.
static bool makesRail(const syntax::Expr *init) {
  auto *call = syntax::as<syntax::Call>(init);
  auto *function = call ? syntax::as<syntax::Select>(call->function) : nullptr;
  auto *of = function ? syntax::as<syntax::Ident>(function->target) : nullptr;
  return of && of->name == Name("Rail") && (function->name == Name("make") || function->name == Name("makeVar"));
}

static bool isNamedRail(const syntax::TypeNode *written) {
  auto *named = syntax::as<syntax::NamedType>(written);
  return named && !named->path.empty() && named->path.back().name == Name("Rail");
}

void Body::noteRail(const LocalDef *var, const syntax::TypeNode *written, const syntax::Expr *init) {
  if (!syntax::editionOf(var->loc.file).calledAtHome || var->isVar || !var->type->isRail())
    return;
  if (written ? isNamedRail(written) : makesRail(init))
    declared.rails.insert(var);
}

// What refers to the rail, where an at is open that it was not declared in: declared before the outermost of them.
ir::Expr *Body::referenceTo(LocalDef *var, Loc loc) {
  auto home = declared.home.find(var);
  if (values || !declared.rails.count(var) || home == declared.home.end())
    return nullptr;
  size_t ats = 0, region = 0;
  for (; region < open.regions.size(); region++) {
    bool isAt = open.regions[region] == Region::At;
    if (isAt && region >= home->second)
      break;
    ats += isAt;
  }
  if (region == open.regions.size() || ats >= open.ats.size())
    return nullptr;
  OpenAt &at = open.ats[ats];
  LocalDef *&reference = at.rails[var];
  if (!reference) {
    const Type *type = u.named("x10.editions.v20.RailRef", {var->type->args[0]});
    ir::Expr *made =
        callMethods(loc, nullptr, u.findStaticMethods(type->def, "of"), {var->type->args[0]}, {use(var, loc)}, "of");
    if (isError(made))
      return nullptr;
    reference = temporary(loc, type);
    declared.home[reference] = home->second;
    at.before.push_back(declare(reference, made));
  }
  return use(reference, loc);
}

ir::Expr *Body::railOfOutside(LocalDef *var, Loc loc) {
  ir::Expr *reference = referenceTo(var, loc);
  return reference ? coerce(callNamed(loc, reference, "atHome", {}), var->type) : nullptr;
}

// r.length and r.home can be asked for at any place.
ir::Expr *Body::propertyOfOutside(const syntax::Select *e) {
  if (declared.rails.empty())
    return nullptr;
  auto *name = syntax::as<syntax::Ident>(e->target);
  bool isLength = e->name == Name("length"), isHome = e->name == Name("home") || e->name == Name("location");
  LocalDef *var = name && (isLength || isHome) ? meaning(name->name).local : nullptr;
  ir::Expr *reference = var ? referenceTo(var, e->loc) : nullptr;
  if (!reference)
    return nullptr;
  return isLength ? coerce(memberValue(reference, "length", e->loc), u.Int) : memberValue(reference, "home", e->loc);
}

// at (r): the place is Syntax.placeOf(r).
ir::Expr *Body::homeOfOutside(const syntax::Call *e) {
  syntax::Expr *subject = declared.rails.empty() ? nullptr : subjectOfPlace(e);
  if (!subject || !syntax::as<syntax::Ident>(subject))
    return nullptr;
  auto *home = tree<syntax::Select>(e->loc);
  home->target = subject;
  home->name = "home";
  return propertyOfOutside(home);
}

} // namespace x10c::semantics
