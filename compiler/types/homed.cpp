// See homed.h.
#include "types/homed.h"
#include <map>

namespace x10c::types {

static const ClassDef *superOf(const ClassDef *def) { return def->super ? def->super->def : nullptr; }

// What is thrown goes to whoever waits for it, wherever that is: it is copied.
bool isHomed(const ClassDef *def) {
  bool isHomed = false;
  for (const ClassDef *at = def; at; at = superOf(at)) {
    isHomed = isHomed || Universe::findAnnotation(at->annotations, "x10.compiler.Homed");
    if (at->qualified == Name("x10.lang.CheckedThrowable"))
      return false;
  }
  return isHomed;
}

FieldDef *awayField(ClassDef *def) {
  static std::map<const ClassDef *, FieldDef> fields;
  if (!isHomed(def) || (def->super && isHomed(def->super->def)))
    return nullptr;
  FieldDef &field = fields[def];
  if (!field.owner) {
    field.name = "away";
    field.owner = def;
    field.type = Universe::get().Any;
    field.isTransient = true;
    field.state = 2;
  }
  return &field;
}

FieldDef *awayFieldWithin(ClassDef *def) {
  FieldDef *found = nullptr;
  for (ClassDef *at = def; at && !found; at = at->super ? at->super->def : nullptr)
    found = awayField(at);
  return found;
}

// What holds an enclosing object or a captured local stands nowhere in the program.
static bool isHidden(const FieldDef *f) { return !f->tree && !f->propertyTree; }

bool goesAlong(const FieldDef *f) {
  return !f->isTransient && (!isHomed(f->owner) || f->isProperty || isHidden(f) ||
                             Universe::findAnnotation(f->annotations, "x10.compiler.Global"));
}

bool needsHome(const FieldDef *f) { return !f->isStatic && !f->isTransient && !goesAlong(f); }

} // namespace x10c::types
