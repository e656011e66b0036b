// What an editor asks of bodies while they are checked: which declaration a name means, of which type an expression is,
// what is in scope. Off unless somebody observes; types/uses.h tells of types and of simple names.
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
};
inline Observer *observer = nullptr;

} // namespace x10c::semantics
