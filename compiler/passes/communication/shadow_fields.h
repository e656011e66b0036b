// --self-check: the shadows of the fields whose updates parallel_reduction adds up.
#pragma once
#include "analysis/remote/updates.h"
#include <map>

namespace x10c::passes {

using namespace analysis;

// Each such field has a shadow in its class. What assigns the field assigns the shadow the same, and each update sends
// the source's own update of the shadow as well. So the shadow has the value that the field has without the pass, and
// reads of the field compare the two. A transient field has no shadow: where an object arrives, the library sets it.
// Without --self-check there are no shadows, and nothing changes.
class ShadowFields {
public:
  ShadowFields(Program &, const std::map<const Stmt *, Update> &updates);
  // The source's update of the shadow, to run after `update`, which is as it was written. Appends to `before` what
  // both of them need. It throws only what the update itself has thrown before. Null: there is no shadow.
  Stmt *updateAgain(Stmt *update, Stmts &before) const;
  // To be called before updates change.
  void compareIn(Code *) const;

private:
  using Member = std::pair<const FieldDef *, const Type *>; // a field of a class
  std::map<Member, FieldDef *> shadows;
  std::map<const Stmt *, Member> memberOf; // of the updates
  std::set<const Expr *> own;              // within updates

  void add(Class *, const FieldSlot &);
  ir::Field *shadowOf(const ir::Field *) const;
  Stmt *assignBoth(Assign *) const;
  Expr *compared(ir::Field *) const;
};

} // namespace x10c::passes
