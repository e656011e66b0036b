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

// What closes the brackets that are open at the end of a part; statements within braces are ended.
std::string closers(const std::string &part, bool endsStatement) {
  std::string open;
  for (const Token &t : tokensOf(part)) {
    char partner = t.bracket == ')' ? '(' : t.bracket == ']' ? '[' : t.bracket == '}' ? '{' : 0;
    if (t.bracket == '(' || t.bracket == '[' || t.bracket == '{')
      open += t.bracket;
    else if (size_t found = partner ? open.rfind(partner) : std::string::npos; found != std::string::npos)
      open.resize(found);
  }
  std::string close;
  bool isEnded = !endsStatement;
  for (size_t i = open.size(); i-- > 0;) {
    if (open[i] == '{' && !isEnded)
      close += ';', isEnded = true;
    close += open[i] == '(' ? ')' : open[i] == '[' ? ']' : '}';
    if (open[i] == '{')
      isEnded = i == 0 || open[i - 1] == '{'; // the value of a closure that stands in an argument is no statement's end
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
  if (lastWord(text, from) == "new")
    marker += "()";
  if (m)
    return cut(text, m->bodyBegin, from, m->bodyEnd, marker);
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
    text = cut(text, m->bodyBegin, first, m->bodyEnd, "");
  else if (attempt < 2)
    blank(text, m->bodyBegin, m->bodyEnd);
  else
    blank(text, m->begin, m->end);
}

} // namespace x10c::ls
