// The layout of X10's types in memory.
#pragma once
#include "emit/ctext.h"
#include "emit/parts.h"
#include <deque>
#include <set>
#include <unordered_map>

namespace x10c::emit {

struct Module;

// Gives types in C. The structs that are named get defined: those that are embedded at once, and those behind pointers
// by definePending.
class Layouts {
public:
  explicit Layouts(Module &module) : m(module) {}

  Class *classOf(const Type *) const;
  const Type *plain(const Type *);
  std::string cType(const Type *);                            // of a value: "struct Foo *"
  std::string declare(const Type *, const std::string &name); // "struct Foo *p"
  std::string layout(Class *);                                // the struct itself: "struct Foo"
  std::string box(Class *);                                   // "struct Foo_box"
  std::string zero(const Type *);
  // base.base.field, for an object of static type `type`
  std::string fieldPath(const Type *type, const Type *container, FieldDef *);
  // A value of this type is written, and members of what it points to may follow.
  void reach(const Type *);
  std::vector<FieldSlot> allFields(Class *) const; // inherited first

  bool isNamed(const Class *cls) const { return named.count(cls) > 0; } // whether a C type has been one of its pointers
  bool hasPending() const { return !queue.empty(); }
  void definePending();                        // one struct
  std::string forwards() const;                // declarations of structs that others point to before their definition
  std::string forwards(const NameSet &) const; // of those that are named so

private:
  Module &m;
  bool isBlank = true; // before the next definition
  // Names of structs: those that are known, in their order; those whose definition is in the text, or is begun;
  // those that are pointed to before it.
  std::vector<std::string> order;
  std::set<std::string> known, written, done, pointedTo;
  std::deque<Class *> queue;
  std::set<const Class *> named;
  std::unordered_map<const Type *, const Type *> plainTypes;
  using FieldNames =
      std::unordered_map<const FieldDef *, std::string>; // two fields of a class may have one name in X10
  mutable std::unordered_map<const Class *, FieldNames> fieldNames;

  const FieldNames &namesOfFields(const Class *) const;
  void define(Class *);
  void add(const std::string &name, const std::string &text, NameSet needs);
  void use(Class *);
  void forward(Class *);
  Class *pointee(const Type *) const;
};

} // namespace x10c::emit
