// See gaps.h. The figures are compared by layout.cpp: a bracket more around a place makes it worse by 10.
#include "fmt/gaps.h"
#include <algorithm>

using namespace antlr4;
using P = x10c::grammar::X10Parser;

namespace x10c::fmt {

namespace {

size_t ruleOf(const tree::ParseTree *node) {
  auto *rule = dynamic_cast<const ParserRuleContext *>(node);
  return rule ? rule->getRuleIndex() : size_t(-1);
}

// The rule around the one that contains the token.
size_t around(const Place &at) { return ruleOf(at.rule->parent); }

void space(Piece &p, Gap before, Gap after) { p.before = before, p.after = after; }

// What comes before the rule that the token is in; null if that rule is the first.
tree::ParseTree *siblingBefore(const Place &at) {
  auto &all = at.rule->parent->children;
  auto self = std::find(all.begin(), all.end(), at.rule);
  return self == all.begin() ? nullptr : *(self - 1);
}
size_t ruleBefore(const Place &at) { return ruleOf(siblingBefore(at)); }

// ---- brackets ----

Gap beforeParenthesis(const Place &at) {
  switch (at.rule->getRuleIndex()) {
  case P::RuleArguments:
    return around(at) == P::RuleUserStmt ? Gap::Space : Gap::Tight;
  case P::RuleFormals:
    if (around(at) == P::RuleOperatorDecl && static_cast<P::OperatorDeclContext *>(at.rule->parent)->keyword)
      return Gap::Keep;
    return around(at) == P::RuleUserCatch ? Gap::Space : Gap::Tight;
  case P::RuleOperatorName:
  case P::RulePostfix:
    return Gap::Tight;
  case P::RuleFunctionType: // [T](T)=>T
    return static_cast<P::FunctionTypeContext *>(at.rule)->tparams ? Gap::Tight : Gap::Space;
  case P::RuleFormalGroup: // operator[T](x:T)
    return ruleBefore(at) == P::RuleTypeParams ? Gap::Keep : Gap::Space;
  default:
    return Gap::Space;
  }
}

bool followsName(const Place &at) {
  auto *before = dynamic_cast<tree::TerminalNode *>(siblingBefore(at));
  return before && before->getSymbol()->getType() == P::IDENTIFIER;
}

Gap beforeBracket(const Place &at) {
  switch (at.rule->getRuleIndex()) {
  case P::RuleTypeArgs:
  case P::RuleOperatorName:
    return Gap::Tight;
  case P::RuleTypeParams:
    return around(at) == P::RuleFunctionType ? Gap::Space : around(at) == P::RuleOperatorDecl ? Gap::Keep : Gap::Tight;
  case P::RuleIdList:
    return followsName(at) ? Gap::Tight : Gap::Space;
  default:
    return around(at) == P::RuleNewExpr ? Gap::Tight : Gap::Space;
  }
}

bool isList(const Place &at) {
  size_t rule = at.rule->getRuleIndex();
  return rule == P::RuleArguments || rule == P::RuleFormals || rule == P::RuleRailLiteral;
}

// ---- operators ----

int dislike(size_t op) {
  switch (op) {
  case P::OR_OR:
    return 2;
  case P::AND_AND:
    return 3;
  case P::EQ_EQ:
  case P::NOT_EQ:
  case P::LESS:
  case P::GREATER:
  case P::LESS_EQ:
  case P::GREATER_EQ:
    return 5;
  case P::PLUS:
  case P::MINUS:
    return 6;
  default:
    return 8;
  }
}

void binary(Piece &p, const Place &at) {
  if (around(at) == P::RuleOperatorName)
    return space(p, Gap::Tight, Gap::Space);
  if (around(at) != P::RuleOpRest)
    return;
  if (at.type == P::RANGE)
    return space(p, Gap::Tight, Gap::Tight);
  if (at.isInGuard)
    return space(p, Gap::Keep, Gap::Keep);
  p.breakAfter = dislike(at.type);
}

void assignment(Piece &p, const Place &at) {
  size_t rule = at.rule->getRuleIndex();
  if (rule == P::RuleOperatorDecl || rule == P::RuleOperatorName)
    return space(p, Gap::Tight, Gap::Tight);
  p.breakAfter = rule == P::RuleMethodBody || rule == P::RuleNamedMember ? 5 : 12;
}

void unary(Piece &p, const Place &at) {
  if (at.type != P::K_AS)
    p.after = Gap::Tight;
}

// ---- punctuation ----

void comma(Piece &p, const Place &at) {
  size_t rule = at.rule->getRuleIndex();
  bool isOfTypes = rule == P::RuleTypeArgs || rule == P::RuleTypeParams || rule == P::RuleFunctionType;
  space(p, Gap::Tight, isOfTypes || rule == P::RuleIdList ? Gap::Keep : Gap::Space);
  p.breakAfter = 1;
}

void colon(Piece &p, const Place &at) {
  switch (at.rule->getRuleIndex()) {
  case P::RuleAssignExpr:
  case P::RuleAssertStmt:
    p.breakAfter = 2;
    return;
  case P::RuleLabeledStmt:
  case P::RuleSwitchItem:
    return space(p, Gap::Tight, Gap::Space);
  default:
    return space(p, Gap::Tight, Gap::Tight);
  }
}

bool followsCall(const Place &at) {
  auto *before = dynamic_cast<ParserRuleContext *>(siblingBefore(at));
  return before && before->getStop()->getType() == P::RPAREN;
}

void dot(Piece &p, const Place &at) {
  space(p, Gap::Tight, Gap::Tight);
  if (at.rule->getRuleIndex() == P::RulePostfix)
    p.breakBefore = followsCall(at) ? 16 : 36;
}

// `while (isBusy()) ;`, `when (isDone);`: both are written.
void semicolon(Piece &p, const Place &at) {
  auto *stmt = at.rule->getRuleIndex() == P::RuleEmptyStmt ? at.rule->parent->parent : nullptr;
  bool isBody = ruleOf(stmt) == P::RuleStmt && isPartOfStatement(static_cast<ParserRuleContext *>(stmt));
  p.before = isBody ? Gap::Keep : Gap::Tight;
  p.breakAfter = at.rule->getRuleIndex() == P::RuleForStmt ? 1 : noBreak;
}

void arrow(Piece &p, const Place &at) {
  if (at.rule->getRuleIndex() == P::RuleFunctionType)
    return space(p, Gap::Tight, Gap::Tight);
  p.breakAfter = 7;
}

void keyword(Piece &p, const Place &at) {
  bool isBound = at.type == P::SUBTYPE || at.type == P::SUPERTYPE;
  if (isBound && at.isInGuard)
    space(p, Gap::Keep, Gap::Keep);
  if (at.type == P::K_EXTENDS || at.type == P::K_IMPLEMENTS)
    p.breakBefore = 1;
  if (at.type == P::K_THROWS || at.type == P::K_OFFERS)
    p.breakBefore = 4;
}

void bracket(Piece &p, const Place &at) {
  switch (at.type) {
  case P::LPAREN:
  case P::LPAREN_FUN:
  case P::LPAREN_IN:
  case P::LPAREN_SEMI:
    space(p, beforeParenthesis(at), Gap::Tight);
    break;
  case P::LBRACKET:
    space(p, beforeBracket(at), Gap::Tight);
    break;
  case P::LBRACE_DEP:
    space(p, Gap::Tight, Gap::Tight);
    break;
  default: // closing; a block's brace has a space before it
    p.before = at.type == P::RBRACE && at.rule->getRuleIndex() != P::RuleGuard ? Gap::Space : Gap::Tight;
  }
  if (at.type != P::RBRACE && isList(at) && p.after == Gap::Tight)
    p.breakAfter = 18;
}

} // namespace

bool isPartOfStatement(const ParserRuleContext *stmt) {
  size_t around = ruleOf(stmt->parent);
  return around != P::RuleBlock && around != P::RuleSwitchItem;
}

void setGaps(Piece &p, const Place &at) {
  switch (at.rule->getRuleIndex()) {
  case P::RuleUnary:
    return unary(p, at);
  case P::RuleBinOp:
    return binary(p, at);
  case P::RuleAssignOp:
    return assignment(p, at);
  case P::RuleTypeParam:
    if (at.type != P::IDENTIFIER)
      p.after = Gap::Tight;
    return;
  }
  switch (at.type) {
  case P::COMMA:
    return comma(p, at);
  case P::SEMICOLON:
    return semicolon(p, at);
  case P::DOT:
  case P::DOT_STMT:
    return dot(p, at);
  case P::COLON:
    return colon(p, at);
  case P::ASSIGN:
    return assignment(p, at);
  case P::FUN_ARROW:
    return arrow(p, at);
  case P::AT_SIGN:
    p.after = Gap::Tight;
    return;
  case P::QUESTION:
    p.breakAfter = 4;
    return;
  case P::INCREMENT:
  case P::DECREMENT:
    p.before = Gap::Tight;
    return;
  case P::LPAREN:
  case P::LPAREN_FUN:
  case P::LPAREN_IN:
  case P::LPAREN_SEMI:
  case P::LBRACKET:
  case P::LBRACE_DEP:
  case P::RPAREN:
  case P::RBRACKET:
  case P::RBRACE:
    return bracket(p, at);
  default:
    return keyword(p, at);
  }
}

} // namespace x10c::fmt
