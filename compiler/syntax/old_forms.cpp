// See old_forms.h. Source: the language specifications 1.7, 2.0 and 2.1.
#include "syntax/old_forms.h"
#include "syntax/token_edit.h"

namespace x10c::syntax {

namespace {

class OldForms : TokenEdit {
public:
  explicit OldForms(TokenList &tokens) : TokenEdit(tokens) {}

  void run() {
    matchBrackets();
    for (size_t i = 0; i < in.size(); i++)
      one(i);
    dropRepeated();
    applyEdits();
  }

private:
  void one(size_t i) {
    switch (type(i)) {
    case L::IDENTIFIER:
      return is(i, "incomplete")  ? incomplete(i)
             : is(i, "home")      ? home(i)
             : is(i, "or")        ? orElse(i)
             : is(i, "className") ? className(i)
             : is(i, "$convert")  ? conversion(i)
                                  : operatorName(i);
    case L::K_AS:
      return endsOperand(before(i)) ? (rangeAs(i), parenthesized(i + 1)) : asName(i);
    case L::K_IN:
      return endsOperand(before(i)) ? void() : asName(i);
    case L::K_AT:
      return before(i) == L::DOT && before(i - 1) == L::K_SELF ? selfAt(i)
             : before(i) == L::DOT || before(i) == L::K_DEF    ? asName(i)
                                                               : guardAt(i);
    case L::K_VAL:
    case L::K_VAR:
      return guardOfField(i);
    case L::K_THROWS:
      return thrown(i);
    case L::LPAREN:
      return unnamed(i);
    case L::DOT:
      return selector(i);
    default:
      return;
    }
  }

  // A method of all objects: its own, where no other is named.
  void className(size_t i) {
    if (type(i + 1) != L::LPAREN || before(i) == L::DOT || before(i) == L::K_DEF)
      return;
    insertBefore(i, i, "this .");
  }

  // def $convert(x:T): operator (x:T)
  void conversion(size_t i) {
    if (before(i) != L::K_DEF)
      return;
    retag(i - 1, L::K_OPERATOR, "operator");
    gone.insert(i);
  }

  // def $plus(y:T), x.$plus(y): operator this + (y:T), x.operator+(y)
  void operatorName(size_t i) {
    static const std::map<std::string, std::pair<size_t, const char *>> all = {
        {"$plus", {L::PLUS, "+"}},   {"$minus", {L::MINUS, "-"}},     {"$times", {L::STAR, "*"}},
        {"$over", {L::SLASH, "/"}},  {"$percent", {L::PERCENT, "%"}}, {"$and", {L::AND_AND, "&&"}},
        {"$or", {L::OR_OR, "||"}},   {"$bar", {L::BAR, "|"}},         {"$ampersand", {L::AMP, "&"}},
        {"$caret", {L::CARET, "^"}},
    };
    auto found = all.find(in[i]->getText());
    if (found == all.end() || type(i + 1) != L::LPAREN || !match[i + 1])
      return;
    auto [op, text] = found->second;
    bool isUnary = match[i + 1] == i + 2;
    if (before(i) == L::DOT && !isUnary) {
      retag(i, L::K_OPERATOR, "operator");
      insertAfter(i, op, text);
    } else if (before(i) == L::K_DEF) {
      retag(i - 1, L::K_OPERATOR, "operator");
      retag(i, isUnary ? op : size_t(L::K_THIS), isUnary ? text : "this");
      insertAfter(i, isUnary ? size_t(L::K_THIS) : op, isUnary ? "this" : text);
      if (isUnary)
        gone.insert(i + 1), gone.insert(i + 2);
    }
  }

  void asName(size_t i) { retag(i, L::IDENTIFIER, in[i]->getText()); }

  void incomplete(size_t i) {
    size_t end = i + 1;
    while (end < in.size() && declares(end))
      end++;
    if (type(end) != L::K_DEF && type(end) != L::K_OPERATOR)
      return;
    while (end < in.size() && type(end) != L::SEMICOLON)
      end = opening.count(type(end)) && match[end] ? match[end] + 1 : end + 1;
    if (end >= in.size())
      return;
    retag(end, L::LBRACE, "{");
    insertAfter(end, "throw new x10 . lang . UnsupportedOperationException ( ) ; }");
  }
  bool declares(size_t i) const {
    static const Types modifiers = {L::K_PUBLIC, L::K_PRIVATE,  L::K_PROTECTED, L::K_STATIC,
                                    L::K_FINAL,  L::K_ABSTRACT, L::IDENTIFIER};
    return modifiers.count(type(i));
  }

  // a..b as Region: (a..b) as Region
  void rangeAs(size_t as) {
    if (!is(as + 1, "Region") && !is(as + 1, "region"))
      return;
    size_t range = simpleBefore(as);
    if (range == as || type(range - 1) != L::RANGE)
      return;
    insertBefore(simpleBefore(range - 1), as, "(");
    insertAfter(as - 1, ")");
  }
  // Where the names, numbers, sums and differences before the token begin.
  size_t simpleBefore(size_t end) const {
    static const Types simple = {L::IDENTIFIER, L::INTEGER, L::PLUS, L::MINUS, L::DOT};
    size_t first = end;
    while (first > 0 && simple.count(type(first - 1)))
      first--;
    return first;
  }

  // e as (T), but for the type of a function
  void parenthesized(size_t open) {
    if (type(open) != L::LPAREN || !match[open] || type(match[open] + 1) == L::FUN_ARROW)
      return;
    gone.insert(open), gone.insert(match[open]);
  }

  // self.at(e) of a constraint
  void selfAt(size_t i) {
    if (type(i + 1) == L::LPAREN && match[i + 1])
      holds(i - 2, match[i + 1]);
  }
  // {at(e)} of a method: a statement would follow an at
  void guardAt(size_t i) {
    size_t close = type(i + 1) == L::LPAREN ? match[i + 1] : 0;
    if (close && before(i) == L::LBRACE && type(close + 1) == L::RBRACE)
      holds(i, close);
  }
  // val x{c}:T
  void guardOfField(size_t i) {
    size_t close = type(i + 1) == L::IDENTIFIER && type(i + 2) == L::LBRACE ? match[i + 2] : 0;
    for (size_t k = i + 2; type(close + 1) == L::COLON && k <= close; k++)
      gone.insert(k);
  }
  // self.home == e, home == e
  void home(size_t i) {
    static const Types fronts = {L::LBRACE, L::COMMA, L::AND_AND};
    size_t first = i;
    while (type(first - 1) == L::DOT && first >= 2)
      first -= 2;
    if (type(i + 1) != L::EQ_EQ || !fronts.count(before(first)))
      return;
    size_t last = i + 2;
    while (last + 1 < in.size() && type(last + 1) != L::COMMA && type(last + 1) != L::AND_AND &&
           !closing.count(type(last + 1)))
      last = opening.count(type(last + 1)) && match[last + 1] ? match[last + 1] : last + 1;
    holds(first, last);
  }
  void holds(size_t first, size_t last) {
    retag(first, L::K_TRUE, "true");
    for (size_t i = first + 1; i <= last; i++)
      gone.insert(i);
  }

  // The `when` whose statement ends before `or`: its condition is repeated after it.
  void orElse(size_t i) {
    if (type(i + 1) != L::LPAREN || !match[i + 1] || (before(i) != L::RBRACE && before(i) != L::SEMICOLON))
      return;
    size_t start = before(i) == L::RBRACE ? match[i - 1] : i - 1;
    while (start > 0 && (type(start) == L::LBRACE ? before(start) != L::RPAREN : type(start - 1) != L::K_WHEN))
      start--;
    size_t open = type(start) == L::LBRACE ? match[start - 1] : start;
    if (type(open - 1) != L::K_WHEN && !is(open - 1, "or"))
      return;
    if (type(open - 1) == L::K_WHEN)
      alternatives(open);
    gone.insert(i);
    insertBefore(i, i, "else");
    if (alternativeBehind(match[i + 1] + 1))
      insertBefore(i, i, "if");
    else // the last one: its condition holds
      for (size_t k = i + 1; k <= match[i + 1]; k++)
        gone.insert(k);
  }
  // All conditions of the when with the parenthesis there, each in parentheses, and `if` with the first.
  void alternatives(size_t open) {
    size_t close = match[open], from = close + 1;
    earlier[open].clear();
    insertBefore(open, open, "(");
    repeat(open, open, close);
    for (size_t next; (next = alternativeBehind(from)); from = match[next] + 1) {
      insertBefore(open, open, "||");
      repeat(open, next, match[next]);
    }
    insertBefore(open, open, ") if");
  }
  void repeat(size_t front, size_t first, size_t last) {
    for (size_t i = first; i <= last; i++)
      earlier[front].push_back(copyOf(i));
  }
  // The parenthesis of the `or` after the statement there; 0: none.
  size_t alternativeBehind(size_t statement) const {
    size_t end = statement;
    if (type(statement) == L::LBRACE && match[statement])
      end = match[statement];
    else
      while (end < in.size() && type(end) != L::SEMICOLON)
        end = opening.count(type(end)) && match[end] ? match[end] + 1 : end + 1;
    return is(end + 1, "or") && type(end + 2) == L::LPAREN && match[end + 2] ? end + 2 : 0;
  }

  // The first stays of methods of a class that differ only in Object, Value and Ref, which are one type now.
  void dropRepeated() {
    std::vector<size_t> blocks;
    std::set<std::string> known;
    for (size_t i = 0; i < in.size(); i++) {
      if (type(i) == L::LBRACE)
        blocks.push_back(i);
      else if (type(i) == L::RBRACE && !blocks.empty())
        blocks.pop_back();
      else if (size_t close = type(i) == L::K_DEF && type(i + 1) == L::IDENTIFIER ? closeOfFormals(i + 2) : 0)
        if (!known.insert(std::to_string(blocks.empty() ? 0 : blocks.back()) + signature(i + 1, close)).second)
          drop(i, close);
    }
  }
  size_t closeOfFormals(size_t i) const {
    size_t open = type(i) == L::LBRACKET && match[i] ? match[i] + 1 : i;
    return type(open) == L::LPAREN ? match[open] : 0;
  }
  std::string signature(size_t first, size_t last) const {
    std::string all;
    for (size_t i = first; i <= last; i++)
      if (type(i) == L::COLON || type(i + 1) != L::COLON) // names do not count
        all += " " + (is(i, "Value") || is(i, "Ref") ? std::string("Object") : in[i]->getText());
    bool hasRoot = all.find(" Object") != std::string::npos;
    return hasRoot ? all : all + std::to_string(first); // others are told apart by the types
  }
  void drop(size_t def, size_t close) {
    size_t first = def, last = close + 1;
    while (first > 0 && declares(first - 1))
      first--;
    while (last < in.size() && type(last) != L::SEMICOLON && type(last) != L::LBRACE)
      last++;
    last = type(last) == L::LBRACE && match[last] ? match[last] : last;
    for (size_t i = first; i <= last && i + 1 < in.size(); i++)
      gone.insert(i), later.erase(i), earlier.erase(i);
  }

  // The `throws` of a closure.
  void thrown(size_t i) {
    size_t end = i + 1;
    while (type(end) == L::IDENTIFIER || type(end) == L::DOT || type(end) == L::COMMA)
      end++;
    if (type(end) == L::FUN_ARROW)
      for (size_t k = i; k < end; k++)
        gone.insert(k);
  }

  // x.m.[T](U, V): ((selected0:U, selected1:V) => x.m[T](selected0, selected1))
  void selector(size_t dot) {
    size_t open = type(dot + 1) == L::LBRACKET && match[dot + 1] ? match[dot + 1] + 1 : 0;
    if (!open || type(open) != L::LPAREN || !match[open])
      return;
    size_t first = dot - 1, close = match[open];
    while (first >= 2 && type(first - 1) == L::DOT)
      first -= 2;
    auto put = [&](size_t type, const std::string &text) { earlier[first].push_back(made(first, type, text)); };
    gone.insert(dot);
    insertBefore(first, first, "( (");
    size_t count = 0;
    for (size_t i = open + 1; i < close; i++) {
      if (i == open + 1 || type(i) == L::COMMA) {
        std::string name = "selected" + std::to_string(count++);
        if (i != open + 1) {
          insertBefore(first, first, ","), insertAfter(open, ",");
          gone.insert(i++);
        }
        insertBefore(first, first, name + " :"), insertAfter(open, name);
      }
      for (size_t last = opening.count(type(i)) && match[i] ? match[i] : i; i < last; i++)
        put(type(i), in[i]->getText()), gone.insert(i);
      put(type(i), in[i]->getText()), gone.insert(i);
    }
    insertBefore(first, first, ") =>");
    insertAfter(close, ")");
  }

  // (T):U => e in a call or an assignment: T is a type
  void unnamed(size_t open) {
    static const Types fronts = {L::COMMA, L::ASSIGN, L::LPAREN};
    size_t close = match[open];
    if (close != open + 2 || type(open + 1) != L::IDENTIFIER || type(close + 1) != L::COLON ||
        !fronts.count(before(open)))
      return;
    size_t end = close + 2;
    while (type(end) == L::IDENTIFIER || type(end) == L::DOT || (opening.count(type(end)) && match[end]))
      end = opening.count(type(end)) ? match[end] + 1 : end + 1;
    if (type(end) != L::FUN_ARROW)
      return;
    insertAfter(open, "unnamed :");
  }
};

class FormsUntil21 : TokenEdit {
public:
  explicit FormsUntil21(TokenList &tokens) : TokenEdit(tokens) {}

  void run() {
    matchBrackets();
    TokenList out;
    for (size_t i = 0; i < in.size(); i++)
      if (size_t dot = dotOf(i))
        function(i, dot, out), i = dot + 1;
      else if (!isRepeated(i))
        out.push_back(copyOf(i));
    in = std::move(out);
  }

private:
  // A modifier that is already before this one.
  bool isRepeated(size_t i) const {
    static const Types modifiers = {L::K_PUBLIC, L::K_PRIVATE,  L::K_PROTECTED, L::K_STATIC,
                                    L::K_FINAL,  L::K_ABSTRACT, L::K_NATIVE};
    for (size_t k = i; modifiers.count(type(i)) && k > 0 && modifiers.count(type(k - 1)); k--)
      if (type(k - 1) == type(i))
        return true;
    return false;
  }

  // Where a type begins that an operator follows: the dot between them; else 0.
  size_t dotOf(size_t i) const {
    static const Types fronts = {L::COMMA, L::ASSIGN, L::LPAREN, L::LBRACKET, L::COLON, L::FUN_ARROW, L::K_RETURN};
    if (type(i) != L::IDENTIFIER || i == 0 || !fronts.count(type(i - 1)))
      return 0;
    size_t end = i + 1;
    while ((type(end) == L::DOT && type(end + 1) == L::IDENTIFIER) || (type(end) == L::LBRACKET && match[end]))
      end = type(end) == L::DOT ? end + 2 : match[end] + 1;
    bool isLast = type(end + 2) == L::COMMA || closing.count(type(end + 2)) || type(end + 2) == L::SEMICOLON;
    return type(end) == L::DOT && isOperator(type(end + 1)) && isLast ? end : 0;
  }
  static bool isOperator(size_t type) {
    static const Types all = {L::PLUS,    L::MINUS,   L::STAR,    L::SLASH,      L::PERCENT, L::AMP,  L::BAR,
                              L::CARET,   L::SHL,     L::LESS_EQ, L::GREATER_EQ, L::SHR,     L::USHR, L::LESS,
                              L::GREATER, L::AND_AND, L::OR_OR,   L::EQ_EQ,      L::NOT_EQ};
    return all.count(type);
  }
  // ((left:T, right:T) => left op right)
  void function(size_t first, size_t dot, TokenList &out) const {
    auto put = [&](size_t place, const char *code) {
      for (auto &[type, text] : tokensOf(code))
        out.push_back(made(place, type, text));
    };
    for (const char *name : {"( ( left :", ", right :"}) {
      put(first, name);
      for (size_t i = first; i < dot; i++)
        out.push_back(made(first, type(i), in[i]->getText()));
    }
    put(first, ") => left");
    out.push_back(copyOf(dot + 1));
    put(dot + 1, "right )");
  }
};

} // namespace

void replaceOldForms(TokenList &tokens) { OldForms(tokens).run(); }
void replaceFormsUntil21(TokenList &tokens) { FormsUntil21(tokens).run(); }

} // namespace x10c::syntax
