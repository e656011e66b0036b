// See old_words.h. Source: the language specifications 1.7 and 2.0.
#include "syntax/old_words.h"
#include "syntax/apply_words.h"
#include "syntax/build.h"
#include "syntax/editions.h"
#include "syntax/modifier_words.h"
#include "syntax/old_casts.h"
#include "syntax/old_forms.h"
#include "syntax/old_names.h"
#include "syntax/old_shared.h"
#include "syntax/token_edit.h"
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

using namespace antlr4;
using L = x10c::grammar::X10Lexer;

namespace x10c::syntax {

namespace {

using Types = std::set<size_t>;

const std::set<std::string> modifiers = {"global", "proto", "safe",   "nonblocking", "sequential",
                                         "pinned", "local", "shared", "incomplete"};
const Types declarations = {L::K_DEF,       L::K_VAL,      L::K_VAR,     L::K_CLASS,    L::K_STRUCT,
                            L::K_INTERFACE, L::K_TYPE,     L::K_PUBLIC,  L::K_PRIVATE,  L::K_STATIC,
                            L::K_FINAL,     L::K_ABSTRACT, L::K_NATIVE,  L::K_ATOMIC,   L::K_PROTECTED,
                            L::K_PROPERTY,  L::K_OPERATOR, L::K_CLOCKED, L::K_TRANSIENT};
const Types declared = {L::K_DEF, L::K_CLASS, L::K_INTERFACE, L::K_OPERATOR}; // those that promises are made of
const Types ends = {L::IDENTIFIER, L::INTEGER, L::FLOAT,  L::STRING, L::CHARACTER, L::RPAREN, L::RBRACKET,
                    L::K_TRUE,     L::K_FALSE, L::K_NULL, L::K_THIS, L::K_SELF,    L::K_HERE};
const Types typeEnds = {L::IDENTIFIER, L::RBRACKET, L::RPAREN, L::RBRACE};
const Types afterType = {L::RPAREN,       L::COMMA,     L::ASSIGN,  L::LBRACE,  L::SEMICOLON, L::RBRACKET, L::FUN_ARROW,
                         L::RBRACE,       L::K_IN,      L::DOT,     L::AND_AND, L::OR_OR,     L::EQ_EQ,    L::NOT_EQ,
                         L::K_IMPLEMENTS, L::K_EXTENDS, L::GREATER, L::LESS,    L::COLON,     L::QUESTION};

class OldWords : TokenEdit {
public:
  explicit OldWords(TokenList &tokens) : TokenEdit(tokens) {}

  void run() {
    matchBrackets();
    for (at = 0; at < in.size(); advance())
      one();
    in = std::move(out);
  }

private:
  TokenList out;
  size_t at = 0;

  size_t before() const { return out.empty() ? size_t(Token::EOF) : out.back()->getType(); }

  // A token that was not written, at the place of the one at `i`.
  void put(size_t i, size_t type, const std::string &text) { out.push_back(made(i, type, text)); }

  void advance() { take(at++, out); }

  void one() {
    switch (type(at)) {
    case L::IDENTIFIER:
      return before() == L::DOT ? void() : word();
    case L::K_CLASS: // not of a value class, and once
      return gone.count(at) || (at > 0 && gone.count(at - 1)) || is(at - 1, "Homed") ? void()
                                                                                     : annotation("compiler . Homed");
    case L::BANG:
      return placeType();
    case L::K_ASYNC:
      return async();
    case L::K_AT:
      return placeOf(at);
    case L::LPAREN:
      return parts();
    default:
      return;
    }
  }

  void word() {
    if (isModifier(at) && (declarations.count(type(at + 1)) || isModifier(at + 1) || namesNext()))
      modifier();
    else if (is(at, "const") && type(at + 1) == L::IDENTIFIER)
      put(at, L::K_STATIC, "static"), retag(at, L::K_VAL, "val");
    else if (is(at, "to") && ends.count(before()) && type(at + 1) != L::LPAREN)
      retag(at, L::K_AS, "as");
    else if (is(at, "value"))
      value();
    else if (is(at, "foreach") && type(at + 1) == L::LPAREN)
      forEach();
    else if (is(at, "future"))
      future();
    else if (is(at, "await"))
      await();
  }

  bool isModifier(size_t i) const { return type(i) == L::IDENTIFIER && modifiers.count(in[i]->getText()); }
  void modifier() {
    gone.insert(at);
    if (is(at, "global"))
      annotation("compiler . Global");
    else if (const char *promise = promiseOf(in[at]->getText()); promise && isOfMethods())
      annotation(std::string("editions . promises . ") + promise);
  }
  // Whether what this modifier belongs to is a method or a class.
  bool isOfMethods() const {
    size_t i = at;
    while (isModifier(i) || (declarations.count(type(i)) && !declared.count(type(i))))
      i++;
    bool isConstructor = type(i) == L::K_DEF && type(i + 1) == L::K_THIS;
    return is(i, "value") || (declared.count(type(i)) && !isConstructor);
  }
  // Annotates a class within x10, before this token.
  void annotation(const std::string &name) {
    for (auto &[type, text] : tokensOf("@ x10 . " + name))
      put(at, type, text);
  }
  // `global n:Int`, `proto T`, `shared (i,j) = p`: after what begins a declaration or a type.
  bool namesNext() const {
    static const Types begins = {L::SEMICOLON, L::LBRACE,   L::RBRACE,  L::COLON, L::LPAREN,    L::COMMA,
                                 L::K_PUBLIC,  L::K_STATIC, L::K_FINAL, L::K_NEW, L::K_PRIVATE, L::K_PROTECTED};
    return begins.count(before()) && (type(at + 1) == L::IDENTIFIER);
  }

  void value() {
    bool isClass = type(at + 1) == L::K_CLASS;
    size_t name = isClass ? at + 2 : at + 1;
    if (isStruct(name)) {
      if (isClass)
        gone.insert(at + 1);
      retag(at, L::K_STRUCT, "struct");
    } else if (isClass)
      gone.insert(at);
    else if (declaresClass(name))
      retag(at, L::K_CLASS, "class");
  }
  bool declaresClass(size_t name) const {
    static const Types behindName = {L::LBRACE, L::LPAREN, L::LBRACKET, L::K_EXTENDS, L::K_IMPLEMENTS};
    return type(name) == L::IDENTIFIER && behindName.count(type(name + 1));
  }
  // Whether a value class has all that a struct has: no superclass, no subclasses, no variable fields,
  // and no object around it.
  bool isStruct(size_t name) const {
    if (!declaresClass(name) || isExtended(in[name]->getText()))
      return false;
    bool isStatic = true;
    for (size_t i = 0; i < at; i++)
      if (type(i) == L::LBRACE)
        isStatic &= match[i] && match[i] < at;
    for (size_t i = at; i-- > 0 && (declarations.count(type(i)) || isModifier(i));) {
      isStatic |= type(i) == L::K_STATIC;
      if (type(i) == L::K_ABSTRACT)
        return false;
    }
    size_t body = name;
    for (; type(body) != L::LBRACE && body < in.size(); body++)
      if (type(body) == L::K_EXTENDS)
        return false;
    for (size_t i = body + 1; body < in.size() && i < match[body]; i++)
      if (type(i) == L::LBRACE && match[i])
        i = match[i];
      else if (type(i) == L::K_VAR && type(i - 1) != L::LPAREN && type(i - 1) != L::COMMA)
        return false;
    return isStatic;
  }
  bool isExtended(const std::string &name) const {
    for (size_t i = 0; i < in.size(); i++)
      if (type(i) == L::K_EXTENDS && is(i + 1, name.c_str()))
        return true;
    return false;
  }

  // T! and T!p; `!` before an operand is an operator.
  void placeType() {
    if (!typeEnds.count(before()) || at == 0)
      return;
    if (afterType.count(type(at + 1))) {
      gone.insert(at);
    } else if ((type(at + 1) == L::IDENTIFIER || type(at + 1) == L::K_THIS || type(at + 1) == L::K_HERE) &&
               afterType.count(type(at + 2))) {
      gone.insert(at), gone.insert(at + 1);
      if (type(at + 2) == L::DOT && type(at + 3) == L::IDENTIFIER)
        gone.insert(at + 2), gone.insert(at + 3);
    }
  }

  void async() {
    if (type(at + 1) != L::LPAREN || !match[at + 1])
      return;
    size_t close = match[at + 1];
    if (type(close + 1) != L::K_CLOCKED || type(close + 2) != L::LPAREN || !match[close + 2]) {
      insertAfter(at, "at");
      placeOf(at);
      return;
    }
    // async (p) clocked (c) s
    size_t clocks = close + 1, last = match[close + 2];
    std::rotate(in.begin() + at + 1, in.begin() + clocks, in.begin() + last + 1);
    size_t length = last - clocks + 1;
    matchBrackets();
    insertAfter(at + length, "at");
    placeOf(at + length);
  }

  // The place in the parentheses after a token, which may be an object: its home is meant.
  void placeOf(size_t front) {
    bool isSaid = is(front + 2, "x10") && is(front + 4, "editions");
    if (type(front + 1) != L::LPAREN || !match[front + 1] || isSaid)
      return;
    insertAfter(front, "( x10 . editions . v15 . Syntax . placeOf");
    insertAfter(match[front + 1], ")");
  }

  void forEach() {
    retag(at, L::K_FOR, "for");
    if (size_t close = match[at + 1])
      insertAfter(close, "async");
  }

  // As far as an operand of `future` goes: a block, or up to what ends an expression.
  size_t lastOf(size_t from) const {
    if (type(from) == L::LBRACE && match[from])
      return match[from];
    size_t i = from;
    for (; i + 1 < in.size(); i++) {
      if (opening.count(type(i)) && match[i])
        i = match[i];
      if (size_t next = type(i + 1); closing.count(next) || next == L::SEMICOLON || next == L::COMMA)
        return i;
    }
    return i;
  }

  void future() {
    size_t next = at + 1;
    bool hasPlace = type(next) == L::LPAREN && match[next] &&
                    (type(match[next] + 1) == L::LBRACE || !closesOperand(match[next] + 1));
    if (!hasPlace && type(next) != L::LBRACE && !ends.count(type(next)) && type(next) != L::K_NEW)
      return;
    retag(at, L::IDENTIFIER, "Future");
    insertAfter(at, ". make (");
    size_t body = hasPlace ? match[next] + 1 : next;
    size_t front = hasPlace ? match[next] : at;
    if (hasPlace)
      insertAfter(front, ",");
    insertAfter(front, "( ) =>");
    insertAfter(lastOf(body), ")");
  }
  bool closesOperand(size_t i) const {
    return closing.count(type(i)) || type(i) == L::SEMICOLON || type(i) == L::COMMA || type(i) == L::DOT;
  }

  // await c;
  void await() {
    if (!ends.count(type(at + 1)) && type(at + 1) != L::LPAREN)
      return;
    size_t last = lastOf(at + 1);
    retag(at, L::K_WHEN, "when");
    insertAfter(at, "(");
    insertAfter(last, ")");
  }

  // The parts of a point: (i,j) where [i,j] is meant.
  void parts() {
    size_t close = match[at];
    if (!close || !areNames(at, close) || type(close + 1) == L::FUN_ARROW)
      return;
    bool isNamed = before() == L::IDENTIFIER;
    size_t front = isNamed ? frontOf(2) : before(), behindIt = type(close + 1);
    bool isDeclared = front == L::K_VAL || front == L::K_VAR;
    bool declares = isDeclared && (behindIt == L::COLON || behindIt == L::K_IN || behindIt == L::ASSIGN ||
                                   behindIt == L::COMMA || behindIt == L::SEMICOLON);
    bool isFormal = (front == L::LPAREN || front == L::COMMA) && (behindIt == L::COLON || behindIt == L::K_IN);
    if (!declares && !isFormal)
      return;
    retag(at, L::LBRACKET, "[");
    retag(close, L::RBRACKET, "]");
  }
  size_t frontOf(size_t back) const {
    return out.size() < back ? size_t(Token::EOF) : out[out.size() - back]->getType();
  }
  bool areNames(size_t open, size_t close) const {
    for (size_t i = open + 1; i < close; i++)
      if (type(i) != ((i - open) % 2 ? size_t(L::IDENTIFIER) : size_t(L::COMMA)))
        return false;
    return close > open + 1 && (close - open) % 2 == 0;
  }
};

} // namespace

void replaceOldWords(TokenList &tokens) {
  replaceShared(tokens);
  replaceOldForms(tokens);
  OldWords(tokens).run();
}

namespace {

// What replaces each token, by where it is in the text.
struct Replaced {
  size_t begin, end; // characters
  std::string was, is;
};

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

void append(std::string &text, const std::string &token) {
  bool isArrow = token == "=>" || text.ends_with("=>") || text.ends_with(",") || text == "=";
  bool isBehindWord = !text.empty() && (isWord(text.back()) || text.back() == ')');
  bool areWords = isBehindWord && (isWord(token.front()) || (token == "(" && text.ends_with("at")));
  text += (!text.empty() && (isArrow || areWords) ? " " : "") + token;
}

// Nothing: tokens changed places.
std::optional<std::vector<Replaced>> replacedIn(TokenList &tokens, const EditionRow &edition) {
  std::vector<Replaced> all;
  std::map<size_t, size_t> byBegin;
  for (auto &token : tokens) {
    byBegin[token->getStartIndex()] = all.size();
    all.push_back({token->getStartIndex(), token->getStopIndex() + 1, token->getText(), ""});
  }
  if (edition.valIsName)
    replaceNames(tokens);
  replaceApply(tokens, edition.grammar == Grammar::Old);
  if (edition.takesVarsBack)
    replaceVarsTakenBack(tokens);
  if (edition.weakCasts)
    replaceWeakCasts(tokens);
  if (edition.grammar == Grammar::Old)
    replaceOldWords(tokens);
  size_t last = 0;
  for (auto &token : tokens) {
    size_t at = byBegin[token->getStartIndex()];
    if (at < last)
      return std::nullopt;
    last = at;
    if (token->getType() != size_t(Token::EOF))
      append(all[at].is, token->getText());
  }
  return all;
}

} // namespace

std::string withoutOldWords(uint32_t file, const EditionRow &edition) {
  const std::string &text = SourceFiles::text(file);
  ANTLRInputStream input(text);
  std::vector<Problem> problems;
  TokenList tokens = readTokens(input, file, problems);
  std::optional<std::vector<Replaced>> all;
  if (problems.empty())
    all = replacedIn(tokens, edition);
  if (!all)
    return text;
  std::vector<size_t> bytes; // where each character begins
  for (size_t i = 0; i < text.size(); i++)
    if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80)
      bytes.push_back(i);
  bytes.push_back(text.size());
  std::string out;
  size_t from = 0;
  for (const Replaced &r : *all) {
    if (r.was == r.is || r.was == "<EOF>" || r.end >= bytes.size())
      continue;
    out.append(text, from, bytes[r.begin] - from);
    out += r.is;
    from = bytes[r.end];
    bool takesBlanks = (r.is.empty() && isWord(r.was[0])) || r.is.ends_with("placeOf");
    while (takesBlanks && from < text.size() && text[from] == ' ')
      from++;
  }
  return out.append(text, from);
}

} // namespace x10c::syntax
