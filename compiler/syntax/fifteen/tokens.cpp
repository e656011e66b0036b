// See tokens.h.
#include "syntax/fifteen/tokens.h"
#include "generated/X10Fifteen.h"
#include "support/warnings.h"
#include <map>

using namespace antlr4;
using F = x10c::grammar::X10Fifteen;

namespace x10c::syntax {

namespace {

constexpr size_t none = ~size_t(0);

constexpr TokenSet wordsOfLaterEditions{F::K_AS,     F::K_AT,       F::K_DEF,    F::K_HASZERO,  F::K_IN,
                                        F::K_ISREF,  F::K_OFFER,    F::K_OFFERS, F::K_OPERATOR, F::K_SELF,
                                        F::K_STRUCT, F::K_PROPERTY, F::K_TYPE,   F::K_VAL,      F::K_VAR};
// Keywords in 1.5 too, but names after a dot.
constexpr TokenSet softWords{F::K_ASYNC, F::K_ATEACH, F::K_ATOMIC, F::K_CLOCKED, F::K_FINISH, F::K_HERE, F::K_WHEN};
constexpr TokenSet opening{F::LPAREN,      F::LPAREN_CAST, F::LPAREN_WHERE,  F::LPAREN_INIT, F::LPAREN_IN,
                           F::LPAREN_SEMI, F::LBRACKET,    F::LBRACKET_VARS, F::LBRACE};
constexpr TokenSet closing{F::RPAREN, F::RBRACKET, F::RBRACE};
constexpr TokenSet statementsBefore{F::SEMICOLON, F::LBRACE, F::RBRACE, F::RPAREN, F::COLON, F::K_ELSE, F::K_DO};
// After these a '(' opens no operand.
constexpr TokenSet headsBefore{F::IDENTIFIER, F::K_IF,     F::K_WHILE,   F::K_FOR,   F::K_SWITCH,       F::K_CATCH,
                               F::K_ASYNC,    F::K_ATEACH, F::K_CLOCKED, F::K_WHEN,  F::K_ATOMIC,       F::K_FOREACH,
                               F::K_FUTURE,   F::K_OR,     F::K_NOW,     F::K_THIS,  F::K_SYNCHRONIZED, F::K_SUPER,
                               F::RPAREN,     F::RBRACKET, F::K_CLASS,   F::K_VALUE, F::K_NEW};
// With these an operand begins that has no sign.
constexpr TokenSet operandsBegin{F::IDENTIFIER, F::INTEGER, F::FLOAT,    F::STRING, F::CHARACTER,   F::K_TRUE,
                                 F::K_FALSE,    F::K_NULL,  F::K_THIS,   F::K_HERE, F::K_SUPER,     F::K_NEW,
                                 F::K_FUTURE,   F::LPAREN,  F::LBRACKET, F::BANG,   F::LPAREN_CAST, F::TILDE};
constexpr TokenSet signs{F::PLUS, F::MINUS, F::INCREMENT, F::DECREMENT};

// The words that are keywords in some places.
// clang-format off
const std::map<std::string, size_t> words = {
    {"boolean", F::PRIMITIVE}, {"byte", F::PRIMITIVE}, {"char", F::PRIMITIVE}, {"short", F::PRIMITIVE},
    {"int", F::PRIMITIVE}, {"long", F::PRIMITIVE}, {"float", F::PRIMITIVE}, {"double", F::PRIMITIVE},
    {"safe", F::MODIFIER}, {"local", F::MODIFIER}, {"mutable", F::MODIFIER}, {"reference", F::MODIFIER},
    {"strictfp", F::MODIFIER}, {"volatile", F::MODIFIER}, {"nonblocking", F::MODIFIER}, {"sequential", F::MODIFIER},
    {"await", F::K_AWAIT}, {"const", F::K_CONST}, {"extern", F::K_EXTERN}, {"foreach", F::K_FOREACH},
    {"future", F::K_FUTURE}, {"next", F::K_NEXT}, {"now", F::K_NOW}, {"nullable", F::K_NULLABLE}, {"or", F::K_OR},
    {"property", F::K_PROPERTY}, {"unsafe", F::K_UNSAFE}, {"value", F::K_VALUE}, {"synchronized", F::K_SYNCHRONIZED}};
// clang-format on

class Retagger {
public:
  explicit Retagger(TokenList &tokens) : tokens(tokens) {}

  void run() {
    splitOperators();
    for (size_t i = 0; i < tokens.size(); ++i)
      if (wordsOfLaterEditions.has(at(i)) || (softWords.has(at(i)) && at(i - 1) == F::DOT))
        set(i, F::IDENTIFIER);
    match();
    for (size_t i = 0; i < tokens.size(); ++i)
      if (at(i) == F::IDENTIFIER)
        keyword(i);
    for (size_t i = 0; i < tokens.size(); ++i)
      if (at(i) == F::LBRACKET && namesCoordinates(i))
        set(i, F::LBRACKET_VARS);
    for (size_t i = 0; i < tokens.size(); ++i)
      if (at(i) == F::LPAREN)
        set(i, parenthesis(i));
  }

private:
  size_t at(size_t i) const { return i < tokens.size() ? tokens[i]->getType() : none; }
  void set(size_t i, size_t type) { static_cast<WritableToken *>(tokens[i].get())->setType(type); }
  bool is(size_t i, const char *text) const { return at(i) == F::IDENTIFIER && tokens[i]->getText() == text; }

  // ---- operators ----

  void splitOperators() {
    static const std::map<size_t, std::vector<size_t>> parts = {{F::LARROW, {F::LESS, F::MINUS}},
                                                                {F::LFUNNEL, {F::GREATER, F::MINUS}},
                                                                {F::SHR, {F::GREATER, F::GREATER}},
                                                                {F::USHR, {F::GREATER, F::GREATER, F::GREATER}}};
    TokenList result;
    for (auto &token : tokens) {
      auto found = parts.find(token->getType());
      if (found == parts.end()) {
        result.push_back(std::move(token));
        continue;
      }
      for (size_t k = 0; k < found->second.size(); ++k)
        result.push_back(piece(*token, k, found->second[k]));
    }
    tokens = std::move(result);
  }

  static std::unique_ptr<Token> piece(Token &whole, size_t k, size_t type) {
    auto part = std::make_unique<CommonToken>(&whole);
    part->setType(type);
    part->setText(whole.getText().substr(k, 1));
    part->setStartIndex(whole.getStartIndex() + k);
    part->setStopIndex(whole.getStartIndex() + k);
    part->setCharPositionInLine(whole.getCharPositionInLine() + k);
    return part;
  }

  // ---- words ----

  void keyword(size_t i) {
    auto word = words.find(tokens[i]->getText());
    if (word != words.end() && isKeyword(i, word->second))
      set(i, word->second);
  }

  bool isKeyword(size_t i, size_t word) const {
    if (at(i - 1) == F::DOT)
      return false;
    size_t next = at(i + 1);
    switch (word) {
    case F::K_FOREACH:
    case F::K_NOW:
    case F::K_SYNCHRONIZED:
      return next == F::LPAREN || (word == F::K_SYNCHRONIZED && !statementsBefore.has(next));
    case F::K_PROPERTY:
      return next == F::LPAREN && statementsBefore.has(at(i - 1));
    case F::K_OR:
      return next == F::LPAREN && (at(i - 1) == F::RBRACE || at(i - 1) == F::SEMICOLON);
    case F::K_FUTURE:
      return next == F::LPAREN || next == F::LBRACE || next == F::LESS;
    case F::K_NULLABLE:
      return next == F::LESS;
    case F::K_NEXT:
      return next == F::SEMICOLON && statementsBefore.has(at(i - 1));
    case F::K_AWAIT:
      return statementsBefore.has(at(i - 1)) && next != F::ASSIGN && next != F::DOT && next != F::SEMICOLON;
    case F::K_VALUE:
    case F::K_UNSAFE:
      return next == F::IDENTIFIER || next == F::K_CLASS ||
             (next == F::LBRACKET && at(i - 1) != F::ASSIGN && isType(i - 1));
    case F::K_CONST:
    case F::K_EXTERN:
    case F::MODIFIER:
      return next != F::ASSIGN && next != F::SEMICOLON && next != F::LPAREN && next != F::DOT && next != F::COMMA &&
             next != F::RPAREN;
    default:
      return true;
    }
  }

  // Whether a type ends at k, as far as one token shows.
  bool isType(size_t k) const {
    return at(k) == F::IDENTIFIER || at(k) == F::PRIMITIVE || at(k) == F::GREATER || at(k) == F::RPAREN ||
           at(k) == F::RBRACKET;
  }

  // ---- brackets ----

  void match() {
    partner.assign(tokens.size(), none);
    std::vector<size_t> open;
    for (size_t i = 0; i < tokens.size(); ++i)
      if (opening.has(at(i))) {
        open.push_back(i);
      } else if (closing.has(at(i))) {
        if (at(i) == F::RBRACE)
          while (!open.empty() && at(open.back()) != F::LBRACE)
            open.pop_back();
        if (open.empty() || (at(i) != F::RBRACE && at(open.back()) == F::LBRACE))
          continue;
        partner[i] = open.back(), partner[open.back()] = i;
        open.pop_back();
      }
  }

  // `point [i,j] p`, `point p[i,j]`, `point(:rank==2) [i,j]`.
  bool namesCoordinates(size_t i) const {
    size_t end = partner[i];
    if (end == none || end == i + 1)
      return false;
    for (size_t k = i + 1; k < end; ++k)
      if (at(k) != ((k - i) % 2 ? F::IDENTIFIER : F::COMMA))
        return false;
    size_t next = at(end + 1);
    if (next != F::COLON && next != F::ASSIGN && next != F::RPAREN && next != F::COMMA && next != F::SEMICOLON)
      return false;
    return isPoint(i - 1) || (at(i - 1) == F::IDENTIFIER && isPoint(i - 2));
  }

  bool isPoint(size_t k) const {
    if (at(k) == F::RPAREN && partner[k] != none)
      k = partner[k] - 1;
    return is(k, "point");
  }

  size_t parenthesis(size_t i) const {
    if (at(i + 1) == F::COLON)
      return F::LPAREN_WHERE;
    size_t before = at(i - 1), end = partner[i];
    if (before == F::K_FOR)
      return hasSemicolon(i) ? F::LPAREN_SEMI : F::LPAREN_IN;
    if (end == none)
      return F::LPAREN;
    if (before == F::RBRACKET && at(end + 1) == F::LBRACE)
      return F::LPAREN_INIT;
    bool isOperand = !headsBefore.has(before) || (before == F::RPAREN && at(partner[i - 1]) == F::LPAREN_CAST);
    bool isCast = isOperand && (typeEnd(i + 1) == end || at(i + 1) == F::AT_SIGN || at(i + 1) == F::BANG);
    return isCast && mayBeCast(i, end) ? F::LPAREN_CAST : F::LPAREN;
  }

  bool hasSemicolon(size_t i) const {
    for (size_t k = i + 1; k < tokens.size() && k != partner[i]; k = next(k))
      if (at(k) == F::SEMICOLON || (at(k) == F::LBRACE && partner[k] == none))
        return at(k) == F::SEMICOLON;
    return false;
  }

  // The token after k, past the bracket that k opens.
  size_t next(size_t k) const { return partner[k] != none && partner[k] > k ? partner[k] + 1 : k + 1; }

  // Whether what follows `(T)` is an operand: `(a) - b` is a difference, `(int) - b` a cast, `(a)[i]` an element.
  bool mayBeCast(size_t i, size_t end) const {
    size_t follows = at(end + 1);
    if (at(i + 1) == F::BANG)
      return at(i + 2) == F::K_HERE && operandsBegin.has(follows) && follows != F::LBRACKET;
    bool isName =
        at(end - 1) == F::IDENTIFIER && !is(end - 1, "point") && !is(end - 1, "region") && !is(end - 1, "dist");
    if (follows == F::LBRACKET && isName)
      return false;
    return operandsBegin.has(follows) || (at(i + 1) == F::PRIMITIVE && signs.has(follows));
  }

  // The token after the type that begins at k; none where no type does.
  size_t typeEnd(size_t k) const {
    if (at(k) == F::PRIMITIVE)
      ++k;
    else if (at(k) == F::K_NULLABLE || at(k) == F::K_FUTURE)
      k = at(k + 1) == F::LESS ? typeEnd(k + 2) + 1 : 0;
    else if (at(k) == F::IDENTIFIER)
      for (++k; at(k) == F::DOT && at(k + 1) == F::IDENTIFIER;)
        k += 2;
    else
      return none;
    if (k == 0)
      return none;
    if (at(k) == F::LPAREN && partner[k] != none)
      k = partner[k] + 1;
    if (at(k) == F::BANG && (at(k + 1) == F::IDENTIFIER || at(k + 1) == F::K_HERE))
      k += 2;
    for (;;)
      if (at(k) == F::LBRACKET && partner[k] != none)
        k = partner[k] + 1;
      else if ((at(k) == F::K_VALUE || at(k) == F::LPAREN_WHERE) && at(k + 1) == F::LBRACKET)
        ++k;
      else
        return at(k) == F::AT_SIGN ? annotationEnd(k) : k;
  }

  size_t annotationEnd(size_t k) const {
    for (++k; at(k) == F::IDENTIFIER && at(k + 1) == F::DOT;)
      k += 2;
    return next(at(k + 1) == F::LPAREN ? k + 1 : k);
  }

  TokenList &tokens;
  std::vector<size_t> partner;
};

} // namespace

// f( {
static void closeParameters(TokenList &tokens, uint32_t file) {
  for (size_t i = 2; i < tokens.size(); i++) {
    bool isOpen = tokens[i - 2]->getType() == F::IDENTIFIER && tokens[i - 1]->getType() == F::LPAREN &&
                  tokens[i]->getType() == F::LBRACE;
    if (!isOpen)
      continue;
    tellMissing(file, tokens[i - 1].get(), ")");
    auto closing = std::make_unique<CommonToken>(tokens[i - 1].get());
    closing->setType(F::RPAREN);
    closing->setText(")");
    tokens.insert(tokens.begin() + ptrdiff_t(i), std::move(closing));
  }
}

void tellMissing(uint32_t file, const Token *before, const char *text) {
  Diagnostics::warning(locOf(file, before), Warning::MissingToken,
                       std::string("a '") + text + "' is missing after this");
}

void retagFifteen(TokenList &tokens, uint32_t file) {
  closeParameters(tokens, file);
  Retagger(tokens).run();
}

} // namespace x10c::syntax
