// See old_names.h. Source: the language specification 2.0.
#include "syntax/old_names.h"
#include "syntax/token_edit.h"

namespace x10c::syntax {

namespace {

class OldNames : TokenEdit {
public:
  explicit OldNames(TokenList &tokens) : TokenEdit(tokens) {}

  void run() {
    for (size_t i = 0; i < in.size(); i++)
      if ((type(i) == L::K_VAL && isName(i)) || (type(i) == L::K_ATOMIC && before(i) == L::DOT))
        retag(i, L::IDENTIFIER, in[i]->getText());
  }

private:
  size_t before(size_t i) const { return i == 0 ? size_t(antlr4::Token::EOF) : type(i - 1); }

  bool isName(size_t i) const {
    static const Types fronts = {L::DOT, L::K_VAR, L::K_VAL, L::K_DEF};
    static const Types declared = {L::IDENTIFIER, L::LPAREN, L::LBRACKET, L::K_VAL};
    static const Types afterName = {L::ASSIGN, L::COLON};
    bool declaresWord = (type(i + 1) == L::K_AS || type(i + 1) == L::K_IN) && afterName.count(type(i + 2));
    return fronts.count(before(i)) || (!declared.count(type(i + 1)) && !declaresWord);
  }
};

} // namespace

void replaceNames(TokenList &tokens) { OldNames(tokens).run(); }

} // namespace x10c::syntax
