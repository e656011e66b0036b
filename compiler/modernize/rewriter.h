// A file of an older edition in X10 2.6: edits of its text, by what the front end noted of it. Comments and layout
// stay. One class over several files: rewriter.cpp (which node is treated where), numbers.cpp (Ints and Longs),
// expressions.cpp (members, literals of arrays, functions), declarations.cpp (main, classes, statics, statements).
#pragma once
#include "modernize/members.h"
#include "modernize/modernize.h"
#include "modernize/names.h"
#include "modernize/notes.h"

namespace x10c::modernize {

class Rewriter {
public:
  Rewriter(const syntax::CompilationUnit &, const Notes &);

  Modernizer::Result result();

private:
  // What becomes of an expression that is an Int to the file.
  enum class Want : uint8_t {
    Exact, // it is an Int
    Wide,  // it becomes a number of another type: of a count, the Long itself will do
    Index, // it becomes a Long that counts: sums of counts too
  };

  const syntax::CompilationUnit &unit;
  const Notes &notes;
  Places places;
  Edits edits;
  Names names;
  std::vector<std::pair<size_t, std::string>> left; // what X10 2.6 cannot say: where that is, and why
  std::vector<const syntax::Node *> around;         // the nodes around the one that is looked at
  std::unordered_set<uint64_t> longs;               // locals that are Longs now, by where they are declared

  // rewriter.cpp
  void node(const syntax::Node &, Want = Want::Exact);
  void below(const syntax::Node &, Want = Want::Exact);
  void each(const syntax::List<syntax::Expr> &, Want = Want::Exact);
  void put(Loc loc, const std::string &text) { edits.replace(places.begin(loc), places.end(loc), text); }
  std::string now(const syntax::Node &n) const; // with what surrounds it
  void leave(Loc, const std::string &why);
  void headComment();

  // numbers.cpp
  void expression(const syntax::Expr *, Want);
  bool arithmetic(const syntax::Expr *, Want);
  void wrap(const syntax::Expr *, const std::string &type);
  void literal(const syntax::IntLit *, Want, const syntax::Expr *whole);
  void numberAs(const syntax::Expr *, const types::Type *);
  Want wantOf(const syntax::Expr *) const; // by what its value becomes
  bool isCount(const syntax::Expr *) const;
  bool hasCount(const syntax::Expr *) const;
  bool isInt(const syntax::Expr *) const;
  bool mixedEquality(const syntax::Binary *);
  bool comparison(const syntax::Binary *);
  bool inConstraint(const syntax::Expr *);
  bool needsParentheses(const syntax::Expr *) const;
  static uint64_t key(Loc loc) { return uint64_t(loc.line) << 32 | loc.column; }

  // expressions.cpp
  bool member(const syntax::Expr *, Want);
  const ir::Call *memberCall(const syntax::Expr *) const; // of what the edition adds; null
  bool isAdded(const types::MethodDef *) const;
  std::vector<Written> arguments(const syntax::Expr *, size_t count) const;
  Written writtenNow(const syntax::Expr *) const;
  bool placeOf(const syntax::Expr *);
  bool operatorOf(const syntax::Expr *);
  void newLiteral(const syntax::New *);
  void applied(const syntax::Expr *);
  void railLiteral(const syntax::RailLit *);
  void converted(const syntax::Expr *, const Notes::Conversion &);
  bool function(const syntax::Expr *, const types::Type *to);
  void closure(const syntax::Closure *, const types::Type *to);
  void functionAround(const syntax::Expr *, const types::Type *have, const types::Type *to);

  // declarations.cpp
  void classDecl(const syntax::ClassDecl *);
  void method(const syntax::MethodDecl *);
  void main(const syntax::MethodDecl *);
  bool isPure(const syntax::Expr *call) const; // the same value wherever it is called, and nothing else
  bool isSameEverywhere(const syntax::Expr *init) const;
  void field(const syntax::FieldDecl *);
  void typeDef(const syntax::TypeDefDecl *);
  void clockCall(Loc, const std::string &);
  void loop(const syntax::ForEach *);
  void namedType(const syntax::NamedType *);
};

} // namespace x10c::modernize
