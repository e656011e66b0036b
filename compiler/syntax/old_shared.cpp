// See old_shared.h. Source: the language specification 2.0, closures.
#include "syntax/old_shared.h"
#include "syntax/token_edit.h"

namespace x10c::syntax {

namespace {

class SharedCells : TokenEdit {
public:
  explicit SharedCells(TokenList &tokens) : TokenEdit(tokens) {}

  void run() {
    matchBrackets();
    for (size_t i = 0; i < in.size(); i++)
      if (is(i, "shared") && type(i + 1) == L::K_VAR && type(i + 2) == L::IDENTIFIER && type(i + 3) == L::COLON)
        variable(i);
    applyEdits();
  }

private:
  // The first of these tokens from there on that is in no bracket of its own; a closing bracket ends the search, too.
  size_t next(size_t from, const Types &wanted) const {
    size_t i = from;
    while (i < in.size() && !wanted.count(type(i)) && !closing.count(type(i)))
      i = opening.count(type(i)) && match[i] ? match[i] + 1 : i + 1;
    return i;
  }

  void variable(size_t shared) {
    size_t name = shared + 2, end = next(name, {L::SEMICOLON, L::COMMA});
    if (type(end) != L::SEMICOLON)
      return;
    std::vector<size_t> uses;
    size_t blockEnd = next(end + 1, {});
    for (size_t i = end + 1; i < blockEnd; i++) {
      if (!is(i, in[name]->getText().c_str()) || type(i - 1) == L::DOT)
        continue;
      if (isDeclared(i))
        return;
      uses.push_back(i);
    }
    if (isCaptured(uses, end, blockEnd))
      toCell(shared, end, uses);
  }

  bool isDeclared(size_t i) const {
    bool isFormal = (type(i - 1) == L::LPAREN || type(i - 1) == L::COMMA) && type(i + 1) == L::COLON;
    return isFormal || type(i - 1) == L::K_VAL || type(i - 1) == L::K_VAR || type(i - 1) == L::K_DEF;
  }

  // Where the body ends that begins there: of a closure, a future, a class or an object of one without a name.
  size_t bodyEnd(size_t i) const {
    if (type(i) == L::FUN_ARROW || is(i, "future"))
      return next(i + 1, {L::SEMICOLON, L::COMMA});
    if (type(i) != L::K_CLASS && type(i) != L::K_NEW)
      return i;
    size_t body = next(i + 1, {L::LBRACE, L::SEMICOLON, L::COMMA});
    return type(body) == L::LBRACE && match[body] ? match[body] : i;
  }

  bool isCaptured(const std::vector<size_t> &uses, size_t first, size_t last) const {
    for (size_t i = first; i < last; i++)
      for (size_t use : uses)
        if (i < use && use < bodyEnd(i))
          return true;
    return false;
  }

  void toCell(size_t shared, size_t end, const std::vector<size_t> &uses) {
    size_t colon = shared + 3, assign = next(colon, {L::ASSIGN, L::SEMICOLON});
    gone.insert(shared);
    retag(shared + 1, L::K_VAL, "val");
    retag(colon, L::ASSIGN, "=");
    insertAfter(colon, "new x10 . editions . v20 . Shared [");
    insertAfter(assign - 1, "]");
    if (assign < end)
      retag(assign, L::LPAREN, "(");
    else
      insertAfter(end - 1, "(");
    insertAfter(end - 1, ")");
    for (size_t use : uses)
      insertAfter(use, ". value");
  }
};

} // namespace

void replaceShared(TokenList &tokens) { SharedCells(tokens).run(); }

} // namespace x10c::syntax
