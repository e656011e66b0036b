// What the builders of all editions share: making nodes, places in the source, literals, and operators by precedence.
// Private to compiler/syntax.
#pragma once
#include "support/error_kinds.h"
#include "syntax/make.h"
#include "syntax/tokens.h"

namespace x10c::syntax {

using antlr4::Token;

class TreeMaker {
public:
  TreeMaker(CompilationUnit &unit, std::vector<Problem> &problems) : unit(unit), file(unit.file), problems(problems) {}

protected:
  // Operands, and the operators that wait for their right operand.
  struct OperatorStacks {
    std::vector<Expr *> operands;
    std::vector<Op> waiting;
  };
  // Applies the operators that wait and bind at least as tightly as `limit`.
  void reduce(OperatorStacks &, int limit);
  // How tightly a binary operator binds; more is tighter.
  int precedence(Op) const;
  // x = e and x += e, by the operator's token; the message names an element as this edition writes it.
  Assign *assignment(Loc, const Token *op, Expr *target, Expr *value, const char *element);
  // -e, ++e, …
  Expr *prefixed(const Token *op, Expr *operand);
  Step *stepped(Loc, Expr *operand, const Token *step);
  // Whether so many would make the tree too deep, which is reported.
  bool areTooMany(size_t operators, Loc);
  bool isTooLong(size_t chain, Loc);
  // { return e; } for what was written `=> e` or `= e;`.
  Block *valueBlock(Expr *);

  // finish_alone.cpp
  // The finish, which throws what `single` of the library class makes of the exceptions of its activities.
  Try *throwingAlone(Finish *, std::initializer_list<const char *> library);

  // literals.cpp
  // A literal, null, this, super or here; null for another token.
  Expr *plainAtom(const Token *, bool negated);
  Expr *intLit(const Token *, bool negated);
  Expr *floatLit(const Token *);
  Expr *charLit(const Token *);
  Expr *stringLit(const Token *);
  std::string decode(const Token *, const std::string &body);
  Name name(const Token *);

  // A node with its first fields, as X10C_NODE lists them; the others keep their defaults.
  template <class T, class... Given> T *make(Loc loc, Given &&...given) {
    auto node = std::make_unique<T>();
    node->loc = loc;
    T *result = node.get();
    unit.arena.push_back(std::move(node));
    return filled(result, std::forward<Given>(given)...);
  }
  // What `one` makes of each.
  template <class Context, class One> static auto each(const std::vector<Context *> &list, One one) {
    std::vector<decltype(one(list[0]))> result;
    result.reserve(list.size());
    for (auto *c : list)
      result.push_back(one(c));
    return result;
  }
  Loc loc(const Token *token) { return locOf(file, token); }
  Loc loc(antlr4::ParserRuleContext *c) { return locOf(file, c->start, c->stop ? c->stop : c->start); }
  static Loc span(Loc first, Loc last) {
    first.endLine = last.endLine, first.endColumn = last.endColumn;
    return first;
  }
  // The place right after something.
  static Loc behind(Loc loc) {
    loc.line = loc.endLine, loc.column = loc.endColumn;
    return loc;
  }
  void error(Loc at, const Complaint &c) {
    problems.push_back({at, c.text, {}, {}, c.kind.value_or(ErrorKind::UnexpectedToken)});
  }

  CompilationUnit &unit;
  uint32_t file;
  std::vector<Problem> &problems;
};

// operators.cpp: by token type, None where it is no such operator.
Op binaryOp(size_t token);
Op prefixOp(size_t token);
Op assignOp(size_t token);
std::vector<size_t> binaryTokens();
std::vector<size_t> assignTokens();
constexpr int hasZeroPrecedence = 17, subtypePrecedence = 16, instanceOfPrecedence = 14;

// Longer chains of operators or selections would make a tree too deep for the passes that walk it.
constexpr size_t chainLimit = 5000;

} // namespace x10c::syntax
