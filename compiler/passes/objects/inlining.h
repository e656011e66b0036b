// What inlining knows of a body, and the copying of one; see inlining.cpp.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::passes {

using namespace ir;

// Whether the body of a function or closure can be copied, and the cost of a copy.
struct Body {
  unsigned size = 0;       // nodes
  bool fits = true;        // no return leaves a try, finish, atomic or the like
  bool returnsLast = true; // returns only at its end
  bool isPlain = true;     // contains no loop, throw, activity or closure, and `fits`
  bool hasBodies = false;  // contains closures or activities, which capture what they use
  std::set<const LocalDef *> assigned;

  static Body of(Code *);
  bool isSmall(unsigned most) const { return isPlain && returnsLast && size <= most; }
};

// The copy of a body in place of a call.
class Copy {
public:
  // function: null for a closure. `name`: the origin of the body, for stack traces; empty: the same function.
  Copy(Call *, Code *, const Body &, Function *, const std::string &name);
  Expr *expression();
  // Parameters that became vals, with their values. Closures are recognized there.
  std::vector<std::pair<LocalDef *, Expr *>> arguments;

private:
  Call *call;
  const Body &body;
  std::string name;
  Stmts before;
  Stmt *copied = nullptr;
  Expr *self = nullptr; // the value of `this`
  std::map<const LocalDef *, Expr *> replaced;
  std::map<uint32_t, uint32_t> files;
  bool argumentsAreSimple = false;

  void bindReceiver(Function *);
  void bindParameters(Code *, CloneMap &);
  bool isReplaceable(Expr *arg, const Type *type) const;
  void relocate();
  uint32_t fileOf(uint32_t file);
  void checkReceiver();
  void substitute();
  Expr *result();
};

} // namespace x10c::passes
