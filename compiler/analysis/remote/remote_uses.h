// What the body of an at uses of the objects that it captures: paths of fields, sizes and elements.
#pragma once
#include "analysis/mod_ref.h"
#include "ir/ir.h"
#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace x10c::analysis {

using namespace ir;

// `c.x`, `this.inner.x`, `v.size`, `v(i)`: from a captured variable, or `this`, by fields, sizes and elements whose
// index is known before the at.
struct RemotePath {
  const LocalDef *root = nullptr; // null: `this`
  std::vector<std::string> steps; // what each link is, so that equal paths are equal
  bool mayChange = false;         // a link is a variable field or an element
  std::set<const FieldDef *> fields;
  std::set<const Type *> rails;                  // of whose elements one is a link
  std::vector<std::pair<const Type *, Loc>> via; // the objects that it goes through, the root first

  bool isSame(const RemotePath &that) const { return root == that.root && steps == that.steps; }
  // Whether the other one goes on where this one ends.
  bool leadsTo(const RemotePath &that) const {
    return root == that.root && steps.size() < that.steps.size() &&
           std::equal(steps.begin(), steps.end(), that.steps.begin());
  }
};

// The remote uses of one body.
class RemoteUses : public Walker {
public:
  RemoteUses(Stmt *body, bool hasThis);

  struct Use {
    RemotePath path;
    Expr *first;         // use
    bool isLate = false; // it may be read when the body has had an effect, or after a jump backwards
  };
  struct Root {
    std::vector<Use> paths; // in the order of their first uses
    Loc whole;              // a use that is no path; none: all uses are
  };
  std::map<const LocalDef *, Root> roots;         // by variable; null: `this`
  std::vector<const LocalDef *> order;            // of these, as they are met
  std::set<const LocalDef *> within;              // declared in the body
  std::set<const LocalDef *> assigned;            // in the body
  std::optional<RemotePath> pathOf(Expr *) const; // none: it is no path of a captured variable

  bool enter(Expr *) override;
  bool enter(Stmt *) override;
  void leave(Expr *) override;
  void leave(Stmt *) override;

private:
  bool hasThis;
  bool isLate = false; // what is visited now

  Root &rootOf(const LocalDef *);
  void add(const RemotePath &, Expr *);
  bool isFixed(const Expr *index) const;
  bool element(Prim *, RemotePath &) const;
  bool extend(Expr *, RemotePath &) const;
};

} // namespace x10c::analysis
