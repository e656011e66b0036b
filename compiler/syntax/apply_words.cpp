// See apply_words.h. Source: the language specification 2.0, and the change log of release 2.1.2.
#include "syntax/apply_words.h"
#include "syntax/token_edit.h"

namespace x10c::syntax {

namespace {

using L = grammar::X10Lexer;

class ApplyWords : TokenEdit {
public:
  ApplyWords(TokenList &tokens, bool calls) : TokenEdit(tokens), calls(calls) {}

  void run() {
    bool isOperator = !hasOperatorThis() && !hasStaticApply();
    for (size_t i = 0; i < in.size(); i++)
      if (is(i, "Void"))
        retag(i, L::K_VOID, "void");
      else if (isOperator && is(i, "apply") && type(i + 1) == L::LPAREN && i > 0)
        apply(i);
    applyEdits();
  }

private:
  bool calls;

  void apply(size_t i) {
    if (type(i - 1) == L::K_DEF) {
      retag(i - 1, L::K_OPERATOR, "operator");
      retag(i, L::K_THIS, "this");
    } else if (calls && type(i - 1) == L::DOT) {
      retag(i, L::K_OPERATOR, "operator");
      insertAfter(i, "( )");
    }
  }

  bool hasOperatorThis() const {
    for (size_t i = 0; i + 1 < in.size(); i++)
      if (type(i) == L::K_OPERATOR && type(i + 1) == L::K_THIS)
        return true;
    return false;
  }

  bool hasStaticApply() const {
    static const Types modifiers = {L::IDENTIFIER, L::K_PUBLIC, L::K_PRIVATE, L::K_PROTECTED, L::K_STATIC,
                                    L::K_FINAL,    L::K_NATIVE, L::K_ATOMIC,  L::K_CLOCKED};
    for (size_t i = 0; i + 1 < in.size(); i++)
      if (type(i) == L::K_DEF && is(i + 1, "apply"))
        for (size_t k = i; k-- > 0 && modifiers.count(type(k));)
          if (type(k) == L::K_STATIC)
            return true;
    return false;
  }
};

} // namespace

void replaceApply(TokenList &tokens, bool calls) { ApplyWords(tokens, calls).run(); }

} // namespace x10c::syntax
