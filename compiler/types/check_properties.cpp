// What properties may be: constraints speak of properties of properties, so their types lead to an end (X10 language
// specification, 8.2).
#include "support/error_kinds.h"
#include "syntax/editions.h"
#include "types/impl.h"
#include <algorithm>
#include <functional>

namespace x10c::types {

namespace {

// The classes of properties, and superclasses, one step on.
std::vector<ClassDef *> simpler(ClassDef *c) {
  auto &u = Universe::get();
  u.needHeader(c);
  std::vector<ClassDef *> found;
  if (c->super)
    found.push_back(c->super->def);
  for (FieldDef *p : c->properties)
    if (const Type *t = u.fieldType(p); t->isClass())
      found.push_back(t->def);
  return found;
}

bool leadsTo(ClassDef *from, const ClassDef *wanted) {
  std::vector<ClassDef *> todo = {from};
  for (size_t i = 0; i < todo.size(); i++) {
    if (todo[i] == wanted)
      return true;
    for (ClassDef *next : simpler(todo[i]))
      if (std::find(todo.begin(), todo.end(), next) == todo.end())
        todo.push_back(next);
  }
  return false;
}

FieldDef *inheritedProperty(const ClassDef *c, Name name) {
  for (const Type *above = c->super; above; above = above->def->super) {
    Universe::get().needMembers(above->def);
    for (FieldDef *p : above->def->properties)
      if (p->name == name)
        return p;
  }
  return nullptr;
}

} // namespace

// The constructor that a class without one has checks the invariant before there is an object.
static void checkInvariantOfParameters(const ClassDef *c) {
  bool hasOwn = std::any_of(c->ctors.begin(), c->ctors.end(), [](const MethodDef *m) { return m->ctorTree; });
  if (!c->tree || hasOwn || !c->invariant || c->isInterface() || syntax::editionOf(c->loc.file).looseForms)
    return;
  std::function<bool(const Term *)> isOfObject = [&](const Term *t) {
    return t && (t->kind == TermKind::Apply ||
                 (t->kind == TermKind::Field && t->field->owner != c && t->base && t->base->kind != TermKind::Field) ||
                 isOfObject(t->base));
  };
  for (const Atom &a : c->invariant->atoms)
    if (isOfObject(a.left) || isOfObject(a.right))
      return Diagnostics::error(c->tree->guard[0]->loc,
                                {ErrorKind::Invariant, "class " + c->name.str() +
                                                           " needs a constructor: its invariant speaks of more than "
                                                           "its own properties"});
}

void Universe::Impl::checkProperties(ClassDef *c) {
  checkInvariantOfParameters(c);
  bool isAnnotation = !c->isInterface() || syntax::editionOf(c->loc.file).looseForms ||
                      u.isSubclass(c, u.findClass("x10.lang.annotations.Annotation"));
  if (!isAnnotation && !c->properties.empty())
    Diagnostics::error(c->properties[0]->loc,
                       "the interface " + c->name.str() +
                           " cannot have properties: declare property methods, as in `property " +
                           c->properties[0]->name.str() + "():" + str(u.fieldType(c->properties[0])) + ";`");
  std::vector<ClassDef *> seen;
  bool holdsItself = c->isStruct() && embeds(c, c, seen); // reported as such
  for (FieldDef *p : c->properties) {
    const Type *t = u.fieldType(p);
    std::string name = p->name.str();
    if (t->isParam() && !syntax::editionOf(p->loc.file).parameterProperties)
      Diagnostics::error(p->loc, "the type of property " + name + " cannot be the type parameter " + str(t) +
                                     ": make it a val field");
    else if (t->isClass() && !holdsItself && leadsTo(t->def, c))
      Diagnostics::error(p->loc, "property " + name + " of " + c->name.str() + " cannot be of type " + str(t) +
                                     ", whose own properties and superclasses lead to " + c->name.str() +
                                     " again: make it a val field");
    if (FieldDef *above = inheritedProperty(c, p->name)) {
      Diagnostics::error(p->loc, c->name.str() + " has the property " + name + " from " + above->owner->name.str() +
                                     ": it cannot be declared again");
      Diagnostics::note(above->loc, "the property of " + above->owner->name.str());
    }
  }
}

} // namespace x10c::types
