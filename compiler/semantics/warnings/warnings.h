// Warnings about programs that are right: each file of this folder looks for those of one kind, after all checks. What
// it reports must be true of every program, whatever else that does. Only the files of the command line are looked at.
#pragma once
#include "ir/ir.h"
#include "syntax/tree.h"
#include <map>
#include <string>

namespace x10c::semantics {

using types::ClassDef;
using types::FieldDef;
using types::LocalDef;
using types::MethodDef;
using types::Type;
using types::Universe;

// warnings.cpp: the entry points. Suppressions are read first, since they hold for earlier reports too.
void readSuppressions();
void tellWarnings();

// program_parts.cpp: what there is to look at.
std::vector<const syntax::CompilationUnit *> programUnits();
std::vector<ClassDef *> programClasses(); // the program's classes, local and anonymous ones too
std::vector<ir::Code *> programBodies();  // methods, constructors, initializers of static fields

// words.cpp: how often each identifier occurs in a file, comments left out.
class Words {
public:
  explicit Words(const syntax::CompilationUnit &);
  // In the code, or within its strings too; imports and the package's name count not.
  unsigned inCode(Name) const;
  // Whether a name that is declared once occurs elsewhere, where no tree shows it: in code that @Ifdef took out, or in
  // that of a @Native.
  bool mayBeHidden(Name) const;
  std::vector<std::string> all() const; // of the code

private:
  std::map<std::string, unsigned> code, strings;
};

// The place of a name that a declaration begins with.
inline Loc onlyName(Loc declaration, Name name) {
  declaration.endLine = declaration.line, declaration.endColumn = declaration.column + uint32_t(name.str().size());
  return declaration;
}

// One file each, of that name.
void findSuppressions(const syntax::CompilationUnit &); // @SuppressWarnings: also needed where there are errors
void tellUnusedImports(const syntax::CompilationUnit &, const Words &);
void tellUnusedVariables(const syntax::CompilationUnit &, const Words &);
void tellUnusedPrivates(const std::map<const syntax::CompilationUnit *, Words> &);
void tellLongStrings(const syntax::CompilationUnit &);
void tellConditions(const syntax::CompilationUnit &); // as written
void tellConstantTests(ir::Code *);                   // as checked
void tellUnusedResults(ir::Code *);
void tellDataRaces(ir::Code *);
void tellLostWrites(ir::Code *);
void tellStaticHandle(const FieldDef *);

} // namespace x10c::semantics
