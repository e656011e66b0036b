// See reduce.h.
#include "ls/reduce.h"
#include "ls/scan.h"
#include "ls/text.h"
#include <algorithm>

namespace x10c::ls {

const char *const markerName = "x10ls__here";

namespace {

void blank(std::string &text, size_t from, size_t to) {
  for (size_t i = from; i < to && i < text.size(); i++)
    if (text[i] != '\n' && text[i] != '\r')
      text[i] = ' ';
}

// Only the line ends of a part.
std::string linesOf(const std::string &text, size_t from, size_t to) {
  std::string lines;
  for (size_t i = from; i < to && i < text.size(); i++)
    if (text[i] == '\n' || text[i] == '\r')
      lines += text[i];
  return lines;
}

// Whether a word that comes after this token begins a value, not a statement.
bool beginsValue(const std::string &part, const Token *before) {
  if (!before)
    return false;
  std::string word = textOf(part, *before);
  if (before->isWord)
    return word == "return" || word == "offer" || word == "throw";
  return std::string_view(";{})]").find(word[0]) == std::string_view::npos;
}

// The brackets that are open at the end of a part. Other letters are of such as belong to a value: 'f' a brace, of a
// closure or after these; 'F' the parenthesis of `finish (`, 'A' that of `at (`. A 'd' is the brace of a do.
std::string openBrackets(const std::string &part) {
  std::string open;
  const std::vector<Token> tokens = tokensOf(part);
  bool isValue = false; // what comes next
  for (size_t i = 0; i < tokens.size(); i++) {
    const Token &t = tokens[i];
    std::string wordBefore = i ? textOf(part, tokens[i - 1]) : "";
    bool closesBrace = t.bracket == '}';
    const char *partners = t.bracket == ')' ? "(FA" : t.bracket == ']' ? "[" : "";
    size_t found = open.find_last_of(closesBrace ? "{fd" : partners);
    if (t.bracket == '{')
      open += isValue ? 'f' : wordBefore == "do" ? 'd' : '{';
    else if (t.bracket == '(') {
      bool isOfValue =
          (wordBefore == "finish" || wordBefore == "at") && beginsValue(part, i > 1 ? &tokens[i - 2] : nullptr);
      open += !isOfValue ? '(' : wordBefore == "at" ? 'A' : 'F';
    } else if (t.bracket == '[')
      open += '[';
    isValue = part[t.begin] == '>' && t.begin && part[t.begin - 1] == '=';
    if (found != std::string::npos) {
      isValue = open[found] == 'F' || open[found] == 'A';
      open.resize(found);
    }
  }
  return open;
}

bool isBraceOf(char open) { return open == '{' || open == 'f' || open == 'd'; }

const char *closerOf(char open) {
  switch (open) {
  case '(':
    return ")";
  case '[':
    return "]";
  case 'F':
    return ") {}";
  case 'A':
    return ") null";
  case 'd':
    return "} while (true);";
  default:
    return "}";
  }
}

// What closes the brackets that are open at the end of a part; statements within braces are ended.
std::string closers(const std::string &part, bool endsStatement) {
  std::string open = openBrackets(part), close;
  bool isEnded = !endsStatement;
  for (size_t i = open.size(); i-- > 0;) {
    bool isBrace = isBraceOf(open[i]);
    if (isBrace && !isEnded)
      close += ';', isEnded = true;
    close += closerOf(open[i]);
    if (isBrace) // the end of a value is no statement's end
      isEnded = open[i] != 'f' && (i == 0 || isBraceOf(open[i - 1]));
  }
  return isEnded ? close : close + ";";
}

std::string lastWord(const std::string &text, size_t end) {
  while (end && (text[end - 1] == ' ' || text[end - 1] == '\t'))
    end--;
  return text.substr(wordStart(text, end), end - wordStart(text, end));
}

size_t lineEnd(const std::string &text, size_t offset) {
  return std::min(text.find_first_of("\r\n", offset), text.size());
}
size_t lineBegin(const std::string &text, size_t offset) {
  size_t found = offset ? text.find_last_of("\r\n", offset - 1) : std::string::npos;
  return found == std::string::npos ? 0 : found + 1;
}

// Up to `from`, then what closes it, and the rest from `to` on, in its lines.
std::string cut(const std::string &text, size_t begin, size_t from, size_t to, const std::string &instead) {
  std::string close = closers(text.substr(begin, from - begin) + instead, true);
  return text.substr(0, from) + instead + close + linesOf(text, from, to) + text.substr(to);
}

// The same of a method's body, and its brace if it has none. What is open at the end of the text is closed there.
std::string cutBody(const std::string &text, const Member &m, size_t from, const std::string &instead) {
  bool isClosed = m.bodyEnd < text.size() && text[m.bodyEnd] == '}';
  std::string out = cut(text, m.bodyBegin, from, m.bodyEnd, instead);
  if (!isClosed)
    out.insert(out.size() - (text.size() - m.bodyEnd) - linesOf(text, from, m.bodyEnd).size(), "}");
  return out + closers(out, false);
}

} // namespace

size_t wordStart(const std::string &text, size_t offset) {
  while (offset && isWordByte(static_cast<unsigned char>(text[offset - 1])))
    offset--;
  return offset;
}

std::string withoutBodies(const std::string &text, size_t kept) {
  std::string out = text;
  for (const Member &m : membersOf(text)) {
    bool isKept = m.begin <= kept && kept <= m.end;
    bool isVoid = !mentions(text.substr(m.bodyBegin, m.bodyEnd - m.bodyBegin), "return");
    if (m.kind == MemberKind::Method && m.bodyBegin && !isKept && (m.saysResult || isVoid))
      blank(out, m.bodyBegin, m.bodyEnd);
  }
  return out;
}

std::string withMarker(const std::string &whole, size_t offset) {
  std::string text = withoutBodies(whole, offset);
  size_t from = wordStart(text, offset);
  std::vector<Member> all = membersOf(text);
  const Member *m = methodAround(all, offset);
  std::string marker = markerName;
  size_t path = from; // of the first name of a dotted one
  while (path && (text[path - 1] == '.' || isWordByte(static_cast<unsigned char>(text[path - 1]))))
    path--;
  if (lastWord(text, path) == "new")
    marker += "()";
  if (m)
    return cutBody(text, *m, from, marker);
  size_t begin = text.find_last_of(";{}", from ? from - 1 : 0);
  return cut(text, begin == std::string::npos ? 0 : begin + 1, from, lineEnd(text, offset), marker);
}

void Repair::leaveOut(uint32_t line) {
  std::vector<Member> all = membersOf(text);
  size_t at = lineEnd(text, offsetIn(text, line, 1)), first = lineBegin(text, at);
  const Member *m = methodAround(all, first);
  m = m ? m : methodAround(all, at);
  int attempt = m ? tries[m->bodyBegin]++ : 0;
  if (!m)
    blank(text, first, at);
  else if (attempt == 0 && first > m->bodyBegin)
    text = cutBody(text, *m, first, "");
  else if (attempt < 2)
    blank(text, m->bodyBegin, m->bodyEnd);
  else
    blank(text, m->begin, m->end);
}

} // namespace x10c::ls
