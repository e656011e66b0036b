// Footprints: what code reads and writes, with all that it calls, and what else it does that others may notice.
#pragma once
#include "analysis/call_graph.h"
#include "analysis/mod_ref.h"
#include "analysis/rail_regions.h"
#include <map>
#include <optional>
#include <set>
#include <string>

namespace x10c::analysis {

// Memory is told apart: a variable field by its declaration, elements by the type of their rail and by what may hold it
// (rail_regions.h). What does not change is not listed: vals, and what a constructor assigns to its own object.
struct Footprint {
  std::set<const ir::FieldDef *> readFields, writtenFields;
  std::set<RailRegion> readRails, writtenRails;
  std::set<const ir::LocalDef *> filledRails; // vals that hold rails it makes itself, and sets elements of
  std::set<const ir::LocalDef *> takes;       // of a reader: vals whose values, and elements, it computes ahead
  std::set<const ir::ClassDef *> made;        // the classes of new objects
  std::set<ir::AtExpr *> ats;                 // whose bodies are not part of this
  bool readsAnyRail = false;                  // a text of an object of any class
  bool hasLoops = false;
  bool hasEffects = false;    // that others may notice, besides what it writes: it prints
  bool compares = false;      // references
  bool storesObjects = false; // in fields or elements
  bool throwsObjects = false; // that others may have, or that hold such
  Loc endlessAt;              // a loop that does not count, or recursion; none: it surely ends
  // What may order it with other activities: it spawns, waits, is atomic, or calls what is not known. Empty: nothing.
  std::string ordering;
  bool isOnlyAtomic = true; // of what may order it: nothing is left without its atomic blocks
  bool skipsFields = false; // of copying: of an object that may be copied, transient fields do not go along
  Loc orderedAt, writtenAt; // the first

  void add(const Footprint &);
  bool isQuiet() const { return ordering.empty(); }
  bool isQuietOrAtomic() const { return isQuiet() || isOnlyAtomic; }
  bool ends() const { return !endlessAt; }
  // Whether it is unobservable if, when and how often it runs, except by what it returns or throws. Filling a rail that
  // it made itself is unobservable, too.
  bool isPure() const {
    return isQuiet() && ends() && !hasEffects && ats.empty() && writtenFields.empty() && writtenRails.empty();
  }
  // The first thing that this one writes and the other one reads, in words; empty: nothing.
  std::string conflictWith(const Footprint &reader) const;
  // Why it is not pure, in words that follow "it"; empty: it is.
  std::string impurity() const;
};

class Footprints {
public:
  explicit Footprints(const ir::Program &);
  Footprint of(ir::Expr *) const;
  Footprint of(ir::Stmt *, const Nodes &leftOut = {}) const; // leftOut: statements that do not count
  // What a message reads that takes a value of this type along, or the value of this local.
  Footprint ofCopying(const ir::Type *) const;
  Footprint ofCopying(const ir::LocalDef *) const;
  // Whether it makes a new object, to which there is no other reference.
  bool makesObject(ir::Expr *) const;

private:
  class Scan;
  struct Own { // of a function, or of a closure's body
    Footprint own;
    std::set<const void *> callees; // Functions and Codes
    std::set<const void *> readers; // the same, of which nothing counts but what they read
    Loc loc;
  };

  const ir::Program &program;
  CallGraph graph;
  mutable std::map<const void *, Own> known;
  mutable std::map<const ir::Function *, bool> makers;
  mutable std::optional<RailRegions> found; // once asked for

  const RailRegions &regions() const;
  void addReachable(const ir::Type *, Footprint &) const;

  const Own &ownOf(const void *callee) const;
  Footprint closed(const Own &) const;
  void addReads(Footprint &, std::set<const void *> readers) const;
  Loc recursion(const void *from, std::set<const void *> &open, std::set<const void *> &done) const;
  bool makesObject(const ir::Function *) const;
  bool makes(const ir::Function *) const;
};

} // namespace x10c::analysis
