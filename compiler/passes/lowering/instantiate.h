// instantiate: from the checked form to the instance form.
//
// Expects  main's MethodDef, its class checked without errors; other bodies are checked here on demand. Null: there is
//          no main, and all methods of the program's classes are reached.
// Does     instantiates every reachable class and function per type arguments, by rapid type analysis: the body of a
//          virtual method is instantiated only for classes that are allocated somewhere. Decides tests of types whose
//          outcome the type arguments say, and does not reach what they rule out.
// Changes  types lose parameters and constraints; calls of @Native("c", "@op") methods become Prim nodes; calls on a
//          struct or a final class become exact; captured locals and enclosing instances of local and inner classes
//          become hidden fields; coercions that have become trivial disappear.
#pragma once
#include "ir/ir.h"
#include <deque>
#include <map>
#include <set>
#include <tuple>

namespace x10c::passes {

using namespace ir;
using types::MethodRef;
using types::Substitution;
using types::Universe;

// A virtual method that is called somewhere, named by its topmost declaration and, if it is generic, its type
// arguments. For an interface, the container is the interface's instance. For a class there is no container: each
// subclass has its own.
struct SlotKey {
  MethodDef *method = nullptr;
  const Type *container = nullptr; // interfaces only
  Types typeArgs;
  friend bool operator<(const SlotKey &a, const SlotKey &b) {
    return std::tie(a.method, a.container, a.typeArgs) < std::tie(b.method, b.container, b.typeArgs);
  }
};

class Instantiator {
public:
  Instantiator() : universe(Universe::get()) {}
  Program *run(MethodDef *main);

  // -- instantiate_classes.cpp --
  const Type *plain(const Type *);                 // without constraints, in its arguments too
  Class *classOf(const Type *);                    // of a class type; makes a new one if needed
  void allocate(Class *);                          // an object of it is made somewhere
  FieldDef *capturedField(ClassDef *, LocalDef *); // hidden: a captured local

  // -- instantiate.cpp --
  Function *function(MethodDef *, const Type *container, const Types &typeArgs);
  StaticSlot *staticSlot(FieldDef *);
  void callSlot(const SlotKey &);
  MethodDef *root(MethodDef *); // the topmost declaration in a class

  // -- instantiate_boxes.cpp --
  void needBox(const Type *structType); // values of it become objects somewhere
  const Type *resultOf(MethodDef *, const Type *container, const Types &typeArgs);

  // -- instantiate_body.cpp --
  Code *instantiateCode(const Code *, const Function &, const Substitution &);

  Universe &universe;
  Program *program = new Program;

private:
  void takeAll();
  void drain();
  bool comesFromSmaller(MethodDef *, uint32_t depth) const;
  bool isGrown(MethodDef *, const Type *container, const Types &typeArgs) const;
  bool isGrown(const Type *) const;
  bool grows(MethodDef *, const Type *container, const Types &typeArgs);
  std::string chain() const;
  Class *tooDeep(Class *); // reports it, and leaves it without members
  void reportGrown(const std::string &what, Loc made);
  bool canBeCalled(MethodDef *, const Type *container, const Types &typeArgs);
  void implement(const SlotKey &, Class *);
  void boxWithin(const Type *);
  void boxResult(const SlotKey &, const Type *seen, const MethodRef &body);
  void boxForFunctions();
  void boxBetween(const Type *from, const Type *to);
  void wellKnownMethods(Class *);
  void errors();
  void multipleExceptions();
  MethodDef *ctorTaking(ClassDef *, const Type *argument); // that alone; null: none does
  void clocksEnd();
  void buildTables();
  void buildClassSlots(Class *);
  void buildInterfaces(Class *);
  void buildFunctions(Class *, const std::set<const Type *> &direct);
  void addAncestors(Class *);
  void orderClasses();
  void fillFields(Class *);
  bool crosses();
  void askingAhead();
  void serialization();
  void arrivals(Class *);
  void customSerialization();
  Code *wrapNative(MethodDef *, const Type *container, const Types &typeArgs);

  Substitution substitutionFor(MethodDef *, const Type *container, const Types &typeArgs);

  std::deque<std::pair<Function *, const Substitution>> pending;
  const Function *current = nullptr; // whose body is instantiated now
  std::map<const Function *, const Function *> madeBy;
  std::map<MethodDef *, uint32_t> instanceCounts;
  Types filled;       // whose supertypes and fields are looked at now, the innermost last
  bool grown = false; // beyond measure; that was reported
  std::map<std::tuple<MethodDef *, const Type *, Types>, Function *> functions;
  std::set<SlotKey> slotSet;
  std::vector<SlotKey> slots;     // in order of first call
  std::vector<Class *> allocated; // in order of first allocation
  std::map<std::pair<SlotKey, Class *>, Function *> implementations;
  std::map<std::pair<ClassDef *, LocalDef *>, FieldDef *> capturedFields;
  std::unordered_map<const Type *, const Type *> plainTypes;
  std::set<Class *> fielded;
};

} // namespace x10c::passes
