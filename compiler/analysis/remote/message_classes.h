// The classes whose objects a message may bring.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::analysis {

using namespace ir;

// The classes whose objects a value of a type may be, found once for each type.
class Candidates {
public:
  explicit Candidates(const Program &p) : program(p) {}
  const std::vector<const Class *> &of(const Type *);

private:
  const Program &program;
  std::map<const Type *, std::vector<const Class *>> known;
};

class MessageClasses {
public:
  explicit MessageClasses(Candidates &c) : candidates(c) {}
  void add(const Type *); // a value of that type is in it, with all that it leads to

  const std::set<const Class *> &all() const { return classes; } // that have objects, structs among them
  // What of the program runs when such an object is packed or unpacked, or must be refused then: it is sent in its own
  // way, or Unserializable.
  bool hasOwnWay() const { return ownWay; }
  // Whether it may be objects of any class: of an Any, or captured by a closure.
  bool isOpen() const { return open; }
  // Those whose fields are read, or filled in, on arrival.
  const std::vector<const Type *> &readOnArrival() const { return arriving; }

private:
  Candidates &candidates;
  std::set<const Type *> types;
  std::set<const Class *> classes;
  std::vector<const Type *> arriving;
  bool ownWay = false, open = false;

  void addClass(const Class *);
};

} // namespace x10c::analysis
