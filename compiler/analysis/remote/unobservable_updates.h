// Remote field updates that cannot be observed before their finish ends, and those finishes.
#pragma once
#include "analysis/call_graph.h"
#include "analysis/remote/may_contain.h"
#include "analysis/remote/updates.h"
#include <functional>
#include <map>

namespace x10c::analysis {

// A view of the whole program: who calls whom, what runs in activities and in finishes, and who touches the fields that
// are updated. A virtual call is one of the functions that its slot holds in some class; the call of a closure is one
// of all closures, or of what replaces one. A call of which nothing is known, or a native one that may call back, is
// taken to call all functions of method tables and all closures.
class UnobservableUpdates {
public:
  explicit UnobservableUpdates(Program &);

  std::map<const Stmt *, Update> hidden() const; // the unobservable updates
  // The other updates, each with the reason.
  std::vector<std::pair<const Stmt *, std::string>> visible() const;
  const std::set<Finish *> &covering() const { return gathering; }

private:
  using Field = std::pair<const FieldDef *, const Type *>;
  struct Where { // a place in the program
    const Function *function = nullptr;
    bool isSpawned = false;         // within an async of the function, or a closure
    bool isUncounted = false;       // within an uncounted async
    std::vector<Finish *> finishes; // of the function, around it
    Loc loc;
  };
  struct Edge {
    Where from;
    const Function *to;     // null: any function of a method table, and any closure
    bool isClosure = false; // to is null: any closure, or what replaces one
  };
  class Scan;
  using Functions = std::set<const Function *>;

  Program &program;
  CallGraph graph;
  std::map<const Function *, std::vector<Edge>> calls;
  std::map<Field, std::vector<Where>> touched;                   // read or assigned, not by an update
  std::vector<std::pair<Where, std::vector<const Type *>>> sent; // the types of what goes to other places
  MayContain::Closures closures;
  std::vector<std::pair<const Stmt *, Update>> updates;
  std::map<const Stmt *, Where> placeOf;                         // of updates
  std::set<Field> unlike;                                        // updated in several ways
  std::vector<std::pair<Finish *, const Function *>> sequential; // in no async or closure of their functions
  Functions tables, spawned;
  Functions applied; // closures, and the functions of classes that implement function types
  std::set<Finish *> gathering;
  bool forgets = false;

  void forgetUncalled();
  void copiesTouch();
  void addCallees(const Edge &, Functions &to) const;
  void findApplied();
  void close(Functions &, const std::function<bool(const Where &)> &counts) const;
  void close(Functions &) const;
  bool isCovered(const Where &) const;
  Functions reachedFrom(const Finish *) const;
  bool mayRunIn(const Where &, const Finish *, const Functions &reached) const;
  bool isSpawnedCode(const Where &w) const { return w.isSpawned || spawned.count(w.function); }
  void findSpawned();
  void findGathering(const std::set<Field> &);
  Functions reachedOutside() const;
  std::set<Field> candidates() const;
};

} // namespace x10c::analysis
