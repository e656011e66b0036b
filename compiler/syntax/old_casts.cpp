// See old_casts.h.
#include "syntax/old_casts.h"
#include "syntax/token_edit.h"
#include "syntax/tree_maker.h"

namespace x10c::syntax {

namespace {

class WeakCasts : TokenEdit {
public:
  explicit WeakCasts(TokenList &tokens) : TokenEdit(tokens) {}

  void run() {
    matchBrackets();
    for (size_t i = 1; i < in.size(); i++)
      if (isCast(i))
        encloseOperand(i);
    applyEdits();
  }

private:
  bool isCast(size_t i) const {
    bool isWord = type(i) == L::K_AS || (is(i, "to") && type(i + 1) != L::LPAREN);
    return isWord && endsOperand(before(i));
  }

  // In parentheses, if an operator is in it.
  void encloseOperand(size_t as) {
    size_t first = as;
    bool hasOperator = false;
    while (first > 0) {
      size_t last = first - 1, start = closing.count(type(last)) ? match[last] : last;
      if (begins(last) || (type(start) == L::LPAREN && isHeader(start)))
        break;
      hasOperator = hasOperator || isOperator(type(last));
      first = start;
    }
    if (!hasOperator || before(first) == L::K_OPERATOR)
      return;
    insertBefore(first, first, "(");
    insertAfter(as - 1, ")");
  }

  // The token there is before an expression, and in none that a cast converts.
  bool begins(size_t i) const {
    static const Types all = [] {
      Types types = {L::LPAREN,    L::LBRACKET,   L::LBRACE,  L::COMMA,    L::SEMICOLON, L::ASSIGN,
                     L::FUN_ARROW, L::K_RETURN,   L::K_THROW, L::K_IN,     L::K_ELSE,    L::K_DO,
                     L::K_CASE,    L::K_OPERATOR, L::K_OFFER, L::K_ASSERT, L::K_TRY,     L::K_ATOMIC};
      for (size_t assign : assignTokens())
        types.insert(assign);
      return types;
    }();
    return all.count(type(i));
  }
  // at (p) e as T, future (p) e
  bool isHeader(size_t open) const {
    static const Types words = {L::K_AT,  L::K_ASYNC, L::K_IF,     L::K_WHILE,
                                L::K_FOR, L::K_WHEN,  L::K_FINISH, L::K_ATEACH};
    if (open > 1 && type(open - 2) == L::DOT)
      return false; // x.at(p)
    return open > 0 && (words.count(type(open - 1)) || is(open - 1, "future") || is(open - 1, "foreach"));
  }
  static bool isOperator(size_t type) {
    static const Types all = [] {
      Types types = {L::QUESTION, L::K_INSTANCEOF, L::INCREMENT, L::DECREMENT};
      for (size_t op : binaryTokens())
        types.insert(op);
      return types;
    }();
    return all.count(type);
  }
};

} // namespace

void replaceWeakCasts(TokenList &tokens) { WeakCasts(tokens).run(); }

} // namespace x10c::syntax
