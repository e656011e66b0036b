// The files, classes and bodies of the program; see warnings.h.
#include "semantics/warnings/warnings.h"
#include <algorithm>

namespace x10c::semantics {

static const syntax::CompilationUnit *unitOf(const ClassDef *cls) {
  for (const types::Scope *s = cls->scope; s; s = s->parent)
    if (s->unit)
      return s->unit;
  return nullptr;
}

std::vector<const syntax::CompilationUnit *> programUnits() {
  std::vector<const syntax::CompilationUnit *> units;
  for (const ClassDef *cls : Universe::get().programClasses())
    if (auto *unit = unitOf(cls); unit && std::find(units.begin(), units.end(), unit) == units.end())
      units.push_back(unit);
  return units;
}

std::vector<ClassDef *> programClasses() {
  std::vector<ClassDef *> classes = Universe::get().programClasses();
  for (ClassDef *cls : Universe::get().localClasses())
    if (cls->fromCommandLine && std::find(classes.begin(), classes.end(), cls) == classes.end())
      classes.push_back(cls);
  return classes;
}

std::vector<ir::Code *> programBodies() {
  std::vector<ir::Code *> bodies;
  auto add = [&](ir::Code *code) {
    if (code)
      bodies.push_back(code);
  };
  for (ClassDef *cls : programClasses()) {
    for (const FieldDef *f : cls->fields)
      add(f->init);
    for (const auto *list : {&cls->ctors, &cls->methods})
      for (const MethodDef *m : *list)
        add(m->code);
  }
  return bodies;
}

} // namespace x10c::semantics
