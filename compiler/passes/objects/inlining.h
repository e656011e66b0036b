// What inlining knows of bodies and closures, and copying a body; see inlining.cpp.
#pragma once
#include "analysis/constructors.h"
#include "ir/ir.h"
#include <functional>
#include <map>
#include <set>

namespace x10c::passes {

using namespace analysis;
using namespace ir;

// Whether the body of a function or closure can be copied, and the cost of a copy.
struct Body {
  unsigned size = 0;          // nodes
  unsigned copies = 0;        // within one another: the calls that a trace shows of a node
  bool fits = true;           // no return leaves a try, finish, atomic or the like
  bool returnsLast = true;    // returns only at its end
  bool isPlain = true;        // contains no loop, throw, activity or closure, and `fits`
  bool hasBodies = false;     // contains closures or activities, which capture what they use
  bool hasAts = false;        // contains ats that give a value: loops with these are worth seeing whole
  bool goesElsewhere = false; // contains ats, or activities that begin at other places
  std::set<const LocalDef *> assigned;

  static Body of(Code *);
  bool isSmall(unsigned most) const { return isPlain && returnsLast && size <= most; }
};

// The copy of a body in place of a call.
class Copy {
public:
  // function: null for a closure. `name`: the origin of the body, for stack traces; empty: the same function.
  Copy(Call *, Code *, const Body &, Function *, const std::string &name);
  Expr *expression();
  // Parameters that became vals, with their values. Closures are recognized there.
  std::vector<std::pair<LocalDef *, Expr *>> arguments;

private:
  Call *call;
  const Body &body;
  std::string name;
  Stmts before;
  Stmt *copied = nullptr;
  Expr *self = nullptr; // the value of `this`
  std::map<const LocalDef *, Expr *> replaced;
  std::map<uint32_t, uint32_t> files;
  bool argumentsAreSimple = false, sendsForCaller = false;

  void bindReceiver(Function *);
  void bindParameters(Code *, CloneMap &);
  bool isReplaceable(Expr *arg, const Type *type) const;
  void relocate();
  uint32_t fileOf(uint32_t file);
  void checkReceiver();
  void substitute();
  Expr *result();
};

// The known closures of a function: in vals, in fields of objects that are made there, and in static vals.
class KnownClosures {
public:
  // The initial value of a static val: a closure, or an object of constants and closures. Null: another value.
  using OfStatic = std::function<Expr *(const Static *)>;
  explicit KnownClosures(OfStatic o) : ofStatic(std::move(o)) {}

  void find(Stmt *body); // vals whose value is a closure
  void bind(const LocalDef *val, Closure *closure) {
    if (closure)
      closures[val] = closure;
  }
  void learn(const Declare *); // whether a val holds an object with closures

  Closure *in(Expr *) const;            // null: unknown
  Closure *applied(const Call *) const; // by this call; null: unknown
  bool areGiven(const Call *) const;    // to the called function, also in an object

private:
  OfStatic ofStatic;
  std::map<const LocalDef *, Closure *> closures; // vals that hold one
  std::map<const LocalDef *, FieldInits> objects; // vals that hold an object with closures

  Expr *valueOf(const Field *) const;
  FieldInits fieldsIn(Expr *) const;
  bool areIn(const FieldInits &) const;
};

// The vals of a function that hold an object made there, whose class is known therefore. A val of an interface type
// gets that class as its type, and its uses are converted to the interface.
class KnownObjects {
public:
  explicit KnownObjects(const Program &p) : program(p) {}

  void learn(Declare *);     // before the val's uses are asked for
  Expr *use(Local *) const;  // what replaces a use
  Expr *exact(Call *) const; // the call, which then has a target, or what converts its result; null: unknown

private:
  const Program &program;
  std::map<const LocalDef *, const Type *> classes;    // exactly of which class the val's object is
  std::map<const LocalDef *, const Type *> interfaces; // the type that the val had

  const Type *classOf(const Expr *) const;
};

// Removes vals that hold closures and are no longer used.
void dropUnusedClosures(Code *);

} // namespace x10c::passes
