// Code that collects what iterations of loops want of other places, sends it, and runs it there: calls of the library's
// Inspector, Requests, Answers and Batches (runtime/x10/x10/xrx).
#pragma once
#include "passes/communication/loops/loop_slice.h"
#include "types/types.h"

namespace x10c::passes {

inline const Type *longType() { return types::Universe::get().Long; }

// The functions of a class of the library that passes call.
class LibraryClass {
public:
  LibraryClass(const Program &, const char *qualified);
  bool isThere() const { return type != nullptr; } // the program has it
  const Type *type = nullptr;
  Expr *make(Exprs args, Loc) const; // by the constructor with these parameters
  Expr *call(const char *method, Expr *object, Exprs args, Loc) const;
  Stmt *run(const char *method, Expr *object, Exprs args, Loc) const;
  // A field of the object.
  Expr *get(const char *field, Expr *object) const;

private:
  std::vector<Function *> functions;
  const Class *cls = nullptr;
};

// What a plain value consists of: numbers.
struct Leaves {
  Leaves(const Type *, const Program &);
  Types types; // in order
  bool isReal(size_t i) const;
  // The numbers of a value, as Longs and Doubles.
  Exprs of(LocalDef *value, Loc) const;
  // The value; part(i) gives its numbers, as Longs and Doubles.
  Expr *whole(const std::function<Expr *(size_t)> &part, Loc) const;

private:
  const Type *type;
  const Program &program;
  void collect(const Type *);
  void read(Expr *, const Type *, Exprs &) const;
  Expr *build(const Type *, size_t &next, const std::function<Expr *(size_t)> &part, Loc) const;
};

// Requests that have arrived, taken apart before the loop over them.
struct Arrived {
  // Declares them, made of the bytes, in `before`.
  Arrived(const LibraryClass &requests, LocalDef *bytes, size_t width, Loc, Stmts &before);
  Expr *number(LocalDef *row, size_t column, bool isReal, Loc) const;
  const LibraryClass &library;
  LocalDef *requests, *size, *columns;
};

// The columns that an iteration's varying values take.
class Columns {
public:
  Columns(const LoopSlice &, const Program &);
  size_t width() const { return count; }
  // In an iteration: the numbers, in order, and what must be null. bits: those of a Double.
  Exprs values(CloneMap &, Loc, const std::function<Expr *(Expr *)> &bits, Expr *&test) const;
  // At the place, before the rows: declares what is the same in all of them, since they came to this place.
  Stmts declarePlace(CloneMap &map, Loc) const;
  // At the place: declares the values of row k of the requests again. `map` then has the new variables.
  Stmts declareAgain(CloneMap &map, const Arrived &, LocalDef *k, Loc) const;

private:
  const LoopSlice &slice;
  const Program &program;
  size_t count = 0;
};

// An element of a rail, of an index that is known to fit; and its assignment.
Expr *elementAt(LocalDef *rail, Expr *index, Loc);
Stmt *setElement(LocalDef *rail, Expr *index, Expr *value, Loc);

// Removes what the library has for passes, if none has used it.
void dropUnusedRequests(Program &);

extern const char *const noGain; // a reason to leave a loop as it is that no user needs to know

Stmt *attempt(Stmts body, Loc); // catches everything

} // namespace x10c::passes
