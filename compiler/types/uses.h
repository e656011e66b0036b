// Which declaration a written name means: reported to an observer, such as an editor. There is none while x10c
// compiles, and then it costs a test for null.
//
// Uses are found on the way, so one may be reported again, for an alternative that is tried too. The last one counts.
#pragma once
#include "types/types.h"

namespace x10c::types {

class UseListener {
public:
  virtual ~UseListener() = default;
  // A name of a type is here; `at` ends where the name ends, and may begin with what qualifies it.
  virtual void isClass(Loc at, const ClassDef *) = 0;
  virtual void isTypeDef(Loc at, const TypeDef *) = 0;
  virtual void isTypeParam(Loc at, const TypeParam *) = 0;
  // A name of a value in a constraint, or in a body; likewise.
  virtual void isLocal(Loc at, const LocalDef *) = 0;
  virtual void isField(Loc at, const FieldDef *) = 0;
  // The last name of a path is no type that is known here: no member of the class, if any.
  virtual void isUnknownType(const syntax::NamedType *, const ClassDef * /* of */, const Scope &) {}
  // In a constraint, or as an argument of a type, this is where a value of that type is.
  virtual void isComparedWith(const syntax::Expr *, const Type *) {}
};
inline UseListener *useListener = nullptr;

// Reports the use of a term that was read from a name.
inline void tellUse(Loc at, Name name, const Term *t) {
  if (!useListener || !t)
    return;
  if (t->kind == TermKind::Local && t->local->name == name)
    useListener->isLocal(at, t->local);
  else if (t->kind == TermKind::Field && t->field->name == name)
    useListener->isField(at, t->field);
}

} // namespace x10c::types
