// What an editor, or a tool that rewrites a program, asks of bodies while they are checked: which declaration a name
// means, which type an expression has, what is in scope. Off unless there is an observer; types/uses.h reports types
// and simple names.
#pragma once
#include "ir/ir.h"

namespace x10c::semantics {

class Observer {
public:
  virtual ~Observer() = default;
  // The expression was checked, and became this; where it has an error, a Zero of the error type. `scope` is what its
  // names may mean.
  virtual void checked(const syntax::Expr *, ir::Expr *, const types::Scope &scope) = 0;
  virtual void declared(const types::LocalDef *) = 0;
  // These are going to be passed to one of these.
  virtual void called(const syntax::List<syntax::Expr> &args, const std::vector<types::MethodRef> &candidates) = 0;

  // What a file of an older edition means that is written otherwise now; who does not listen need not know of it.
  // The value becomes one of another type, as the conversion says.
  virtual void converted(ir::Expr *, const types::Type *, const types::Conversion &) {}
  // The Long is an Int to the file, this one.
  virtual void counted(ir::Expr *, ir::Expr * /* number */) {}
  // The value is going to be passed to the method.
  virtual void passed(ir::Expr *, const types::MethodDef *) {}
  // A part of a point, or of what else is taken apart, is this.
  virtual void takenApart(const syntax::Formal *, const types::LocalDef *, ir::Expr *) {}
  // for ([i] in 0..9), where there is no point.
  virtual void takesNumbers(const syntax::ForEach *) {}
  // Another place has what the first one made.
  virtual void copied(const types::FieldDef *) {}
};
inline Observer *observer = nullptr;

} // namespace x10c::semantics
