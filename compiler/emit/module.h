// The whole program on its way to C. Everything is emitted on demand, starting from the application's table: what is
// never referred to does not appear. Each part of the C file is gathered in a text of its own; the texts are put
// together at the end.
#pragma once
#include "emit/emit.h"
#include "emit/writer.h"
#include <deque>
#include <map>
#include <set>

namespace x10c::emit {

using namespace ir;

// The precedence of C operators, for sparing parentheses.
enum Prec { PLow, PCond, POr, PAnd, PBits, PEq, PRel, PShift, PAdd, PMul, PUnary, PPostfix };
struct CText {
  Text text;
  Prec prec = PPostfix;
};

struct Primitive { // a numeric type, Boolean, Char
  const Type *type;
  const char *x10; // "Long"
  const char *c;   // "int64_t"
  unsigned bits;
  bool isSigned, isReal;
};
const Primitive *primitiveOf(const Type *);                  // null: none
std::string primitiveText(const Primitive &, const Const *); // the value, as a C constant
bool isRef(const Type *);                                    // a pointer in C
bool isRail(const Type *);
bool isString(const Type *);
bool isAny(const Type *);
bool unpackTakesContext(const Type *); // what unpackValue writes names cx
bool isOpaque(const Type *);           // void * in C: Any, interfaces, function types, null

struct Signature {
  Types formals;
  const Type *result = nullptr;
};

struct Module;
bool sameShape(Module &, const Signature &, const Signature &); // in C

struct InterfaceEntry { // for a type: an interface that it implements, and the address of the method table
  Class *interface;
  std::string table;
};

struct Module {
  Module(Program &, const Options &);
  std::string run();

  Program &program;
  const Options &options;
  bool remote = false;                        // something crosses places: pack and unpack are emitted
  std::set<const Type *> crossing;            // static types of values that cross
  std::set<const Closure *> crossingClosures; // the classes that cross are those with isSerialized

  // -- names.cpp --
  std::string global(const std::string &wanted);                           // unique at file scope
  std::string derived(const std::string &base, const std::string &suffix); // always the same for the same arguments
  static std::string member(Name);                                         // of a struct
  bool isGlobal(const std::string &name) const { return globals.count(name) > 0; }
  void keepLocal(const std::string &name) { locals.insert(name); } // and gives the name to nothing at file scope
  static bool isReserved(const std::string &name);
  static std::string place(Loc); // "Fib.x10:9"

  // -- types.cpp --
  Class *classOf(const Type *) const;
  std::string cType(const Type *);                            // of a value: "struct Foo *"
  std::string declare(const Type *, const std::string &name); // "struct Foo *p"
  std::string layout(Class *);                                // the struct itself: "struct Foo"; emits its definition
  std::string box(Class *);                                   // "struct Foo_box"
  std::string zero(const Type *);
  // base.base.field, for an object of static type `type`
  std::string fieldPath(const Type *type, const Type *container, FieldDef *);
  const Type *plain(const Type *);
  std::vector<FieldSlot> allFields(Class *) const; // inherited first

  // -- classes.cpp --
  std::string typeOf(const Type *); // address of the run-time type
  Signature signatureOf(const Type *container, const MethodSlot &);
  std::string slotName(Class *table, const MethodSlot &);
  std::string tableOf(Class *); // "struct Foo_class" or "struct I_table"; emits its definition
  const MethodSlot *findSlot(Class *table, MethodDef *, const Types &typeArgs) const;
  Signature functionSignature(const Type *) const; // of a function type
  std::string functionTable(const Type *);         // the struct of its table
  bool isSubtype(const Type *, const Type *);
  Text boxed(const Text &value, const Type *); // a struct as an object
  CText converted(const CText &, const Type *from, const Type *to);
  Text equality(const Type *, const Type *, const Text &, const Text &);

  // -- interfaces.cpp --
  // Entries for every function type of the program to which a closure of this type can be converted.
  std::string closureTables(const std::string &name, const std::string &function, const Type *, unsigned *count);
  void registerBuiltins();

  // -- functions.cpp --
  std::string functionOf(Function *); // its C name; emits it
  std::string staticOf(StaticSlot *); // its accessor
  std::string tableOf(StaticSlot *);  // the rail
  Text literal(const std::string &text);
  void keepLiterals(const Text &);          // the text stands in the program: so do the literals that it names
  bool takesObject(const Function *) const; // is in a method table: receives void *
  bool isStructFunction(const Function *) const;

  // -- custom.cpp --
  std::string customPacker(Class *);
  std::string customUnpacker(Class *);
  Function *functionNamed(MethodDef *, const Type *container);

  // -- serialization.cpp --
  std::string packer(Class *);   // of a class: (w, const void *); of a struct: (w, value)
  std::string arriving(Class *); // of a class: (cx, r, void *), its unpacker and setOnArrival
  std::string packValue(const Type *, const std::string &value);
  std::string unpackValue(const Type *);
  bool isLikeItsCopy(const Type *, std::set<const Type *> asked = {});
  std::string boxPacker(Class *, bool isUnpack);
  std::string railPacker(Class *, bool isUnpack);
  std::string scalarsOf(Class *);

  // -- entry.cpp --
  struct AsyncEntry {
    std::string source, flags, run, pack, unpack, packResult, unpackResult, size;
  };
  unsigned addAsync(AsyncEntry);

  // The gathered parts.
  std::string structs, declarations, tables, prototypes, functions, data;
  std::string startup; // statements of initialize_constants
  std::vector<std::string> forwards;
  std::vector<AsyncEntry> asyncs;
  std::vector<std::string> wireTypes;
  std::map<Function *, std::string> functionText;
  std::string helpers; // functions without an X10 function: packers, adapters

  uint32_t wireNumber(const std::string &type);

  // What has been made, by name, and what is still to be made.
  std::map<std::string, std::string> derivedNames;
  std::set<std::string> globals, locals, structsDone, typesDone, forwardsDone, functionsDone, statementsDone;
  struct Literal {
    std::string name, definition;
    bool isDecoded; // when the place starts, since it is not ASCII
  };
  std::deque<Literal> literals;
  std::map<std::string, const Literal *> literalOf;
  std::set<const void *> keptLiterals;
  std::map<std::string, uint32_t> wireNumbers;
  std::map<Class *, std::vector<std::string>> slotNames;
  std::map<std::string, std::string> adapters;
  std::unordered_map<const Type *, const Type *> plainTypes;
  std::deque<Function *> queue;
  std::vector<NativeUse> natives;
  std::set<Function *> inTables;

  struct TypeToDefine {
    Class *cls;
    std::string name;
  };
  std::deque<TypeToDefine> typeQueue;
  std::deque<Class *> structQueue;
  std::string leaveClocks;                     // ends an activity's registrations; empty without clocks
  bool usesStatics = false;                    // some static field has an initializer
  std::set<const Type *> testedTypes;          // by instanceof and casts
  std::map<Class *, unsigned> interfacePlaces; // of its entry in the list of an implementing type

  void findCrossing();
  void drain();
  void defineStruct(Class *);
  // classes.cpp
  void defineType(Class *, const std::string &name);
  std::string bridge(const std::string &name, const std::string &target, const Signature &have, const Signature &want);
  std::string entryFor(Function *, Class *, const Signature &);
  bool functionFits(const Type *from, const Type *to);
  // interfaces.cpp
  void placeInterfaces();
  unsigned placeOf(Class *interface) const;
  std::string itables(Class *, const std::string &name, unsigned *count);
};

} // namespace x10c::emit
