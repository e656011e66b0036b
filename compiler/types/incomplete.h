// What is not known because something else could not be had. That was reported; what depends on it is not reported too.
#pragma once
#include "types/types.h"

namespace x10c::types {

// Whether the class itself or one above it has a supertype that could not be had: it may have any member.
bool isIncomplete(const ClassDef *);
inline bool isIncomplete(const Type *t) { return t->isClass() && isIncomplete(t->def); }

// Whether the scope lies within an incomplete class.
bool isIncompleteAround(const Scope &);

// For a name that means nothing here: whether the fault is elsewhere. A class of that name may be imported in vain,
// which is reported; or its file does not parse, which has been reported.
bool reportVainImport(Name, const Scope &);
void reportVainImport(const syntax::Import *);
// The file where the class is looked for does not declare it; it says that it is of this package.
void noteOther(Name qualified, const std::string &file, Name package);

// "; import x10.util.ArrayList": where the class library has a class of that name.
std::string importHint(Name, const std::string &otherwise = "");

// Where a name that looks like a class's means nothing: says once, after all messages, where classes are looked for.
void noteWhereClassesAre(Name);

} // namespace x10c::types
