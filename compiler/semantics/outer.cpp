// See outer.h.
#include "semantics/outer.h"
#include "semantics/context.h"
#include "types/replace.h"

namespace x10c::semantics {

static ir::Expr *outerOf(ir::Expr *object, ClassDef *inner) {
  auto &u = Universe::get();
  const Type *container = u.superInstance(object->type, inner);
  FieldDef *outer = types::outerField(inner);
  auto *e = make<ir::Field>(object->loc, u.substitute(outer->type, u.argumentsOf(container)));
  e->object = object;
  e->field = outer;
  e->container = container;
  return e;
}

void giveAround(std::vector<MethodRef> &constructors, const Term *around) {
  for (MethodRef &m : constructors)
    m.receiver = around;
}

ir::Expr *objectAround(ir::Expr *object, ClassDef *wanted) {
  auto &u = Universe::get();
  while (object->type->isClass() && wanted && !u.isSubclass(object->type->def, wanted)) {
    ClassDef *inner = types::classWithin(object->type->def, wanted);
    if (!inner)
      return object;
    object = outerOf(object, inner);
  }
  return object;
}

} // namespace x10c::semantics
