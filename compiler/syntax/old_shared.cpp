// See old_shared.h. Source: the language specification 2.0, closures.
#include "syntax/old_shared.h"
#include "syntax/token_edit.h"

namespace x10c::syntax {

namespace {

class SharedCells : TokenEdit {
public:
  SharedCells(TokenList &tokens, bool isAtHome) : TokenEdit(tokens), isAtHome(isAtHome) {}

  void run() {
    matchBrackets();
    for (size_t i = 0; i < in.size(); i++)
      if (isAtHome ? type(i) == L::K_VAR : is(i, "shared") && type(i + 1) == L::K_VAR)
        variable(isAtHome ? i : i + 1);
    applyEdits();
  }

private:
  bool isAtHome;

  // The first of these tokens from there on that is in no bracket of its own; a closing bracket ends the search, too.
  size_t next(size_t from, const Types &wanted) const {
    size_t i = from;
    while (i < in.size() && !wanted.count(type(i)) && !closing.count(type(i)))
      i = opening.count(type(i)) && match[i] ? match[i] + 1 : i + 1;
    return i;
  }

  void variable(size_t var) {
    size_t name = var + 1, end = next(name, {L::SEMICOLON, L::COMMA});
    if (type(name) != L::IDENTIFIER || type(name + 1) != L::COLON || type(end) != L::SEMICOLON)
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
    if (isAtHome ? isTakenBack(uses, end, blockEnd) : isCaptured(uses, end, blockEnd))
      toCell(var, end, uses);
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

  // Whether an at within an at has a use.
  bool isTakenBack(const std::vector<size_t> &uses, size_t first, size_t last) const {
    for (size_t use : uses) {
      size_t ats = 0;
      for (size_t i = first; i < use; i++)
        ats += type(i) == L::K_AT && type(i - 1) != L::DOT && use < atEnd(i, last);
      if (ats > 1)
        return true;
    }
    return false;
  }
  size_t atEnd(size_t at, size_t last) const {
    size_t body = type(at + 1) == L::LPAREN && match[at + 1] ? match[at + 1] + 1 : last;
    return type(body) == L::LBRACE && match[body] ? match[body] : next(body, {L::SEMICOLON});
  }

  void toCell(size_t var, size_t end, const std::vector<size_t> &uses) {
    size_t colon = var + 2, assign = next(colon, {L::ASSIGN, L::SEMICOLON});
    if (!isAtHome)
      gone.insert(var - 1);
    retag(var, L::K_VAL, "val");
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

void replaceShared(TokenList &tokens) { SharedCells(tokens, false).run(); }
void replaceVarsTakenBack(TokenList &tokens) { SharedCells(tokens, true).run(); }

} // namespace x10c::syntax
