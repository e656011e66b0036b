// What a program is to x10pragma: its directives, the regions they make, and its functions. Each stage fills in its
// part: directives.h, regions.h, functions.h, captures.h; rules.h looks at it, and emit.h writes it.
#pragma once
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace x10c::pragma {

enum class Kind { Async, Finish, At, AtAsync, Atomic };

// One line `#pragma x10 …`.
struct Directive {
  Kind kind;
  clang::SourceLocation hash, name; // of the '#', and of the word that says what it is
  unsigned results = 0;             // how many names result(…) has
  bool catches = false;
  bool hasPlace() const { return kind == Kind::At || kind == Kind::AtAsync; }
};

struct Region;

// A local variable from around a block that becomes a function of its own.
struct Capture {
  const clang::VarDecl *var = nullptr;
  const clang::DeclRefExpr *use = nullptr; // the first
  bool isShared = false;                   // the frame has its address; else its value
  bool isResult = false;                   // at: comes back
  bool travels = false;                    // its value goes along: of a result, unless the block begins by assigning it
  bool isLocal() const { return !isShared && !isResult && !var->getType()->isArrayType(); } // a local of the function
};

// A use of a variable with automatic storage.
struct Use {
  const clang::DeclRefExpr *expr;
  const clang::VarDecl *var;
  Region *region;         // the innermost around it; null: the function's own body
  bool isChange = false;  // an assignment, or the like
  bool isAddress = false; // its address is taken
};

// A directive and the statement after it.
struct Region {
  const Directive *directive = nullptr;
  const clang::FunctionDecl *function = nullptr;
  Region *parent = nullptr;
  const clang::Stmt *body = nullptr;
  const clang::Expr *place = nullptr;
  std::vector<const clang::DeclRefExpr *> results;
  const clang::Expr *caught = nullptr;
  std::vector<Capture> captures; // of one that is outlined, in the order of their first uses
  bool throws = false;           // its body may leave an exception
  bool waits = false;            // its body may suspend, other than by a finish
  bool isLooped = false;         // a loop is between it and the next region around it
  int method = -1;               // of one that is outlined: its row in the table

  Kind kind() const { return directive->kind; }
  // Its body becomes a function, which may run elsewhere or later.
  bool isOutlined() const { return kind() != Kind::Finish && kind() != Kind::Atomic; }
  bool isAsync() const { return kind() == Kind::Async || kind() == Kind::AtAsync; }
  bool isRemote() const { return directive->hasPlace(); }
  const Capture *captureOf(const clang::VarDecl *var) const;
};

// A call of a function of the program that wants the activity's context, or one that hands on x10_cx.
struct Call {
  const clang::CallExpr *expr;
  const clang::FunctionDecl *callee; // canonical; null: through a pointer
  const clang::FunctionDecl *caller;
  Region *region;
  bool givesContext = false; // x10_cx is among its arguments
  bool isReturned = false;   // it is all that a return statement says
};

struct Function {
  const clang::FunctionDecl *definition = nullptr;
  bool wantsContext = false, throws = false, waits = false;
  bool starts = false; // opens a finish or starts an activity, itself or by a call
};

struct Program {
  clang::ASTContext *context = nullptr;
  std::vector<std::unique_ptr<Directive>> directives;        // in the order of the text
  std::vector<std::unique_ptr<Region>> regions;              // an outer one before those in it
  std::map<const clang::FunctionDecl *, Function> functions; // by canonical declaration; those defined in the file
  std::vector<Use> uses;
  std::vector<Call> calls;
  std::map<const clang::VarDecl *, Region *> declaredIn; // of locals, the innermost region around
  std::set<const clang::FunctionDecl *> addressed;       // see regions.cpp
  std::set<const clang::FunctionDecl *> namesContext;    // canonical; names x10_cx itself
};

// Messages, as the C compiler's: file:line:column: error: text, the line, a caret.
void error(const Program &, clang::SourceLocation, const std::string &text);
void error(const Program &, clang::SourceRange, const std::string &text);
void note(const Program &, clang::SourceLocation, const std::string &text);
// "prog.c:9:3", the folder left out.
std::string placeOf(const Program &, clang::SourceLocation);
// The name of a function that x10pragma adds to what every file can name.
constexpr const char *marker = "x10_pragma", *contextName = "x10_cx";

} // namespace x10c::pragma
