// Matches brackets and retags those that mean several things (see tokens.h).
#include "generated/X10Lexer.h"
#include "syntax/tokens.h"

using namespace antlr4;
using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

namespace {

constexpr int none = -1;
constexpr size_t unclosedLimit = 100;

constexpr size_t endOfFile = 0;

// What each token is to brackets.
constexpr TokenSet braces{L::LBRACE, L::RBRACE};
constexpr TokenSet closing{L::RPAREN, L::RBRACKET, L::RBRACE};
constexpr TokenSet opening{L::LPAREN, L::LPAREN_FUN, L::LBRACKET, L::LBRACE};
constexpr TokenSet typeOperators{L::K_AS, L::K_INSTANCEOF, L::SUBTYPE, L::SUPERTYPE};
// By which a header or a type goes on after `{}`.
constexpr TokenSet headerParts{L::LBRACE,   L::ASSIGN,    L::COLON,        L::SUBTYPE, L::FUN_ARROW,
                               L::COMMA,    L::RPAREN,    L::RBRACKET,     L::DOT,     L::K_THROWS,
                               L::K_OFFERS, L::K_EXTENDS, L::K_IMPLEMENTS, L::K_IN};
constexpr TokenSet expressionBegins{L::IDENTIFIER, L::INTEGER,    L::FLOAT,  L::STRING,  L::CHARACTER,  L::K_TRUE,
                                    L::K_FALSE,    L::K_NULL,     L::K_THIS, L::K_SUPER, L::K_SELF,     L::K_HERE,
                                    L::K_NEW,      L::K_OPERATOR, L::K_VOID, L::LPAREN,  L::LPAREN_FUN, L::LBRACKET,
                                    L::PLUS,       L::MINUS,      L::BANG,   L::TILDE,   L::CARET,      L::BAR,
                                    L::AMP,        L::STAR,       L::SLASH,  L::PERCENT, L::INCREMENT,  L::DECREMENT};
// That begin the next member or statement.
constexpr TokenSet memberBegins{
    endOfFile,    L::IDENTIFIER,  L::K_DEF,      L::K_VAL,      L::K_VAR,      L::K_STATIC,    L::K_PUBLIC,
    L::K_PRIVATE, L::K_PROTECTED, L::K_ABSTRACT, L::K_FINAL,    L::K_NATIVE,   L::K_TRANSIENT, L::K_CLASS,
    L::K_STRUCT,  L::K_INTERFACE, L::K_TYPE,     L::K_OPERATOR, L::K_PROPERTY, L::K_CLOCKED,   L::K_ATOMIC,
    L::K_RETURN,  L::K_IF,        L::K_WHILE,    L::K_FOR,      L::K_DO,       L::K_TRY,       L::K_THROW,
    L::K_SWITCH,  L::K_CASE,      L::K_DEFAULT,  L::K_BREAK,    L::K_CONTINUE, L::K_ASYNC,     L::K_FINISH,
    L::K_AT,      L::K_ATEACH,    L::K_WHEN,     L::K_ASSERT,   L::K_OFFER,    L::K_ELSE,      L::K_CATCH,
    L::K_FINALLY, L::K_THIS,      L::K_SUPER,    L::K_NEW};
constexpr TokenSet classWords{L::K_CLASS, L::K_STRUCT, L::K_INTERFACE};
// What may come between these and the '{' of the body, besides brackets.
constexpr TokenSet classHeads{L::IDENTIFIER, L::DOT, L::COMMA, L::K_EXTENDS, L::K_IMPLEMENTS, L::FUN_ARROW};
constexpr TokenSet userStatements{L::K_FOR,    L::K_IF,     L::K_TRY,    L::K_THROW, L::K_ASYNC,
                                  L::K_ATOMIC, L::K_WHEN,   L::K_FINISH, L::K_AT,    L::K_CONTINUE,
                                  L::K_BREAK,  L::K_RETURN, L::K_ATEACH, L::K_WHILE, L::K_DO};
// That end a statement, begin a body, or are an annotation's.
constexpr TokenSet statementsBefore{L::AT_SIGN, L::SEMICOLON, L::LBRACE, L::LBRACE_BODY,
                                    L::RPAREN,  L::RBRACE,    L::K_ELSE};
// That a statement with a body begins with.
constexpr TokenSet bodyOwners{L::K_IF,    L::K_WHILE,   L::K_FOR,    L::K_ATEACH, L::K_AT,     L::K_WHEN, L::K_SWITCH,
                              L::K_CATCH, L::K_CLOCKED, L::K_FINISH, L::K_ASYNC,  L::K_ATOMIC, L::K_TRY,  L::K_DO};

// The tokens by their types, as the pass changes them, and the brackets by their partners.
struct Brackets {
  explicit Brackets(const TokenList &tokens) : partner(tokens.size(), none), around(tokens.size(), none) {
    for (auto &token : tokens)
      type.push_back(token->getType() == Token::EOF ? endOfFile : token->getType());
  }
  int size() const { return int(type.size()); }

  std::vector<size_t> type;
  std::vector<int> partner; // none: not a bracket, or one without a partner
  std::vector<int> around;  // of an opening bracket: the nearest one around it
};

} // namespace

static size_t at(const Brackets &b, int i) { return i >= 0 && i < b.size() ? b.type[i] : endOfFile; }

// The token after k, past the bracket that k opens.
static int next(const Brackets &b, int k) { return b.partner[k] > k ? b.partner[k] + 1 : k + 1; }

// ---- pairs ----

// A '}' closes the nearest '{' even over unclosed '(' and '['; the others close only their like. Returns the first of
// very many unclosed brackets that are passed over, else none.
static int close(Brackets &b, std::vector<int> &open, int i) {
  size_t wanted = b.type[i] == L::RPAREN ? L::LPAREN : b.type[i] == L::RBRACKET ? L::LBRACKET : L::LBRACE;
  size_t n = open.size();
  if (wanted == L::LBRACE)
    while (n && b.type[open[n - 1]] != wanted)
      --n;
  if (!n || b.type[open[n - 1]] != wanted)
    return none;
  int passed = open.size() - n > unclosedLimit ? open[n] : none;
  b.partner[i] = open[n - 1];
  b.partner[open[n - 1]] = i;
  open.resize(n - 1);
  return passed;
}

// Gives brackets their partners. Where very many are not closed, returns the first of them, else none: to recover from
// each would take long.
static int match(Brackets &b) {
  std::vector<int> open;
  int unclosed = none;
  for (int i = 0; i < b.size(); ++i)
    if (opening.has(b.type[i])) {
      b.around[i] = open.empty() ? none : open.back();
      open.push_back(i);
    } else if (closing.has(b.type[i]))
      if (int passed = close(b, open, i); passed != none)
        unclosed = passed;
  return open.size() > unclosedLimit ? open.front() : unclosed;
}

// ---- names and types ----

static bool closesConstraint(const Brackets &b, int k) {
  return b.partner[k] != none && b.type[b.partner[k]] == L::LBRACE_DEP;
}

// Walks back over a.b[T](x){c}; returns the index of the token before it.
static int chainBefore(const Brackets &b, int k) {
  for (;;) {
    size_t t = at(b, k);
    if ((t == L::RPAREN || t == L::RBRACKET || (t == L::RBRACE && closesConstraint(b, k))) && b.partner[k] != none)
      k = b.partner[k] - 1;
    else if ((t == L::IDENTIFIER || t == L::K_THIS || t == L::K_SUPER) && at(b, k - 1) == L::DOT)
      k -= 2;
    else
      return t == L::IDENTIFIER || t == L::K_THIS || t == L::K_SUPER ? k - 1 : k;
  }
}

static int functionTypeEnd(const Brackets &b, int k);

// The token after the type that begins at k; none where no type does.
static int typeEnd(const Brackets &b, int k) {
  if (at(b, k) == L::K_VOID)
    return k + 1;
  if (at(b, k) == L::LBRACKET && b.partner[k] != none)
    k = b.partner[k] + 1;
  if (at(b, k) == L::LPAREN || at(b, k) == L::LPAREN_FUN)
    return functionTypeEnd(b, k);
  for (;;) {
    if (at(b, k) != L::IDENTIFIER && at(b, k) != L::K_THIS)
      return none;
    for (++k; opening.has(at(b, k)) && b.partner[k] != none;)
      k = b.partner[k] + 1;
    if (at(b, k) != L::DOT)
      return k;
    ++k;
  }
}

static int functionTypeEnd(const Brackets &b, int k) {
  if (b.partner[k] == none)
    return none;
  k = b.partner[k] + 1;
  if (at(b, k) == L::LBRACE && b.partner[k] != none)
    k = b.partner[k] + 1;
  return at(b, k) == L::FUN_ARROW ? typeEnd(b, k + 1) : none;
}

// ---- '(' ----

// The token before i and before the [T] that may be between them.
static int beforeArguments(const Brackets &b, int i) {
  return at(b, i - 1) == L::RBRACKET && b.partner[i - 1] != none ? b.partner[i - 1] - 1 : i - 1;
}

static bool isFor(const Brackets &b, int i) {
  int before = beforeArguments(b, i);
  return (at(b, before) == L::K_FOR || at(b, before) == L::K_ATEACH) && at(b, before - 1) != L::K_OPERATOR;
}

// Whether a name comes before, as in `(x:A):B(x) => …`; a name in an annotation does not count.
static bool isBehindName(const Brackets &b, int i) {
  int before = beforeArguments(b, i);
  return at(b, before) == L::IDENTIFIER && at(b, chainBefore(b, before)) != L::AT_SIGN;
}

// Whether what comes after a closed parenthesis makes it the parameters of a function: [{guard}] [:T] [offers T] =>
static bool isFunction(const Brackets &b, int k) {
  if (at(b, k) == L::LBRACE && b.partner[k] != none)
    k = b.partner[k] + 1;
  if (at(b, k) == L::COLON || at(b, k) == L::SUBTYPE)
    k = typeEnd(b, k + 1);
  if (k != none && at(b, k) == L::K_OFFERS)
    k = typeEnd(b, k + 1);
  return k != none && at(b, k) == L::FUN_ARROW;
}

// If the parenthesis is not closed, what follows up to a brace decides as well, and ')' is missed after it.
static size_t forParenthesis(const Brackets &b, int i) {
  int end = b.partner[i] == none ? b.size() : b.partner[i];
  for (int k = i + 1; k < end && !(b.partner[i] == none && braces.has(b.type[k])); k = next(b, k)) {
    if (b.type[k] == L::K_IN)
      return L::LPAREN_IN;
    if (b.type[k] == L::SEMICOLON)
      return L::LPAREN_SEMI;
  }
  return L::LPAREN;
}

static size_t parenthesis(const Brackets &b, int i) {
  if (isFor(b, i))
    return forParenthesis(b, i);
  return isFunction(b, b.partner[i] + 1) && !isBehindName(b, i) ? L::LPAREN_FUN : L::LPAREN;
}

// ---- '{' ----

static bool mayBeConstraint(const Brackets &b, int i) {
  switch (at(b, i - 1)) {
  case L::IDENTIFIER:
  case L::RBRACKET:
  case L::RPAREN:
  case L::K_THIS:
  case L::QUESTION:
    return true;
  case L::RBRACE:
    return closesConstraint(b, i - 1);
  default:
    return false;
  }
}

// Whether the '{' at i belongs to a statement (`if (…) {`, `f(x) {`) or an annotation's target (`@A(x) {`).
static bool beginsStatement(const Brackets &b, int before, int i) {
  if (bodyOwners.has(at(b, before)))
    return at(b, before - 1) != L::K_OPERATOR || at(b, i - 1) != L::RPAREN;
  return statementsBefore.has(at(b, before));
}

// Whether a type ends before the '{' at i, rather than the name of a class, a call or a method's header.
static bool endsType(const Brackets &b, int i, int before) {
  size_t t = at(b, before);
  if (t == L::COLON && (at(b, before - 1) == L::RPAREN || at(b, before - 1) == L::RBRACE))
    return false;
  return at(b, i - 1) != L::RPAREN && (t == L::COLON || t == L::ASSIGN || t == L::SUBTYPE || t == L::FUN_ARROW);
}

static bool hasSemicolon(const Brackets &b, int i) {
  for (int k = i + 1; k < b.partner[i]; k = next(b, k))
    if (b.type[k] == L::SEMICOLON)
      return true;
  return false;
}

// Whether the '{' at i is in the head of a class, or opens its body.
static bool isBehindClass(const Brackets &b, int i) {
  int k = i - 1;
  while (classHeads.has(at(b, k)) || (closing.has(at(b, k)) && b.partner[k] != none))
    if (at(b, k) == L::RBRACE && !closesConstraint(b, k))
      return false;
    else
      k = closing.has(at(b, k)) ? b.partner[k] - 1 : k - 1;
  return classWords.has(at(b, k));
}

// Whether the '{' at i is among statements.
static bool isInBlock(const Brackets &b, int i) {
  int block = b.around[i];
  return block != none && b.type[block] == L::LBRACE && !isBehindClass(b, block);
}

// `class A {} {…}`: only among statements does a block follow a class.
static bool isClassBeforeBlock(const Brackets &b, int i) {
  bool mayBeBody = b.partner[i] == i + 1 || at(b, i + 1) == L::K_OPERATOR;
  return mayBeBody && at(b, b.partner[i] + 1) == L::LBRACE && isBehindClass(b, i) && isInBlock(b, i);
}

static bool isConstraint(const Brackets &b, int i, int before) {
  size_t after = at(b, b.partner[i] + 1);
  if (isClassBeforeBlock(b, i))
    return false;
  if (b.partner[i] == i + 1)
    return headerParts.has(after) || (after == L::SEMICOLON && endsType(b, i, before));
  if (!expressionBegins.has(at(b, i + 1)) || hasSemicolon(b, i))
    return false;
  bool endsInBrace = at(b, b.partner[i] - 1) == L::RBRACE;
  switch (after) {
  case L::RBRACE:
    return closesConstraint(b, b.partner[i] + 1) || (!endsInBrace && typeOperators.has(at(b, before)));
  case L::AT_SIGN:
    return !endsInBrace;
  case L::BLOCK_END:
    return false;
  default:
    return !memberBegins.has(after);
  }
}

// After a name, a closing bracket and the like, '{' may open a constraint, the body of a declaration, a trailing
// closure or the body of an anonymous class. What comes before the whole name, what is inside and what follows decide.
static size_t brace(const Brackets &b, int i) {
  if (!mayBeConstraint(b, i))
    return L::LBRACE;
  int before = chainBefore(b, i - 1);
  if (at(b, before) == L::K_NEW)
    return at(b, i - 1) == L::RPAREN ? L::LBRACE_BODY : L::LBRACE;
  if (beginsStatement(b, before, i))
    return L::LBRACE;
  return isConstraint(b, i, before) ? L::LBRACE_DEP : L::LBRACE;
}

// ---- '}' ----

static bool closesBlock(const Brackets &b, int i) {
  size_t before = at(b, i - 1);
  return before != endOfFile && before != L::SEMICOLON && before != L::LBRACE && before != L::LBRACE_BODY &&
         before != L::LBRACE_DEP && !closesConstraint(b, i);
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

// ---- the pass ----

static void retag(Brackets &b) {
  for (int i = 0; i < b.size(); ++i) {
    if (b.type[i] == L::LPAREN && (b.partner[i] != none || isFor(b, i)))
      b.type[i] = parenthesis(b, i);
    else if (b.type[i] == L::LBRACE && b.partner[i] != none)
      b.type[i] = brace(b, i);
    else if (b.type[i] == L::DOT && userStatements.has(at(b, i + 1)))
      b.type[i] = L::DOT_STMT;
  }
}

// Gives the tokens their types and puts the BLOCK_ENDs in.
static TokenList finish(const Brackets &b, TokenList &tokens) {
  TokenList result;
  result.reserve(tokens.size() + tokens.size() / 16);
  for (int i = 0; i < b.size(); ++i) {
    if (b.type[i] != endOfFile)
      static_cast<WritableToken *>(tokens[i].get())->setType(b.type[i]);
    if (b.type[i] == L::RBRACE && closesBlock(b, i))
      result.push_back(blockEnd(*result.back()));
    result.push_back(std::move(tokens[i]));
  }
  return result;
}

void retagBrackets(TokenList &tokens, uint32_t file, std::vector<Problem> &problems) {
  Brackets brackets(tokens);
  if (int unclosed = match(brackets); unclosed != none) {
    const Token *bracket = tokens[unclosed].get();
    problems.push_back({locOf(file, bracket), "this '" + bracket->getText() + "' is never closed", {}, {}});
    tokens.clear();
    return;
  }
  retag(brackets);
  tokens = finish(brackets, tokens);
}

} // namespace x10c::syntax
