// What the text of a tree consists of, once for both directions (TEXT.md): a BodyPrinter writes what nodes hold, a
// BodyReader fills new nodes with what is in the text. The parts of a text are methods here. Each takes a reference to
// what the node holds, and when it reads, the reference gets what comes next.
#pragma once
#include "ir/ir.h"
#include <span>

namespace x10c::ir {

class Notation {
public:
  virtual ~Notation() = default;
  const bool reads;
  const Program &program;
  const Function &function; // whose body it is

  // ---- tokens: a word has a blank before it, a sign has none ----
  virtual void word(const char *) = 0;
  virtual void sign(const char *) = 0;
  // A word that is there only if `is` holds, on the line that it belongs to; returns whether it is there.
  virtual bool has(const char *word, bool is) = 0;
  void mark(const char *word, bool &is) { is = has(word, is); }
  void markUnless(const char *word, bool &isNot) { isNot = !has(word, !isNot); }
  virtual unsigned choice(std::span<const char *const> words, unsigned which) = 0; // one of them; returns which
  void either(const char *no, const char *yes, bool &is);                          // one of two, by whether it is so
  virtual void integer(int64_t &) = 0;
  virtual void integers(std::vector<int64_t> &) = 0;   // as many as there are, without commas
  virtual void name(std::string &) = 0;                // letters and digits
  virtual void text(std::string &) = 0;                // "…", or nothing for an empty one
  virtual bool hasLine(const char *word, bool is) = 0; // a line that begins with the word, if it is so; likewise
  virtual bool comma(bool is) = 0;                     // if another element follows
  virtual void line() = 0;                             // ends here; the next one has the indentation
  virtual void indent(int) = 0;                        // by one more, or one less
  // Whether something comes before the token that ends the list.
  virtual bool goesOn(bool does, const char *end, const char *otherEnd = nullptr) = 0;
  virtual void require(bool is, const char *otherwise) = 0; // of what was read: a message, if it is not so
  virtual bool isContinued(bool is) = 0; // whether the line goes on with a part that need not be there
  // Elements between commas, up to the sign that ends them.
  template <class T, class F> void each(std::vector<T> &all, const char *end, F element) {
    for (size_t i = 0; another(i, all.size(), end); ++i)
      element(nth(all, i));
    sign(end);
  }
  bool another(size_t i, size_t count, const char *end) { return i ? comma(i < count) : goesOn(count, end); }
  // Elements on lines of their own, in braces.
  template <class T, class F> void lines(std::vector<T> &all, F element, const char *otherEnd = nullptr) {
    word("{");
    indent(1);
    for (size_t i = 0; goesOn(i < all.size(), "}", otherEnd); ++i) {
      line();
      element(nth(all, i));
    }
  }
  void endLines();
  template <class T> T &nth(std::vector<T> &all, size_t i) { // of those that are there, or a new one
    if (reads)
      all.emplace_back();
    return all[i];
  }

  // ---- names ----
  virtual void place(Loc &) = 0; // of the node that begins here
  virtual void type(const Type *&) = 0;
  virtual void method(MethodDef *&) = 0;
  virtual void staticField(FieldDef *&) = 0;
  virtual void field(FieldDef *&, const Type *container) = 0;
  virtual bool callee(Function *&) = 0;             // the function; false: there is none
  virtual void local(LocalDef *&) = 0;              // one that is declared
  virtual void declare(LocalDef &) = 0;             // its name, and whether a pass made it
  virtual void refinement(LocalDef &) = 0;          // what its type fixes of properties
  virtual void access(Prim &) = 0;                  // its number, if others test it
  virtual void tested(Prim &, Neighbour &) = 0;     // the number of the access that the first one tests
  virtual void label(Stmt &, Name &) = 0;           // of a loop or switch, if it has one
  virtual void target(Stmt *&) = 0;                 // of a break: its label, or nothing for the innermost one
  virtual void constant(Const &) = 0;               // with its type
  virtual void classOf(Class *&) = 0;               // by its type
  virtual void slotField(Class &, FieldDef *&) = 0; // of a class that is being read
  void bracketed(const Type *&);                    // "[T]"
  void types(Types &);                              // "[A, B]"
  bool of(const Type *&, const Type *usual);        // " of T", if it is not the usual one; returns whether it is there
  virtual void member(FieldDef *&, const Type *&container, const Type *object) = 0; // of that, or declared above it

  // ---- nodes, and what several of them have ----
  virtual void expr(Expr *&) = 0;
  virtual void stmt(Stmt *&) = 0;
  void list(Exprs &);                              // "(a, b)"
  void operands(std::initializer_list<Expr **>);   // so many, likewise
  void binding(LocalDef *&, bool isParam = false); // "val x: T"
  void head(Code &);                               // parameters and result
  void code(Code *&);
  void stmts(Stmts &); // in braces
  // What is within a statement that a break may leave.
  template <class F> void inside(Stmt &s, F within) {
    around.push_back(&s);
    within();
    around.pop_back();
  }
  void body(Stmt *&);  // of what has a head: a block, another statement after an arrow, or nothing
  void alone(Stmt *&); // the body of an activity, a function or the like: no break leaves it
  void constructor(Function *&target, MethodDef *&);
  void captures(std::vector<LocalDef *> &, bool &self);
  void effects(BodyEffects &);
  void reduction(Reduction &);
  void selections(const char *word, std::vector<Selection> &);
  void slices(std::vector<Slice> &);

protected:
  std::vector<Stmt *> around; // what a break without a label may leave, innermost last

  Notation(bool r, const Program &p, const Function &f) : reads(r), program(p), function(f) {}
};

// notation_program.cpp: after a class's type; all of a static field; after a function's name, up to its code.
void form(Notation &, Class &);
void form(Notation &, StaticSlot &);
void form(Notation &, Function &);
// notation_statements.cpp, notation_expressions.cpp: the text of a node. That of a Field begins at its dot.
void form(Notation &, Stmt &);
void form(Notation &, Expr &);
bool saysItsType(const Expr *); // whether its type is part of its text anyway

} // namespace x10c::ir
