// All warnings, one after the other.
#include "semantics/warnings/warnings.h"

namespace x10c::semantics {

void readSuppressions() {
  for (const syntax::CompilationUnit *unit : programUnits())
    findSuppressions(*unit);
}

void tellWarnings() {
  std::map<const syntax::CompilationUnit *, Words> words;
  for (const syntax::CompilationUnit *unit : programUnits())
    words.emplace(unit, Words(*unit));
  for (auto &[unit, in] : words) {
    tellUnusedImports(*unit, in);
    tellUnusedVariables(*unit, in);
    tellConditions(*unit);
    tellLongStrings(*unit);
  }
  tellUnusedPrivates(words);
  for (ir::Code *body : programBodies()) {
    tellConstantTests(body);
    tellUnusedResults(body);
    tellDataRaces(body);
    tellLostWrites(body);
  }
  for (const ClassDef *cls : programClasses())
    for (const FieldDef *f : cls->fields)
      tellStaticHandle(f);
}

} // namespace x10c::semantics
