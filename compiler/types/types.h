// Types and definitions: what names mean. Classes are found by name on the source path, parsed when first named, and
// declared in phases, each on demand: header (type parameters, supertypes), members (signatures), bodies (semantics/).
//
// A Type is immutable and interned: two types are the same exactly when they are the same pointer, constraints
// included. `base` is the type without its constraint. Type arguments of a class cover all type parameters in scope,
// the enclosing classes' first. A function type (A,B)=>R is an instance of a synthetic interface whose one method is
// "operator()"; ()=>void likewise with isVoidFunction.
#pragma once
#include "support/diagnostics.h"
#include "support/name.h"
#include "syntax/tree.h"
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace x10c::ir {
struct Code;
}

namespace x10c::types {

struct Type;
struct ClassDef;
struct MethodDef;
struct FieldDef;
struct TypeDef;
struct TypeParam;
struct LocalDef;
struct Constraint;
struct Scope;
using Types = std::vector<const Type *>;

// ---- types ----

// Classes of the library that the compiler itself asks for.
enum class Builtin : uint8_t {
  // clang-format off
  None, Boolean, Byte, Short, Int, Long, UByte, UShort, UInt, ULong, Float, Double, Char, String, Any, Rail, Point,
  LongRange, IntRange, GlobalRef, Clock, Serializer, Unserializable
  // clang-format on
};

enum class TypeKind : uint8_t {
  Void,
  Null /* of `null` */,
  Class,
  Param,
  Error /* already reported; fits everything */
};

struct Type {
  TypeKind kind;
  ClassDef *def = nullptr;                // Class: class, struct, interface or function type
  Types args;                             // Class
  TypeParam *param = nullptr;             // Param
  const Constraint *constraint = nullptr; // null: none
  const Type *base = nullptr;             // without the constraint; itself where there is none
  uint32_t depth = 1, parts = 1;          // of the tree of its arguments

  bool isVoid() const { return kind == TypeKind::Void; }
  bool isNull() const { return kind == TypeKind::Null; }
  bool isError() const { return kind == TypeKind::Error; }
  bool isParam() const { return kind == TypeKind::Param; }
  bool isClass() const { return kind == TypeKind::Class; }
  bool isStruct() const;    // a struct, primitives included
  bool isInterface() const; // function types included
  bool isFunction() const;
  bool isReference() const; // of a class or interface: null is a value (unless a constraint forbids it)
  bool isNumeric() const;   // Byte … ULong, Float, Double
  bool isIntegral() const;
  bool isLong() const, isInt() const, isDouble() const, isBoolean() const, isChar() const, isString() const;
  bool isRail() const;        // of any elements
  bool is(Builtin) const;     // an instance of that class, whatever its constraint
  bool mentionsParam() const; // is a type parameter, or one of its arguments does
};
constexpr uint32_t partsMost = 1000; // of a type that a program may name, or an expression have

// As X10 writes it: "x10.lang.Rail[x10.lang.Long]{self.size==3}"; `brief` leaves packages out, for messages.
std::string str(const Type *, bool brief = true);
unsigned elementBytes(const Type *); // of a primitive type in a rail; 8: of another one, a reference for instance
int integerBits(const Type *);       // of an integer type, negative where it is signed; 0: it is another one

struct TypeParam {
  Name name;
  Loc loc;
  int8_t variance = 0;
  ClassDef *ofClass = nullptr; // or
  MethodDef *ofMethod = nullptr;
  Types upper; // T <: bound, from the guard
  Types lower; // T :> bound
  bool hasZero = false, isRef = false;
  const Type *type = nullptr; // the Param type itself
};

// ---- constraints: a conjunction of atoms over terms ----

enum class TermKind : uint8_t {
  // clang-format off
  Self, This, Local, Field /* of base term */, Literal, Here, Null, Opaque,
  Apply // a property method of base, called with args; or the operator `name` ("operator+") over args, method null
  // clang-format on
};
struct Term {
  TermKind kind;
  const Term *base = nullptr;       // Field: of what
  FieldDef *field = nullptr;        // Field; static fields have no base
  LocalDef *local = nullptr;        // Local
  ClassDef *thisClass = nullptr;    // This: whose this (for outer instances)
  const Type *type = nullptr;       // Literal: its type
  MethodDef *method = nullptr;      // Apply
  Name name{};                      // Apply
  std::vector<const Term *> args{}; // Apply
  // Literal: its value
  enum class Lit : uint8_t { None, Bool, Integer, Float, Char, String } lit = Lit::None;
  int64_t integer = 0;
  double real = 0;
  std::string text{};
  const syntax::Expr *opaque = nullptr; // Opaque: what no solver here understands; checked at run time
  const Scope *scope = nullptr;         // in which the opaque expression is to be read
};
enum class AtomKind : uint8_t { Eq, Ne, True /* a boolean term */, Subtype, TypeEq, HasZero, IsRef };
struct Atom {
  AtomKind kind;
  const Term *left = nullptr, *right = nullptr;
  const Type *leftType = nullptr, *rightType = nullptr; // Subtype: left <: right
  const syntax::Expr *source = nullptr;                 // the conjunct as written; null where made by the compiler
  bool negated = false;                                 // True: the term is to be false
};
struct Constraint {
  std::vector<Atom> atoms;
  bool unsatisfiable = false;
  // Where all is understood only through the source (Opaque terms), `source` and `scope` rebuild the run-time check.
  const Scope *scope = nullptr;
};
std::string str(const Constraint &);
std::string str(const Term *);

// ---- definitions ----

struct Annotation {
  ClassDef *type = nullptr; // null where its class could not be found (reported)
  const syntax::Annotation *tree = nullptr;
};

// A local variable or formal. The IR refers to these too.
struct LocalDef {
  Name name;
  Loc loc;
  const Type *type = nullptr;
  const Constraint *refinement =
      nullptr;        // in instance form: what its type said of it, which has no constraint any more
  bool isVar = false; // may be assigned again
  bool isFormal = false;
  bool isOfTypeDef =
      false; // a formal of a type definition: it has no value, and is replaced where the definition is used
  bool isClocked = false;
  bool isSynthetic = false; // made by the compiler
};

struct FieldDef {
  Name name;
  Loc loc;
  ClassDef *owner = nullptr;
  uint32_t modifiers = 0; // syntax::Modifier
  bool isVar = false, isStatic = false, isProperty = false, isTransient = false;
  bool isReplaced = false; // a val that a constructor gives another value: after this(...), or where it catches
  bool varies() const { return isVar || isReplaced; }
  const Type *type = nullptr;                  // may be inferred from the initializer: ask fieldType()
  const syntax::VarDeclarator *tree = nullptr; // null for properties (propertyTree) and synthetic ones
  const syntax::Formal *propertyTree = nullptr;
  std::vector<Annotation> annotations;
  std::string nativeTemplate; // @Native("c", …) on a static val
  ir::Code *init = nullptr;   // the initializer, once checked (semantics)
  uint8_t state = 0;          // of inference: 0 not begun, 1 under way, 2 done
};

struct MethodDef { // methods, operators, constructors (isCtor; name "this")
  Name name;
  Loc loc;
  ClassDef *owner = nullptr;
  uint32_t modifiers = 0;
  bool isStatic = false, isAbstract = false, isCtor = false, isNative = false, isPropertyMethod = false,
       isDefaultCtor = false /* synthetic: no tree */, isFinal = false;
  std::vector<TypeParam *> typeParams;
  std::vector<LocalDef *> formals;
  const Constraint *guard = nullptr;
  const Type *result = nullptr; // null until inferred: ask methodResult(); for a constructor the constructed type
  Types throws_;
  const Type *offers = nullptr;
  const syntax::MethodDecl *tree = nullptr;
  const syntax::CtorDecl *ctorTree = nullptr;
  // The one of the two that was written; null: neither.
  const syntax::CallableDecl *written() const {
    return tree ? tree : static_cast<const syntax::CallableDecl *>(ctorTree);
  }
  Scope *scope = nullptr; // of the body: formals and type parameters
  std::vector<Annotation> annotations;
  std::string nativeTemplate; // of @Native("c", "…"); "@add" names an operation the compiler knows
  std::string elementsMaker;  // of @Native("c", "@elements name"): what a rail literal's elements are given to instead
  bool isInline = false, isNoInline = false;
  bool sendsForCaller = false;         // its messages are counted at the call
  FieldDef *accessorOf = nullptr;      // the synthetic property method x() of property x: no tree; gives that field
                                       // (abstract in interfaces)
  uint8_t signature = 2;               // 0 not resolved yet, 1 under way, 2 resolved: find… and needMembers see to it
  ir::Code *code = nullptr;            // the body, once checked (semantics); null for abstract and native ones
  uint8_t state = 0;                   // of the body: 0 not begun, 1 under way, 2 done
  std::vector<MethodDef *> overridden; // the methods of supertypes this one implements or overrides directly
};

struct TypeDef { // type A[T](x:Int){guard} = B
  Name name;
  Loc loc;
  ClassDef *owner = nullptr; // null at top level
  std::vector<TypeParam *> typeParams;
  std::vector<LocalDef *> formals;
  const Constraint *guard = nullptr;
  const Type *type = nullptr;
  const syntax::TypeDefDecl *tree = nullptr;
  Scope *scope = nullptr;
  uint8_t state = 0;
};

struct ClassDef {
  syntax::ClassKind kind = syntax::ClassKind::Class;
  Name name;      // simple; empty for anonymous classes
  Name qualified; // "x10.util.ArrayList", "Outer.Inner"; anonymous and local ones get a unique, deterministic name
  Name package;
  Builtin builtin = Builtin::None;
  Loc loc;
  uint32_t modifiers = 0;
  ClassDef *outer = nullptr;  // lexically enclosing class
  bool isStaticNested = true; // false: inner, local (in an instance method) or anonymous: has an outer instance
  bool isLocal = false, isAnonymous = false; // may refer to the locals of `enclosingMethod`
  MethodDef *enclosingMethod = nullptr;
  const syntax::ClassDecl *tree = nullptr; // null for anonymous (anonymousTree) and function types
  const syntax::New *anonymousTree = nullptr;
  Scope *scope = nullptr;                 // of the body
  std::vector<TypeParam *> typeParams;    // own
  std::vector<TypeParam *> allTypeParams; // enclosing classes' first
  const Type *type = nullptr;             // with its own parameters as arguments: the type of `this`
  const Type *super = nullptr;            // null for interfaces, structs and roots
  Types interfaces;
  std::vector<FieldDef *> properties; // also in fields
  std::vector<FieldDef *> fields;
  std::vector<MethodDef *> methods;
  std::vector<MethodDef *> ctors;
  std::vector<ClassDef *> memberClasses;
  std::vector<TypeDef *> typeDefs;
  const Constraint *invariant = nullptr; // over properties, `this` being the object
  std::vector<Annotation> annotations;
  std::string nativeRep; // of @NativeRep("c", "…"): the C type of a value
  bool isFunction = false, isVoidFunction = false;
  unsigned arity = 0;
  bool fromCommandLine = false;     // all of its bodies are checked, not only what is reachable
  uint8_t phase = 0;                // 0 found, 1 header under way, 2 header, 3 members under way, 4 members
  std::vector<LocalDef *> captured; // locals of enclosing methods its bodies use (semantics fills this in)

  bool isStruct() const { return kind == syntax::ClassKind::Struct; }
  bool isInterface() const { return kind == syntax::ClassKind::Interface; }
};

// ---- scopes: what a simple name may mean at a place in the source ----

struct Scope {
  const Scope *parent = nullptr;
  const syntax::CompilationUnit *unit = nullptr; // outermost: imports and package
  ClassDef *cls = nullptr;                       // a class body
  MethodDef *method = nullptr;                   // a method: type parameters
  bool isStatic = false;                         // no `this` from here inwards
  bool isBoundary = false;                       // the body of a closure, async or at begins here
  std::vector<TypeParam *> typeParams;           // of closures and typedefs
  std::vector<LocalDef *> locals;                // later ones hide earlier ones
  std::vector<ClassDef *> localClasses;
  std::vector<TypeDef *> localTypeDefs;
};

// ---- members seen through a type: signatures with the type's arguments substituted ----

struct FieldRef {
  FieldDef *def = nullptr;
  const Type *container = nullptr; // the supertype instance that declares it
  const Type *type = nullptr;
};
struct MethodRef {
  MethodDef *def = nullptr;
  const Type *container = nullptr; // null for static methods of nothing
  Types typeArgs;                  // given or inferred; empty before
  Types formals;
  const Type *result = nullptr; // null: not written, to be inferred (methodResult); substitute it then as formals are
  const Constraint *guard = nullptr;
  const Term *receiver = nullptr;   // what `this` in the signature means (its terms are left in it); null: not needed
  bool infersClass = false;         // a constructor from findRawCtors: the class's type arguments are inferred as well
  std::vector<TypeParam *> renamed; // what the type parameters to infer are called here; empty: as the declaration does
};

enum class Fit : uint8_t { No, Yes, Check /* base types fit, the constraint is not proved: a run-time check */ };

// What is known at a point of a body: equalities from guards, invariants, conditions and types of vals in scope.
struct Env {
  const Env *parent = nullptr;
  const Scope *scope = nullptr;
  std::vector<const Constraint *> facts;
};

struct Substitution { // of type parameters
  std::unordered_map<const TypeParam *, const Type *> map;
  bool empty() const { return map.empty(); }
};

// How an argument gets to a formal.
struct Conversion {
  Fit fit = Fit::No;             // Check: cast at run time
  MethodDef *implicit = nullptr; // a call of this implicit_as (or of a ctor-like static) first; null: none
  const Type *implicitResult = nullptr;
  Types implicitTypeArgs;
  bool recounts = false; // a function of Ints where one of Longs is wanted, or the other way round
};
struct Resolution {
  enum class Outcome : uint8_t { Found, None, Ambiguous } outcome = Outcome::None;
  MethodRef method;                    // Found: type arguments inferred, signature substituted
  std::vector<Conversion> conversions; // one per argument
  bool guardNeedsCheck = false;        // the guard is not proved: checked at run time
  std::vector<MethodRef> candidates;   // for the message
  std::string why;                     // None: of the nearest candidate, in X10's terms
  bool guardFails = false;             // None: the arguments fit, and its guard does not hold
  int wrongArgument = -1;              // None: which one of its arguments does not fit, where it is one
  std::string difference;              // of that from what is wanted, where values show it (difference.h)
};

// Everything that is known of the program; one per compilation.
class Universe {
public:
  static Universe &get();

  struct Options {
    std::vector<std::string> sourcePath;    // folders or path lists; the class library's folder last
    std::string cacheDir;                   // of the library's trees; empty: none
    bool staticChecks = false;              // -STATIC_CHECKS: Fit::Check becomes Fit::No
    bool verboseChecks = false;             // -VERBOSE_CHECKS: say where a run-time check is inserted
    bool noChecks = false;                  // -NO_CHECKS: nothing is checked at run time
    bool selfCheck = false;                 // --self-check: what passes do is compared at run time
    bool foreignBodies = false;             // --foreign-natives=body: also where they do nothing
    bool asksAhead = false;                 // passes may need what the library has for loops that go to other places
    std::optional<syntax::Edition> edition; // of files that do not say it, but the library's; none: it is found out
    std::vector<std::string> defines;       // for @Ifdef
  } options;

  // Reads a file named on the command line and declares its classes; null (reported) where it cannot be read.
  const syntax::CompilationUnit *addFile(const std::string &path);
  // The classes of the files named on the command line, in order, member classes included.
  const std::vector<ClassDef *> &programClasses() const;
  // All classes read so far that are no members of others, files in the order in which they were read.
  std::vector<const ClassDef *> readClasses() const;
  // What is neither named on the command line nor of the class library, member classes included, likewise.
  std::vector<ClassDef *> foundClasses() const;
  ClassDef *findClass(Name qualified); // loads on demand; null where there is none
  bool isUnparsed(Name simple) const;  // a class of that name was found, but its file has errors, which are reported
  bool packageExists(Name qualified);
  std::string nearType(Name, const Scope &); // the nearest name of a type that could be meant; empty: none is near
  bool packageHasType(Name package, Name);   // a class or a type definition, loaded on demand
  const std::vector<ClassDef *> &
  localClasses() const;                     // and anonymous ones, of the bodies checked so far, in their order
  bool isOfLibrary(const ClassDef *) const; // found in the class library's folder, and not named on the command line
  ClassDef *functionClass(unsigned arity, bool isVoid);
  ClassDef *declareLocal(const syntax::ClassDecl *, Scope *, MethodDef *enclosing);
  ClassDef *declareAnonymous(const syntax::New *, const Type *base, Scope *, MethodDef *enclosing);

  void needHeader(ClassDef *);
  void needMembers(ClassDef *);

  // -- making types --
  const Type *voidType(), *nullType(), *errorType();
  const Type *classType(ClassDef *, const Types &args = {});
  const Type *named(const char *qualified,
                    const Types &args = {}); // "x10.lang.Long"; reports a broken library where absent
  const Type *paramType(TypeParam *);
  const Type *functionType(const Types &formals, const Type *result);
  const Type *constrained(const Type *, const Constraint *); // conjunction with what it has
  const Constraint *conjunction(const Constraint *, const Constraint *);
  const Constraint *selfEquals(const Term *);
  const Constraint *filtered(const Constraint *, const std::function<bool(const Atom &)> &isKept); // less is said then
  const Term *term(const Term &);                                                                  // interned
  // -- the types everybody needs --
  const Type *Any, *Boolean, *Byte, *Short, *Int, *Long, *UByte, *UShort, *UInt, *ULong, *Float, *Double, *Char,
      *String, *Place, *CheckedThrowable;
  void loadWellKnown(); // once the source path is set

  // -- resolving what was written --
  // The type written; reports what is wrong at its place and gives errorType then. An inferred one is null in the tree.
  const Type *resolve(const syntax::TypeNode *, const Scope &);
  // The constraint of a type (self: that without it), which says something of values alone: what it says of types,
  // as T haszero does, is left out. Or, without self, a guard or an invariant.
  const Constraint *resolveConstraint(const syntax::List<syntax::Expr> &, const Type *self, const Scope &);
  // What a dotted chain of names means as a type or package prefix, for semantics: resolves as much of the chain
  // `Ident/Select*` as is a type; null if it is not. Never reports.
  const Type *typeOfName(const syntax::Expr *, const syntax::List<syntax::TypeNode> &typeArgs, const Scope &);
  ClassDef *classOfName(const syntax::Expr *, const Scope &); // the class alone, its arguments unknown
  static const Annotation *findAnnotation(const std::vector<Annotation> &, const char *qualified);

  // -- relations --
  const Type *substitute(const Type *, const Substitution &);
  const Constraint *substitute(const Constraint *, const Substitution &);
  // Replaces terms within constraints: a formal by its argument, self and this by a value.
  const Type *substituteTerm(const Type *, const Term *from, const Term *to);
  const Type *erase(const Type *);                     // no constraint left anywhere inside
  Substitution argumentsOf(const Type *);              // class parameters to the type's arguments
  const Type *superInstance(const Type *, ClassDef *); // the instance of that class among the supertypes; null
  // All of them, the nearest first: a class can be a function of a Long and one of a Point.
  Types superInstances(const Type *, ClassDef *);
  // The one that is a `wanted`, of several the one whose methods say most of their parameters; null where none is.
  const Type *superInstanceFitting(const Type *, const Type *wanted);
  Types supertypes(const Type *);                       // direct ones, substituted; of a Param its upper bounds, Any
  Fit subtype(const Type *, const Type *, const Env &); // No, Yes, Check
  bool isSubclass(ClassDef *, ClassDef *);
  bool entails(const Env &, const Constraint *, const Constraint *, const Type *self);
  // Without what it says of the sizes of rails: a wrong size is found when the program runs.
  const Constraint *withoutSizes(const Constraint *);
  // Certainly false, of a self of that type where it is given: a static error.
  bool contradicts(const Env &, const Constraint *, const Type *self = nullptr);
  // A term known to equal this one that is allowed, itself where it is; null where none is known.
  const Term *restated(const Env &, const Term *, const std::function<bool(const Term *)> &allowed);
  const Type *leastCommonSupertype(const Type *, const Type *);
  bool hasZero(const Type *, const Env &);
  // Whether the zero value of the field's type, `t` as its container sees it, satisfies what that says of the field
  // itself, by self or by its name.
  bool hasZero(const FieldDef *, const Type *t, const Env &);
  const Type *withZero(const Type *);                // without what its zero value does not satisfy
  bool isCastable(const Type *from, const Type *to); // whether `as` or `instanceof` can ever hold
  // Assignment, argument passing: subtype, or an implicit conversion (numeric ones are declared in the library).
  Conversion convert(const Type *from, const Type *to, const Env &);
  // `as`: the explicit or implicit conversion operator that does it, if one applies; null: a plain cast.
  MethodDef *findConversion(const Type *from, const Type *to, const Env &, Types *typeArgs);

  // -- members --
  // The edition of the file around the scope, and the classes in which it has more members of a type's, the nearest
  // supertype's first, or only those of its own class.
  static const syntax::EditionRow &editionAt(const Scope &);
  std::vector<ClassDef *> extensionsOf(const Type *, const Scope &, bool isInherited = true);
  FieldRef findField(const Type *, Name, const Scope &from); // def null where there is none
  std::vector<MethodRef> findMethods(const Type *, Name);    // inherited ones included, overridden ones left out
  std::vector<MethodRef> findStaticMethods(ClassDef *, Name);
  std::vector<MethodRef> findCtors(const Type *);
  // For `new C(…)` with C generic and no type arguments written: resolveCall infers them, the container says which. The
  // type is one of openType.
  std::vector<MethodRef> findRawCtors(const Type *);
  // C with its own type parameters left open, and those of the classes around it as they are for an enclosing object of
  // this type; null: for the one that the scope has.
  const Type *openType(ClassDef *, const Type *around, const Scope &);
  // The class that is named without the type arguments it needs; null: none such.
  ClassDef *namedClass(const syntax::TypeNode *, const Scope &); // its arguments left aside; null
  ClassDef *rawClass(const syntax::TypeNode *, const Scope &);
  bool accessible(uint32_t modifiers, ClassDef *owner, const Scope &from);
  // The body that runs when `method` is called on an instance of exactly this class type: for devirtualization and for
  // method tables, on instantiated types. Null where abstract. The container is the declaring supertype instance. Where
  // several supertypes are instances of the method's class, `seenAs` says which is called.
  MethodRef implementation(const Type *concrete, MethodDef *method, const Type *seenAs = nullptr);

  // Overloads by the specification's rules (chapter 8.12 of the language specification); infers type arguments.
  Resolution resolveCall(const std::vector<MethodRef> &candidates, const Types &typeArgs, const Types &args,
                         const Env &, const Scope &);
  // What is wrong with a type that could be resolved: a constraint that contradicts itself, arguments out of their
  // bounds. For types within bodies; those of declarations are checked with their class.
  void checkType(const Type *, Loc, const Env &);
  // Checks of whole classes, reported at their places: overriding, abstract methods, cycles, duplicate members, …
  void checkClass(ClassDef *);

  // Set by semantics: the types of what has none written. Called at most once at a time per definition; a cycle gives
  // an error there.
  const Type *(*inferField)(FieldDef *) = nullptr;
  const Type *(*inferResult)(MethodDef *) = nullptr;
  const Type *fieldType(FieldDef *);
  const Type *methodResult(MethodDef *);
  const Type *termType(const Term *, const Type *self); // null: of an opaque one
  const Constraint *invariantOf(ClassDef *);            // resolved on demand
  void needSignature(MethodDef *);

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
  Universe();
  ~Universe();
};

} // namespace x10c::types
