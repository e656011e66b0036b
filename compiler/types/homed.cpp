// See homed.h.
#include "types/homed.h"
#include <map>

namespace x10c::types {

static const ClassDef *superOf(const ClassDef *def) { return def->super ? def->super->def : nullptr; }

namespace {

struct Home {
  bool isSaid, isThrown;
};

} // namespace

// Asked for each class only once: chains of superclasses may be long.
static Home homeOf(const ClassDef *def) {
  static std::map<const ClassDef *, Home> known;
  if (!def)
    return {false, false};
  auto found = known.find(def);
  if (found != known.end())
    return found->second;
  Home above = homeOf(superOf(def));
  above.isSaid |= Universe::findAnnotation(def->annotations, "x10.compiler.Homed") != nullptr;
  above.isThrown |= def->qualified == Name("x10.lang.CheckedThrowable");
  return known[def] = above;
}

// What is thrown goes to whoever waits for it, wherever that is: it is copied.
bool isHomed(const ClassDef *def) {
  Home home = homeOf(def);
  return home.isSaid && !home.isThrown;
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

// A field that holds an enclosing object or a captured local is not written in the program.
static bool isHidden(const FieldDef *f) { return !f->tree && !f->propertyTree; }

bool goesAlong(const FieldDef *f) {
  return !f->isTransient && (!isHomed(f->owner) || f->isProperty || isHidden(f) ||
                             Universe::findAnnotation(f->annotations, "x10.compiler.Global"));
}

bool needsHome(const FieldDef *f) { return !f->isStatic && !f->isTransient && !goesAlong(f); }

} // namespace x10c::types
