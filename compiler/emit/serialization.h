// Packing and unpacking of what travels to other places.
#pragma once
#include "ir/ir.h"
#include <map>
#include <set>

namespace x10c::emit {

using namespace ir;
struct Module;

bool unpackTakesContext(const Type *); // what unpackValue writes names cx

// Gives the statements and functions that pack values, each function emitted when it is first named.
class Serialization {
public:
  explicit Serialization(Module &module) : m(module) {}
  void findCrossing(); // first of all: which types and closures cross

  bool isRemote() const { return remote; } // something crosses places: pack and unpack are emitted
  bool crosses(const Type *type) const { return crossing.count(type); } // as a static type of a value
  bool crosses(const Closure *closure) const { return closures.count(closure); }
  bool isLikeItsCopy(const Type *, std::set<const Type *> asked = {}) const;

  std::string packValue(const Type *, const std::string &value);
  std::string unpackValue(const Type *);
  std::string packer(Class *);   // of a class: (w, const void *); of a struct: (w, value)
  std::string arriving(Class *); // of a class: (cx, r, void *), its unpacker and what is set on arrival
  std::string boxPacker(Class *, bool isUnpack);
  std::string railPacker(Class *, bool isUnpack);
  std::string scalarsOf(Class *);
  // "name, count" of a table of x10_selection (selections.cpp).
  std::string selections(const std::vector<Selection> &);
  FieldDef *nameField(Class *) const;  // that holds the name of an object that other places know; null: none
  bool isMadeFromNamed(Class *) const; // such a name makes a new object

private:
  Module &m;
  std::map<std::string, std::string> selected; // by what they say: their names
  bool remote = false;
  std::set<const Type *> crossing;
  std::set<const Closure *> closures; // the classes that cross are those with isSerialized
};

// Of types that pack themselves.
std::string customPacker(Module &, Class *);
std::string customUnpacker(Module &, Class *);

} // namespace x10c::emit
