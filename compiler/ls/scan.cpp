// See scan.h.
#include "ls/scan.h"
#include "ls/text.h"
#include <algorithm>
#include <set>

namespace x10c::ls {

namespace {

class Scanner {
public:
  explicit Scanner(const std::string &t) : text(t) {}

  // Goes to what is next that is no blank and no comment; false at the end.
  bool skip() {
    for (;;) {
      while (at < text.size() && static_cast<unsigned char>(text[at]) <= ' ')
        isFirst |= text[at] == '\n' || text[at] == '\r', at++;
      if (text.compare(at, 2, "//") == 0)
        at = std::min(text.find_first_of("\r\n", at), text.size());
      else if (text.compare(at, 2, "/*") == 0)
        at = behind(text.find("*/", at + 2), 2);
      else
        return at < text.size();
    }
  }

  Token token() {
    Token t;
    t.begin = at, t.isFirst = isFirst, isFirst = false;
    auto c = static_cast<unsigned char>(text[at]);
    if (c == '"' || c == '\'' || c == '`') {
      quoted(char(c));
    } else if (isWordByte(c)) {
      t.isWord = true;
      while (at < text.size() && isWordByte(static_cast<unsigned char>(text[at])))
        at++;
    } else {
      at++;
      if (std::string_view("()[]{};,").find(char(c)) != std::string_view::npos)
        t.bracket = char(c);
    }
    t.end = at;
    return t;
  }

  size_t at = 0;

private:
  const std::string &text;
  bool isFirst = true;

  size_t behind(size_t found, size_t length) const { return found == std::string::npos ? text.size() : found + length; }

  void quoted(char quote) { // ends in its line at the latest
    for (at++; at < text.size() && text[at] != '\n'; at++)
      if (text[at] == '\\')
        at++;
      else if (text[at] == quote) {
        at++;
        return;
      }
    at = std::min(at, text.size());
  }
};

const std::set<std::string> modifiers = {"public", "private",   "protected", "static", "final",   "abstract",
                                         "native", "transient", "clocked",   "atomic", "property"};

// From tokens to members.
class Structure {
public:
  explicit Structure(const std::string &t) : text(t), tokens(tokensOf(t)) {}

  std::vector<Member> members() {
    declarations(0, "");
    return std::move(list);
  }

private:
  const std::string &text;
  std::vector<Token> tokens;
  size_t at = 0;
  std::vector<Member> list;

  bool ended() const { return at >= tokens.size(); }
  std::string word(size_t i) const { return i < tokens.size() && tokens[i].isWord ? textOf(text, tokens[i]) : ""; }
  bool is(size_t i, char bracket) const { return i < tokens.size() && tokens[i].bracket == bracket; }

  // The declarations of a file, or of a class's body up to its brace.
  void declarations(int depth, const std::string &container) {
    size_t first = at;
    while (!ended() && !(depth && is(at, '}'))) {
      size_t before = at;
      std::string w = word(at);
      if (w == "class" || w == "interface" || w == "struct")
        type(first, depth, container);
      else if (w == "def" || w == "operator")
        method(first, depth, container);
      else if (w == "type" && !word(at + 1).empty())
        typeDef(first, depth, container);
      else if (modifiers.count(w) || (at > first && modifiers.count(word(at - 1)))) {
        at++;
        continue;
      } else
        other();
      at += at == before; // a brace too many
      first = at;
    }
  }

  // A field, an import, an annotation: up to its semicolon, or the first sign that something else begins.
  void other() {
    if (text[tokens[at].begin] == '@') {
      at += 2;
      if (is(at, '('))
        skipBrackets();
      return;
    }
    while (!ended() && !is(at, '}')) {
      bool isEnd = is(at, ';');
      if (is(at, '(') || is(at, '[') || is(at, '{'))
        skipBrackets();
      else
        at++;
      if (isEnd || (!ended() && startsMember(at)))
        return;
    }
  }

  // A line that begins with modifiers and a word of a declaration.
  bool startsMember(size_t i) const {
    if (!tokens[i].isFirst)
      return false;
    while (modifiers.count(word(i)))
      i++;
    std::string w = word(i);
    return w == "def" || w == "class" || w == "struct" || w == "interface" || w == "operator";
  }

  size_t indentOf(size_t offset) const {
    size_t line = text.find_last_of("\r\n", offset ? offset - 1 : 0);
    return offset - (line == std::string::npos || offset == 0 ? 0 : line + 1);
  }

  // After the partner of a bracket. A brace of a member ends where another member begins that is not further in.
  void skipBrackets(size_t memberIndent = std::string::npos) {
    std::string open;
    do {
      char b = tokens[at].bracket;
      if (memberIndent != std::string::npos && !open.empty() && startsMember(at) &&
          indentOf(tokens[at].begin) <= memberIndent)
        return;
      if (b == '(' || b == '[' || b == '{')
        open += b;
      else if (b == ')' || b == ']' || b == '}')
        close(open, b);
      at++;
    } while (!ended() && !open.empty());
  }

  // A brace closes parentheses that were left open within it.
  static void close(std::string &open, char b) {
    char partner = b == ')' ? '(' : b == ']' ? '[' : '{';
    size_t found = open.rfind(partner);
    if (found != std::string::npos && (b == '}' || open.find('{', found) == std::string::npos))
      open.resize(found);
  }

  void type(size_t first, int depth, const std::string &container) {
    Member m;
    std::string w = word(at++);
    m.kind = w == "class" ? MemberKind::Class : w == "struct" ? MemberKind::Struct : MemberKind::Interface;
    begin(m, first, depth, container);
    size_t index = list.size();
    list.push_back(m);
    while (!ended() && !is(at, ';') && !isBody())
      is(at, '(') || is(at, '[') || is(at, '{') ? skipBrackets() : void(at++);
    if (!ended() && is(at, '{')) {
      list[index].bodyBegin = tokens[at++].end;
      declarations(depth + 1, m.name);
      list[index].bodyEnd = ended() ? text.size() : tokens[at].begin;
    }
    if (!ended())
      at++;
    list[index].end = at ? tokens[at - 1].end : 0;
  }

  // A brace of a class's head or method's head opens its body, or a constraint: a constraint comes right after a type
  // or a parenthesis and has its partner in the same line, with more text after that.
  bool isBody() {
    if (!is(at, '{'))
      return false;
    size_t close = at, depth = 0;
    do
      depth += is(close, '{'), depth -= is(close, '}') ? 1 : 0;
    while (depth && ++close < tokens.size());
    if (close + 1 >= tokens.size() ||
        text.substr(tokens[at].begin, tokens[close].end - tokens[at].begin).find('\n') != std::string::npos)
      return true;
    bool isTight = at && tokens[at - 1].end == tokens[at].begin;
    const Token &next = tokens[close + 1];
    bool goesOn = next.bracket == '{' || next.bracket == ';' || text[next.begin] == ':' || text[next.begin] == '=';
    return !(goesOn && !next.isFirst) && !(isTight && !next.isFirst && next.bracket != '}');
  }

  void begin(Member &m, size_t first, int depth, const std::string &container) {
    m.begin = tokens[std::min(first, tokens.size() - 1)].begin;
    m.name = word(at);
    m.nameBegin = ended() ? text.size() : tokens[at].begin;
    m.depth = depth, m.container = container;
    if (!m.name.empty())
      at++;
  }

  void method(size_t first, int depth, const std::string &container) {
    Member m;
    bool isOperator = word(at) == "operator";
    at++;
    size_t indent = indentOf(tokens[first].begin);
    begin(m, first, depth, container);
    m.saysResult = m.name == "this";
    if (m.name.empty() || isOperator)
      m.name = isOperator ? "operator" : m.name;
    size_t index = list.size();
    list.push_back(m);
    head(list[index], indent);
    list[index].end = at && at <= tokens.size() ? tokens[at - 1].end : text.size();
  }

  // The rest of a method: parameters, guard, result, and its body.
  void head(Member &m, size_t indent) {
    bool isValue = false;
    while (!ended() && !is(at, ';') && !is(at, '}')) {
      if (startsMember(at) && indentOf(tokens[at].begin) <= indent)
        return;
      if (!isValue && is(at, '{') && isBody()) {
        m.bodyBegin = tokens[at].end;
        skipBrackets(indent);
        bool isClosed = at && is(at - 1, '}');
        m.bodyEnd = isClosed ? tokens[at - 1].begin : ended() ? text.size() : tokens[at].begin;
        return;
      }
      if (is(at, '(') || is(at, '[') || is(at, '{')) {
        skipBrackets();
        m.saysResult |= !ended() && text[tokens[at].begin] == ':' && !isValue;
        continue;
      }
      isValue |= text[tokens[at].begin] == '=' && text[tokens[at].end] != '=' && text[tokens[at].end] != '>';
      at++;
    }
    if (!ended() && is(at, ';'))
      at++;
  }

  void typeDef(size_t first, int depth, const std::string &container) {
    Member m;
    m.kind = MemberKind::Type;
    at++;
    begin(m, first, depth, container);
    other();
    m.end = tokens[at - 1].end;
    list.push_back(m);
  }
};

} // namespace

std::vector<Token> tokensOf(const std::string &text) {
  std::vector<Token> all;
  Scanner scanner(text);
  while (scanner.skip())
    all.push_back(scanner.token());
  return all;
}

std::string textOf(const std::string &text, const Token &t) { return text.substr(t.begin, t.end - t.begin); }

bool isInComment(const std::string &text, size_t offset) {
  Scanner scanner(text);
  size_t behind = 0; // the last token
  while (scanner.skip()) {
    if (scanner.at >= offset)
      break;
    Token t = scanner.token();
    bool isQuoted = text[t.begin] == '"' || text[t.begin] == '\'';
    bool isClosed = t.end - t.begin > 1 && text[t.end - 1] == text[t.begin];
    if (offset < t.end || (offset == t.end && isQuoted && !isClosed))
      return isQuoted && offset > t.begin;
    behind = t.end;
  }
  std::string between = text.substr(behind, offset - behind);
  size_t line = between.rfind('\n'), block = between.rfind("/*");
  if (between.find("//", line == std::string::npos ? 0 : line) != std::string::npos)
    return true;
  return block != std::string::npos && between.find("*/", block + 2) == std::string::npos;
}

std::vector<Member> membersOf(const std::string &text) { return Structure(text).members(); }

const Member *methodAround(const std::vector<Member> &all, size_t offset) {
  const Member *found = nullptr;
  for (const Member &m : all)
    if (m.kind == MemberKind::Method && m.bodyBegin && m.bodyBegin <= offset && offset <= m.bodyEnd)
      found = &m;
  return found;
}

} // namespace x10c::ls
