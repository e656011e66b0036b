// The call graph: which code of the program a node may run.
#pragma once
#include "analysis/method_tables.h"
#include "ir/ir.h"
#include <map>
#include <unordered_set>
#include <vector>

namespace x10c::analysis {

// The code that one node may run, without the code that this code runs.
struct CallTargets {
  enum class Kind {
    None,    // it calls nothing
    Exact,   // one function
    Virtual, // one of these functions: the class of the receiver decides
    Applied, // a function value: one of these closures, or a function of a class that is a function
    Native   // C, which may come back to the functions and closures
  };
  Kind kind = Kind::None;
  std::vector<ir::Function *> functions; // each has code
  std::vector<ir::Code *> closures;      // their bodies
  bool asksObjects = false;              // also CallGraph::asked(): for the text, equality or hash of any object
  bool isWhole = true;                   // false: or code that is not known
};

// The targets of all calls of a program, as its classes and closures are at construction. A pass that makes a class or
// a closure, or changes a method table, needs a new one afterwards. Exact calls are as they are when asked.
class CallGraph {
public:
  explicit CallGraph(const ir::Program &);
  CallTargets of(const ir::Expr *) const; // calls, new objects, static fields with an initializer, and ==
  CallTargets of(const ir::Stmt *) const; // calls of constructors, and checks whose message may be any object
  // What may be asked of any object: the program's methods toString, equals and hashCode.
  const std::vector<ir::Function *> &asked() const { return anyMethods; }

private:
  const ir::Program &program;
  MethodTables tables;
  std::map<const types::ClassDef *, std::vector<ir::Code *>> closures;    // by function type, its arguments left out
  std::map<const types::ClassDef *, std::vector<ir::Function *>> applied; // of classes that are functions
  std::vector<ir::Function *> anyMethods;

  CallTargets ofCall(const ir::Call *) const;
  CallTargets ofVirtual(const ir::Call *) const;
  CallTargets ofNative(const types::MethodDef *, const ir::Expr *receiver, const ir::Exprs &args) const;
  bool mayBeInBox(const ir::Expr *) const;
  bool mayHoldBox(const types::Type *) const;
  void addApplied(const types::ClassDef *, CallTargets &) const;
};

// Walks trees, and then all code that they may run, each piece once. The bodies of asyncs and ats are part of the
// trees, unless the derived class declines them; the bodies of closures are walked where they are called.
class Reach : public ir::Walker {
public:
  // Walks a tree, and what it may run.
  template <class Tree> void follow(Tree *tree) {
    walk(tree);
    followWork();
  }
  bool enter(ir::Expr *) override;
  bool enter(ir::Stmt *) override;

protected:
  explicit Reach(const CallGraph &g) : graph(g) {}

private:
  const CallGraph &graph;
  std::unordered_set<const ir::Code *> seen;
  std::vector<ir::Code *> work;
  bool hasAsked = false;

  void reach(const CallTargets &);
  void reach(ir::Code *);
  void followWork();
};

} // namespace x10c::analysis
