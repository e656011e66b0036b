// Matches brackets and retags those that mean several things (see tokens.h).
#include "generated/X10Lexer.h"
#include "syntax/tokens.h"

using namespace antlr4;
using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

namespace {

constexpr int none = -1;
constexpr size_t unclosedLimit = 100;

class Brackets {
public:
  explicit Brackets(TokenList &list) : list(list) {
    for (auto &token : list)
      type.push_back(token->getType() == Token::EOF ? endOfFile : token->getType());
    match();
  }

  void retag() {
    for (int i = 0; i < size(); ++i) {
      if (type[i] == L::LPAREN && (partner[i] != none || isFor(i)))
        type[i] = parenthesis(i);
      else if (type[i] == L::LBRACE && partner[i] != none)
        type[i] = brace(i);
      else if (type[i] == L::DOT && isUserStatement(at(i + 1)))
        type[i] = L::DOT_STMT;
    }
  }

  // Where very many brackets are not closed: the first of them. To recover from each would take long.
  const Token *firstOfManyUnclosed() const { return unclosed == none ? nullptr : list[unclosed].get(); }

  // Hands the tokens back, with the BLOCK_ENDs put in.
  TokenList finish() {
    TokenList result;
    result.reserve(list.size() + list.size() / 16);
    for (int i = 0; i < size(); ++i) {
      if (type[i] != endOfFile)
        static_cast<WritableToken *>(list[i].get())->setType(type[i]);
      if (type[i] == L::RBRACE && closesBlock(i))
        result.push_back(blockEnd(*result.back()));
      result.push_back(std::move(list[i]));
    }
    return result;
  }

private:
  static constexpr size_t endOfFile = 0;

  int size() const { return int(type.size()); }
  size_t at(int i) const { return i >= 0 && i < size() ? type[i] : endOfFile; }

  void match() {
    partner.assign(type.size(), none);
    std::vector<int> open;
    for (int i = 0; i < size(); ++i) {
      if (type[i] == L::LPAREN || type[i] == L::LBRACKET || type[i] == L::LBRACE)
        open.push_back(i);
      else if (type[i] == L::RPAREN || type[i] == L::RBRACKET || type[i] == L::RBRACE)
        close(open, i);
    }
    if (open.size() > unclosedLimit)
      unclosed = open.front();
  }

  // A '}' closes the nearest '{' even over unclosed '(' and '['; the others close only their like.
  void close(std::vector<int> &open, int i) {
    size_t wanted = type[i] == L::RPAREN ? L::LPAREN : type[i] == L::RBRACKET ? L::LBRACKET : L::LBRACE;
    size_t n = open.size();
    if (wanted == L::LBRACE)
      while (n && type[open[n - 1]] != wanted)
        --n;
    if (!n || type[open[n - 1]] != wanted)
      return;
    if (open.size() - n > unclosedLimit)
      unclosed = open[n];
    partner[i] = open[n - 1];
    partner[open[n - 1]] = i;
    open.resize(n - 1);
  }

  // ---- '(' ----

  size_t parenthesis(int i) {
    if (isFor(i))
      return forParenthesis(i);
    return isFunction(partner[i] + 1) && !isBehindName(i) ? L::LPAREN_FUN : L::LPAREN;
  }

  // Whether a name stands before, as in `(x:A):B(x) => …`; a name in an annotation does not count.
  bool isBehindName(int i) const {
    int before = i - 1;
    if (at(before) == L::RBRACKET && partner[before] != none)
      before = partner[before] - 1;
    return at(before) == L::IDENTIFIER && at(chainBefore(before)) != L::AT_SIGN;
  }

  bool isFor(int i) const {
    int before = i - 1;
    if (at(before) == L::RBRACKET && partner[before] != none)
      before = partner[before] - 1;
    return (at(before) == L::K_FOR || at(before) == L::K_ATEACH) && at(before - 1) != L::K_OPERATOR;
  }

  // Where the parenthesis is not closed, what follows up to a brace tells as well, and ')' is missed behind it.
  size_t forParenthesis(int i) const {
    int end = partner[i] == none ? size() : partner[i];
    for (int k = i + 1; k < end && !(partner[i] == none && isBrace(type[k])); k = next(k)) {
      if (type[k] == L::K_IN)
        return L::LPAREN_IN;
      if (type[k] == L::SEMICOLON)
        return L::LPAREN_SEMI;
    }
    return L::LPAREN;
  }

  static bool isBrace(size_t t) { return t == L::LBRACE || t == L::RBRACE; }

  // The token after k, past the bracket that k opens.
  int next(int k) const { return partner[k] > k ? partner[k] + 1 : k + 1; }

  // Whether what comes after a closed parenthesis makes it the parameters of a function: [{guard}] [:T] [offers T] =>
  bool isFunction(int k) const {
    if (at(k) == L::LBRACE && partner[k] != none)
      k = partner[k] + 1;
    if (at(k) == L::COLON || at(k) == L::SUBTYPE)
      k = typeEnd(k + 1);
    if (k != none && at(k) == L::K_OFFERS)
      k = typeEnd(k + 1);
    return k != none && at(k) == L::FUN_ARROW;
  }

  // The token after the type that begins at k; none where no type does.
  int typeEnd(int k) const {
    if (at(k) == L::K_VOID)
      return k + 1;
    if (at(k) == L::LBRACKET && partner[k] != none)
      k = partner[k] + 1;
    if (at(k) == L::LPAREN || at(k) == L::LPAREN_FUN)
      return functionTypeEnd(k);
    for (;;) {
      if (at(k) != L::IDENTIFIER && at(k) != L::K_THIS)
        return none;
      for (++k; opens(at(k)) && partner[k] != none;)
        k = partner[k] + 1;
      if (at(k) != L::DOT)
        return k;
      ++k;
    }
  }

  int functionTypeEnd(int k) const {
    if (partner[k] == none)
      return none;
    k = partner[k] + 1;
    if (at(k) == L::LBRACE && partner[k] != none)
      k = partner[k] + 1;
    return at(k) == L::FUN_ARROW ? typeEnd(k + 1) : none;
  }

  static bool opens(size_t t) { return t == L::LPAREN || t == L::LPAREN_FUN || t == L::LBRACKET || t == L::LBRACE; }

  // ---- '{' ----

  // After a name, a closing bracket and the like, '{' may open a constraint, the body of a declaration, a trailing
  // closure or the body of an anonymous class. What stands before the whole name, what is inside and what follows tell.
  size_t brace(int i) const {
    if (!mayBeConstraint(i))
      return L::LBRACE;
    int before = chainBefore(i - 1);
    if (at(before) == L::K_NEW)
      return at(i - 1) == L::RPAREN ? L::LBRACE_BODY : L::LBRACE;
    if (beginsStatement(before, i))
      return L::LBRACE;
    return isConstraint(i, before) ? L::LBRACE_DEP : L::LBRACE;
  }

  bool mayBeConstraint(int i) const {
    switch (at(i - 1)) {
    case L::IDENTIFIER:
    case L::RBRACKET:
    case L::RPAREN:
    case L::K_THIS:
    case L::QUESTION:
      return true;
    case L::RBRACE:
      return partner[i - 1] != none && type[partner[i - 1]] == L::LBRACE_DEP;
    default:
      return false;
    }
  }

  // Walks back over a.b[T](x){c}; returns the index of the token before it.
  int chainBefore(int k) const {
    for (;;) {
      size_t t = at(k);
      if ((t == L::RPAREN || t == L::RBRACKET ||
           (t == L::RBRACE && partner[k] != none && type[partner[k]] == L::LBRACE_DEP)) &&
          partner[k] != none)
        k = partner[k] - 1;
      else if ((t == L::IDENTIFIER || t == L::K_THIS || t == L::K_SUPER) && at(k - 1) == L::DOT)
        k -= 2;
      else
        return t == L::IDENTIFIER || t == L::K_THIS || t == L::K_SUPER ? k - 1 : k;
    }
  }

  // Whether the '{' at i belongs to a statement (`if (…) {`, `f(x) {`) or an annotation's target (`@A(x) {`).
  bool beginsStatement(int before, int i) const {
    switch (at(before)) {
    case L::AT_SIGN:
    case L::SEMICOLON:
    case L::LBRACE:
    case L::LBRACE_BODY:
    case L::RPAREN:
    case L::K_ELSE:
      return true;
    case L::RBRACE:
      return true;
    case L::K_IF:
    case L::K_WHILE:
    case L::K_FOR:
    case L::K_ATEACH:
    case L::K_AT:
    case L::K_WHEN:
    case L::K_SWITCH:
    case L::K_CATCH:
    case L::K_CLOCKED:
    case L::K_FINISH:
    case L::K_ASYNC:
    case L::K_ATOMIC:
    case L::K_TRY:
    case L::K_DO:
      return at(before - 1) != L::K_OPERATOR || at(i - 1) != L::RPAREN;
    default:
      return false;
    }
  }

  bool isConstraint(int i, int before) const {
    size_t after = at(partner[i] + 1);
    if (partner[i] == i + 1)
      return isHeaderPart(after) || (after == L::SEMICOLON && endsType(i, before));
    if (!canBeginExpression(at(i + 1)) || hasSemicolon(i))
      return false;
    bool endsInBrace = at(partner[i] - 1) == L::RBRACE;
    switch (after) {
    case L::RBRACE:
      return closesConstraint(partner[i] + 1) || (!endsInBrace && isTypeOperator(at(before)));
    case L::AT_SIGN:
      return !endsInBrace;
    case L::BLOCK_END:
      return false;
    default:
      return !beginsMember(after);
    }
  }

  bool closesConstraint(int k) const { return partner[k] != none && type[partner[k]] == L::LBRACE_DEP; }

  static bool isTypeOperator(size_t t) {
    return t == L::K_AS || t == L::K_INSTANCEOF || t == L::SUBTYPE || t == L::SUPERTYPE;
  }

  // Whether a type ends before the '{' at i, rather than the name of a class, a call or a method's header.
  bool endsType(int i, int before) const {
    size_t t = at(before);
    if (t == L::COLON && (at(before - 1) == L::RPAREN || at(before - 1) == L::RBRACE))
      return false;
    return at(i - 1) != L::RPAREN && (t == L::COLON || t == L::ASSIGN || t == L::SUBTYPE || t == L::FUN_ARROW);
  }

  bool hasSemicolon(int i) const {
    for (int k = i + 1; k < partner[i]; k = next(k))
      if (type[k] == L::SEMICOLON)
        return true;
    return false;
  }

  // Tokens by which a header or a type goes on after `{}`.
  static bool isHeaderPart(size_t t) {
    switch (t) {
    case L::LBRACE:
    case L::ASSIGN:
    case L::COLON:
    case L::SUBTYPE:
    case L::FUN_ARROW:
    case L::COMMA:
    case L::RPAREN:
    case L::RBRACKET:
    case L::DOT:
    case L::K_THROWS:
    case L::K_OFFERS:
    case L::K_EXTENDS:
    case L::K_IMPLEMENTS:
    case L::K_IN:
      return true;
    default:
      return false;
    }
  }

  static bool canBeginExpression(size_t t) {
    switch (t) {
    case L::IDENTIFIER:
    case L::INTEGER:
    case L::FLOAT:
    case L::STRING:
    case L::CHARACTER:
    case L::K_TRUE:
    case L::K_FALSE:
    case L::K_NULL:
    case L::K_THIS:
    case L::K_SUPER:
    case L::K_SELF:
    case L::K_HERE:
    case L::K_NEW:
    case L::K_OPERATOR:
    case L::K_VOID:
    case L::LPAREN:
    case L::LPAREN_FUN:
    case L::LBRACKET:
    case L::PLUS:
    case L::MINUS:
    case L::BANG:
    case L::TILDE:
    case L::CARET:
    case L::BAR:
    case L::AMP:
    case L::STAR:
    case L::SLASH:
    case L::PERCENT:
    case L::INCREMENT:
    case L::DECREMENT:
      return true;
    default:
      return false;
    }
  }

  // Tokens that begin the next member or statement.
  static bool beginsMember(size_t t) {
    switch (t) {
    case endOfFile:
    case L::IDENTIFIER:
    case L::K_DEF:
    case L::K_VAL:
    case L::K_VAR:
    case L::K_STATIC:
    case L::K_PUBLIC:
    case L::K_PRIVATE:
    case L::K_PROTECTED:
    case L::K_ABSTRACT:
    case L::K_FINAL:
    case L::K_NATIVE:
    case L::K_TRANSIENT:
    case L::K_CLASS:
    case L::K_STRUCT:
    case L::K_INTERFACE:
    case L::K_TYPE:
    case L::K_OPERATOR:
    case L::K_PROPERTY:
    case L::K_CLOCKED:
    case L::K_ATOMIC:
    case L::K_RETURN:
    case L::K_IF:
    case L::K_WHILE:
    case L::K_FOR:
    case L::K_DO:
    case L::K_TRY:
    case L::K_THROW:
    case L::K_SWITCH:
    case L::K_CASE:
    case L::K_DEFAULT:
    case L::K_BREAK:
    case L::K_CONTINUE:
    case L::K_ASYNC:
    case L::K_FINISH:
    case L::K_AT:
    case L::K_ATEACH:
    case L::K_WHEN:
    case L::K_ASSERT:
    case L::K_OFFER:
    case L::K_ELSE:
    case L::K_CATCH:
    case L::K_FINALLY:
    case L::K_THIS:
    case L::K_SUPER:
    case L::K_NEW:
      return true;
    default:
      return false;
    }
  }

  static bool isUserStatement(size_t t) {
    switch (t) {
    case L::K_FOR:
    case L::K_IF:
    case L::K_TRY:
    case L::K_THROW:
    case L::K_ASYNC:
    case L::K_ATOMIC:
    case L::K_WHEN:
    case L::K_FINISH:
    case L::K_AT:
    case L::K_CONTINUE:
    case L::K_BREAK:
    case L::K_RETURN:
    case L::K_ATEACH:
    case L::K_WHILE:
    case L::K_DO:
      return true;
    default:
      return false;
    }
  }

  // ---- '}' ----

  bool closesBlock(int i) const {
    size_t before = at(i - 1);
    return before != endOfFile && before != L::SEMICOLON && before != L::LBRACE && before != L::LBRACE_BODY &&
           before != L::LBRACE_DEP && !closesConstraint(i);
  }

  static std::unique_ptr<Token> blockEnd(const Token &before) {
    auto token = std::make_unique<CommonToken>(L::BLOCK_END, "");
    size_t length = before.getStopIndex() + 1 - before.getStartIndex();
    token->setLine(before.getLine());
    token->setCharPositionInLine(before.getCharPositionInLine() + length);
    token->setStartIndex(before.getStopIndex() + 1);
    token->setStopIndex(before.getStopIndex());
    return token;
  }

  TokenList &list;
  std::vector<size_t> type;
  std::vector<int> partner;
  int unclosed = none;
};

} // namespace

void retagBrackets(TokenList &tokens, uint32_t file, std::vector<Problem> &problems) {
  Brackets brackets(tokens);
  if (const Token *bracket = brackets.firstOfManyUnclosed()) {
    problems.push_back({locOf(file, bracket), "this '" + bracket->getText() + "' is never closed", {}, {}});
    tokens.clear();
    return;
  }
  brackets.retag();
  tokens = brackets.finish();
}

} // namespace x10c::syntax
