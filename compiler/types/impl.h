// What the files of this folder share and no others see: the interning tables, the compilation units, and the steps
// of name resolution. Definitions are made as the *Node structs below, so that bookkeeping needs no side tables.
#pragma once
#include "types/term_makers.h"
#include <deque>
#include <functional>
#include <set>
#include <unordered_set>

namespace x10c::types {

struct TypeNode : Type {
  uint32_t id = 0;
};
struct TermNode : Term {
  uint32_t id = 0;
};
struct ConstraintNode : Constraint {
  uint32_t id = 0;
};
uint32_t idOf(const Type *);
uint32_t idOf(const Term *);

using syntax::bare;

// What a simple or member name means as a type. Several definitions of one name differ in their numbers of parameters.
struct Found {
  TypeParam *param = nullptr;
  bool paramIsStatic = false; // a class's parameter seen from a static context
  ClassDef *cls = nullptr;
  std::vector<TypeDef *> defs;
  bool clsIsOuter = false; // the definitions hide the class, where their numbers of parameters fit
  std::vector<ClassDef *> ambiguous;
  explicit operator bool() const { return param || cls || !defs.empty(); }
};

struct Unit {
  std::unique_ptr<syntax::CompilationUnit> owned;
  const syntax::CompilationUnit *tree = nullptr;
  Name package;
  Scope scope;
  bool commandLine = false, importsChecked = false;
  std::vector<ClassDef *> classes;
  std::vector<TypeDef *> typeDefs;
  std::unordered_map<Name, Found> names;
};

struct ClassNode : ClassDef {
  Unit *unit = nullptr;
  bool membersDeclared = false, checked = false, isTopLevel = false;
  uint8_t invariantState = 0;
  std::unordered_map<Name, std::vector<MethodDef *>> methodsByName;
  std::unordered_map<Name, FieldDef *> fieldsByName;
};
inline ClassNode *node(ClassDef *d) { return static_cast<ClassNode *>(d); }

// Whether one of the types mentions one of the parameters.
bool mentionsAny(const Types &, const std::vector<TypeParam *> &);

struct Universe::Impl {
  explicit Impl(Universe &owner) : u(owner) {}
  Universe &u;

  // -- intern.cpp --
  std::unordered_map<std::string, std::unique_ptr<TypeNode>> types;
  std::unordered_map<std::string, std::unique_ptr<TermNode>> terms;
  std::unordered_map<std::string, std::unique_ptr<ConstraintNode>> constraints;
  const Type *intern(TypeKind, ClassDef *, const Types &, TypeParam *, const Constraint *);
  const Constraint *intern(std::vector<Atom>, bool unsatisfiable, const Scope *);
  const Term *mapTerm(const Term *, const Term *from, const Term *to);
  const Constraint *mapTerms(const Constraint *, const Term *from, const Term *to);
  const Term *boolTerm(bool);
  // What a value of this type is known to equal; otherwise a local that represents it.
  const Term *witness(const Type *);

  // -- arenas --
  std::deque<ClassNode> classArena;
  std::deque<FieldDef> fieldArena;
  std::deque<MethodDef> methodArena;
  std::deque<LocalDef> localArena;
  std::deque<TypeDef> typeDefArena;
  std::deque<TypeParam> paramArena;
  std::deque<Scope> scopeArena;
  const Scope *keep(const Scope &); // a copy that lives as long as the compilation
  LocalDef *newLocal(Name, Loc, const Type *);
  TypeParam *newParam(const syntax::TypeParam *, ClassDef *, MethodDef *);

  // -- universe.cpp --
  std::deque<Unit> units;
  std::unordered_map<std::string, Unit *> unitByPath;
  std::unordered_map<const syntax::CompilationUnit *, Unit *> unitByTree;
  std::unordered_map<Name, ClassDef *> classes;
  std::unordered_map<Name, std::vector<TypeDef *>> packageTypeDefs; // by qualified name
  std::unordered_set<Name> missing;
  std::unordered_set<Name> unparsed; // simple names of classes whose file was found and does not parse
  std::set<std::string> declaredPackages;
  std::vector<std::string> fileRoots;
  std::vector<ClassDef *> program;
  std::unordered_map<std::string, ClassDef *> functions;
  std::unordered_map<Name, unsigned> localNames;
  std::vector<ClassDef *> locals; // local and anonymous classes
  std::vector<std::string> allRoots() const;
  bool isInLibrary(const std::string &path) const;
  Unit *load(const std::string &path, bool commandLine);
  void declareUnit(Unit &);
  ClassDef *findClassQuietly(Name qualified);

  // -- declare.cpp --
  ClassDef *declareClass(const syntax::ClassDecl *, ClassDef *outer, Unit &, const Scope *parent);
  void declareNested(ClassDef *, const syntax::List<syntax::Decl> &);
  TypeDef *declareTypeDef(const syntax::TypeDefDecl *, ClassDef *owner, const Scope *parent);
  void inheritParams(ClassDef *, bool ownerIsGenericMethod, MethodDef *enclosing, bool isStatic);
  void resolveSupers(ClassDef *);
  bool acceptSuper(ClassDef *, const Type *, Loc);
  void bounds(const syntax::List<syntax::Expr> &guard, const std::vector<TypeParam *> &, const Scope &);
  void boundsOf(const syntax::Expr *, const std::vector<TypeParam *> &, const Scope &);

  // -- signatures.cpp --
  std::unordered_set<const void *> inferring; // fields and methods whose types are being inferred
  void declareMembers(ClassDef *);
  void declareProperties(ClassDef *);
  void declareFields(ClassDef *, const syntax::FieldDecl *);
  void declareArrival(ClassDef *, const FieldDef *);
  void declareMethod(ClassDef *, const syntax::MethodDecl *);
  void declareCtor(ClassDef *, const syntax::CtorDecl *);
  void declareDefaultCtor(ClassDef *);
  void declareAccessors(ClassDef *);
  FieldDef *newField(ClassDef *, Name, Loc);
  MethodDef *newMethod(ClassDef *, Name, Loc);
  void resolveOffers(MethodDef *, const Type *offered);
  void addFormals(MethodDef *, const syntax::List<syntax::Formal> &);
  void resolveSignature(MethodDef *);
  void resolveFormals(MethodDef *, const syntax::List<syntax::Formal> &);
  void foldGuard(const syntax::FunctionType *, const Scope &inner, Types &formals);
  const Type *resolveUnconstrained(const syntax::TypeNode *, const Scope &);
  void resolveCtorResult(MethodDef *);
  const Type *withProperties(MethodDef *, const syntax::PropertyCall *);
  void annotate(std::vector<Annotation> &, const syntax::List<syntax::Annotation> &, const Scope &);

  // -- names.cpp --
  Found lookup(Name, const Scope &);
  Found lookupMember(ClassDef *, Name, int depth = 0);
  Found lookupMember(ClassDef *, Name, const Scope &); // what the edition adds to the class, too
  Found lookupUnit(Unit &, Name);
  Found lookupPackage(Name package, Name, const syntax::EditionRow &);
  Found lookupInPackage(Name package, Name);
  ClassDef *findClassOf(const syntax::EditionRow &, Name qualified); // the edition's own before the other
  Found lookupImports(Unit &, Name);
  Found lookupPath(const std::vector<Name> &, size_t &used, const Scope &);
  void reportUnknown(Loc, Name, const Scope &);
  std::string suggestion(Name, const Scope &);
  void checkImports(Unit &);

  // -- resolve.cpp --
  const Type *errorType(Loc, const Complaint &); // reported
  struct Place {                                 // where a type is written
    const Scope &scope;
    const Type *outer = nullptr;
  };
  const Type *resolveNamed(const syntax::NamedType *, const Scope &);
  void reportUnknownPath(const syntax::NamedType *, const std::vector<Name> &path, const Scope &);
  const Type *seenFrom(const Scope &, ClassDef *owner, const Type *);
  const Type *resolveFunction(const syntax::FunctionType *, const Scope &);
  const Type *applySegment(const Found &, const syntax::TypeSegment &, const Scope &, const Type *outer);
  const Type *applyClass(ClassDef *, const syntax::TypeSegment &, const Types &args, const Scope &, const Type *outer);
  const Type *applyTypeDef(const std::vector<TypeDef *> &, const syntax::TypeSegment &, const Types &args,
                           const Scope &, bool report);
  size_t valuesThatFit(const TypeDef *, const syntax::List<syntax::Expr> &args, const std::vector<const Term *> &values,
                       const Substitution &, const Env &);
  bool outerArgs(ClassDef *, const Scope &, const Type *outer, Types &out);
  const Type *withValueArgs(const Type *, const syntax::TypeSegment &, const Scope &);
  bool guardHolds(const Constraint *, Env, const Scope &);
  void needTypeDef(TypeDef *);
  const Type *definedType(TypeDef *);
  bool countsFit(ClassDef *, const syntax::TypeSegment &);

  // -- terms.cpp --
  struct Conjunction {
    std::vector<Atom> atoms;
    bool unsatisfiable = false;
  };
  struct Where { // what a constraint is read against
    const Type *self;
    const Scope *scope;
    int depth = 0; // of expanded property methods
  };
  void addConjunct(const syntax::Expr *, const Where &, Conjunction &);
  void matchNumbers(Atom &, const Where &);
  void addEquality(const syntax::Binary *, const Where &, Conjunction &);
  void addSubtype(const syntax::SubtypeTest *, const Where &, Conjunction &);
  bool areComparable(const syntax::Binary *, const Atom &, const Where &);
  const Type *operandType(const syntax::Expr *, const Term *, const Where &);
  const Type *typeOf(const syntax::IntLit *);
  void addTruth(const syntax::Expr *, bool negated, const Where &, Conjunction &);
  bool addTypeEquality(const syntax::Binary *, const Where &, Conjunction &);
  bool expandTruth(const syntax::Expr *, const Where &, Conjunction &);
  const Term *termOf(const syntax::Expr *, const Where &); // an opaque one where nothing else fits
  void reportUnknownTerm(const syntax::Expr *, const Where &);
  const Term *thisOf(const syntax::This *, const Scope &);
  const Term *simpleTerm(const syntax::Expr *, const Where &); // null where not understood
  const Term *nameTerm(Name, Loc, const Where &, bool call);
  const Term *memberTerm(const Term *base, const Type *type, Name, const Where &,
                         const std::vector<const Term *> *args);
  const Term *extensionTerm(const Term *base, const Type *, Name, const Where &);
  const Term *callTerm(const syntax::Call *, const Where &);
  const Term *selectTerm(const syntax::Select *, const Where &);
  const Term *literalTerm(const syntax::Expr *);
  const Term *valueTerm(const Term *base, FieldDef *);
  const Term *expand(MethodDef *, const Term *base, const std::vector<const Term *> &args, const Where &);
  MethodDef *propertyMethod(const Type *, Name, size_t arity);
  FieldDef *valueField(const Type *, Name);
  const Type *nameType(const syntax::Expr *, const Scope &);

  // -- constraint_forms.cpp --
  static bool makesValue(const syntax::Expr *); // a new one each time, or has an effect
  // Where a term is: the whole of a conjunct, a part of one, or given to a type definition.
  enum class TermRole : uint8_t { Conjunct, Operand, Argument };
  static bool isTaken(const syntax::Expr *, bool isArgument);
  void checkTerm(const Term *, Loc, TermRole);
  void checkOperators(const syntax::Expr *conjunct, const Where &);
  void checkOperand(const syntax::Expr *, const Where &);
  const Term *quietTerm(const syntax::Expr *, const Where &); // null also where it would report an error
  bool checkGiven(const syntax::Expr *, const Where &, bool isConjunct);
  bool checkGivenBy(const syntax::Binary *, const Where &, bool isConjunct);
  void checkArgument(const syntax::Expr *);
  const Term *constantTerm(syntax::Op, const Term *left, const Term *right);
  const Term *operatorTerm(const syntax::Expr *, const Where &);

  // -- subtype.cpp --
  Fit subtypeBase(const Type *, const Type *, const Env &);
  Fit argumentsFit(ClassDef *, const Types &, const Types &, const Env &);
  Fit paramFits(const Type *param, bool isBelow, const Type *other, const Env &); // by the bounds of the parameter
  Fit constraintFit(const Type *, const Type *, const Env &);
  struct Solver;
  bool isRefType(const Type *, const Env &);
  int depth = 0; // of subtyping through bounds

  // -- members.cpp, lattice.cpp --
  bool mayHaveArguments(const Type *below, const Type *above);
  const Type *commonClass(const Type *, const Type *, const Env &);
  const Constraint *commonConstraint(const Type *, const Type *);
  bool hasZeroAt(const Type *, const Env &, int depth);
  bool zeroSatisfies(const Type *);
  const Type *saidOfSelf(const Type *, const FieldDef *);
  class Seen { // types that a walk has met
  public:
    bool add(const Type *t); // whether it is new
  private:
    std::vector<const Type *> few;
    std::unordered_set<const Type *> many; // these and more, where they are not few
  };
  bool eachSuper(const Type *, Seen &, const std::function<bool(const Type *)> &);
  std::vector<TypeParam *> renameWithin(const Types &args, const std::vector<TypeParam *> &, Substitution &);
  MethodRef refOf(MethodDef *, const Type *container, const Type *receiver);
  void findOverridden(ClassDef *);
  bool coincide(const MethodRef &, const MethodRef &);
  bool hides(const MethodRef &below, const MethodRef &above);
  bool sameSignature(MethodDef *, const Type *, MethodDef *, const Type *);
  std::vector<MethodDef *> &methodsNamed(ClassDef *, Name);

  // -- overload.cpp --
  struct Candidate {
    MethodRef ref;
    Types formals; // for the checks: this and formals are replaced by the receiver and the arguments
    const Constraint *guard = nullptr; // likewise
    std::vector<Conversion> conversions;
    bool usable = false, checked = false, converted = false, guardCheck = false;
    std::string why;
    bool guardFails = false;
    int wrongArgument = -1;
    std::string difference; // as in Resolution
    unsigned closeness = 0; // how near it came, for the message
  };
  std::vector<MethodRef> withoutOverridden(const std::vector<MethodRef> &, const Scope &);
  Candidate tryCandidate(const MethodRef &, const Types &typeArgs, const Types &args, const Env &, const Scope &);
  bool bindTypeArgs(Candidate &, const Types &typeArgs, const Types &args, const Env &);
  void bindTerms(Candidate &, const Types &args);
  bool fitArguments(Candidate &, const Types &args, const Env &);
  // What a guard says about types is known when the program is compiled, or never.
  bool entailsTypes(const Constraint *guard, const Env &);
  bool fitGuard(Candidate &, const Env &);
  bool asSpecific(const Candidate &, const Candidate &, const Env &);
  bool wins(const Candidate &, const Candidate &, const Env &);
  bool covers(const MethodDef *general, const MethodDef *special, const Env &);
  bool isStricter(const MethodRef &, const MethodRef &, const Env &);
  std::vector<Candidate *> unbeaten(std::vector<Candidate> &, const Env &); // of those that can be called
  Resolution ambiguous(const std::vector<Candidate *> &);
  MethodRef instantiate(const MethodRef &, const Substitution &, const std::vector<TypeParam *> &);
  bool takeConversion(MethodDef *, const Type *from, const Type *to, bool asksWanted, const Env &, const Type *&best,
                      Conversion &out);
  MethodDef *implicitFor(const Type *from, const Type *to, const Env &, const char *name, Conversion &);

  // -- infer.cpp --
  struct Bound {
    Types equal, lower, upper;
  };
  using Bounds = std::unordered_map<const TypeParam *, Bound>;
  bool infer(const std::vector<TypeParam *> &, const Types &formals, const Types &args, const Env &, Substitution &,
             std::string &why, bool forClass);
  bool mayBeMeant(const Type *formal, const Type *instance, const Bounds &);
  const Type *likelyInstance(const Type *formal, const Type *actual, const Bounds &);
  void unify(const Type *formal, const Type *actual, int direction, Bounds &);
  const Type *generalize(const Type *, bool forClass);
  const Type *choose(const TypeParam *, Bound &, const Env &, bool forClass);

  // -- check_class.cpp: modifiers and duplicates --
  void checkModifiers(ClassDef *);
  void checkMethodModifiers(ClassDef *, MethodDef *);
  void checkFields(ClassDef *);
  void checkDuplicates(ClassDef *);
  void checkTypeDefsTwice(ClassDef *);
  // -- check_properties.cpp: types of properties --
  void checkProperties(ClassDef *);
  // -- check_members.cpp: what may be declared where --
  void checkMembers(ClassDef *);
  void checkHere(const ClassDef *);
  void checkArrival(const FieldDef *);
  void checkInner(ClassDef *);
  void checkPropertyMethod(MethodDef *, bool isEndless);
  void checkVariances(ClassDef *);
  // -- check_inherit.cpp: what comes from above --
  bool checkSupers(ClassDef *); // false: there are so many that no more is to be checked
  bool checkSuperCount(ClassDef *);
  void checkInstances(ClassDef *);
  void checkOverrides(ClassDef *);
  class Override;
  void checkOverride(ClassDef *, MethodDef *, const Type *, MethodDef *above, const Type *aboveIn);
  void checkThrows(MethodDef *, MethodDef *above);
  void checkImplemented(ClassDef *);
  bool isOfAny(MethodDef *, const Type *container);
  void reportLacking(ClassDef *, const std::vector<std::string> &methods);
  void checkCollisions(ClassDef *);
  // -- check_types.cpp: types that are not well-formed --
  void checkStruct(ClassDef *);
  bool embeds(ClassDef *, ClassDef *, std::vector<ClassDef *> &seen);
  void checkBounds(ClassDef *);
  void checkTypeBounds(const Type *, Loc, const Env &);
};

} // namespace x10c::types
