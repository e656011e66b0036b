// See comment_text.h.
#include "syntax/comment_text.h"
#include <algorithm>
#include <sstream>

namespace x10c::syntax {

namespace {

// Goes through a text and knows where it is.
class Cursor {
public:
  Cursor(const std::string &text, uint32_t line, uint32_t column) : text(text), line(line), column(column) {}

  size_t index() const { return at; }
  bool atEnd() const { return at >= text.size(); }
  bool startsWith(const char *prefix) const {
    return text.compare(at, std::char_traits<char>::length(prefix), prefix) == 0;
  }
  void goTo(size_t end) {
    for (; at < end && at < text.size(); ++at)
      if (text[at] == '\n')
        ++line, column = 1;
      else if ((text[at] & 0xc0) != 0x80)
        ++column;
  }
  void begin(Loc &loc) const { loc.line = line, loc.column = column; }
  void end(Loc &loc) const { loc.endLine = line, loc.endColumn = column; }

private:
  const std::string &text;
  size_t at = 0;
  uint32_t line, column;
};

size_t endOf(const std::string &text, size_t begin, const char *mark, size_t length) {
  size_t end = text.find(mark, begin);
  return end == std::string::npos ? text.size() : end + length;
}

RawComment::Kind kindOf(const std::string &text) {
  if (text[1] == '/')
    return RawComment::Line;
  bool hasWords = text.find_first_not_of("/* \t\r\n") != std::string::npos;
  return text.compare(0, 3, "/**") == 0 && hasWords ? RawComment::Documentation : RawComment::Block;
}

void trimEnd(std::string &line) { line.erase(line.find_last_not_of(" \t\r\f") + 1); }

size_t indentation(const std::string &line) { return std::min(line.find_first_not_of(" \t"), line.size()); }

// Takes away what precedes the text of a line within a block: the star and one space. False: it has no star.
bool takeStar(std::string &line) {
  size_t star = line.find_first_not_of(" \t");
  if (star == std::string::npos || line[star] != '*')
    return false;
  line.erase(0, star + 1);
  if (!line.empty() && line[0] == ' ')
    line.erase(0, 1);
  return true;
}

// Takes away what all these lines are indented by, except the first one of a comment, which follows its mark.
void takeIndentation(std::vector<std::string> &lines) {
  size_t least = std::string::npos;
  for (size_t i = 1; i < lines.size(); ++i)
    if (!lines[i].empty())
      least = std::min(least, indentation(lines[i]));
  for (size_t i = 1; i < lines.size(); ++i)
    lines[i].erase(0, std::min(least, lines[i].size()));
}

std::vector<std::string> splitLines(const std::string &text) {
  std::vector<std::string> lines;
  std::istringstream in(text + "\n");
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

std::vector<std::string> linesOfBlock(const std::string &raw) {
  size_t begin = raw.find_first_not_of('*', 1), end = raw.size();
  if (raw.size() >= 4 && raw.compare(raw.size() - 2, 2, "*/") == 0)
    end = raw.find_last_not_of('*', raw.size() - 2) + 1;
  std::vector<std::string> lines = splitLines(begin < end ? raw.substr(begin, end - begin) : "");
  bool haveStars = false;
  for (size_t i = 0; i < lines.size(); ++i) {
    haveStars |= i > 0 && takeStar(lines[i]);
    trimEnd(lines[i]);
  }
  lines[0].erase(0, indentation(lines[0]));
  if (!haveStars)
    takeIndentation(lines);
  return lines;
}

std::vector<std::string> linesOf(const std::vector<RawComment> &comments) {
  if (comments[0].kind != RawComment::Line)
    return linesOfBlock(comments[0].text);
  std::vector<std::string> lines;
  for (const RawComment &c : comments) {
    std::string line = c.text.substr(2);
    line.erase(0, indentation(line));
    trimEnd(line);
    lines.push_back(line);
  }
  return lines;
}

} // namespace

std::vector<RawComment> commentsIn(const std::string &text, uint32_t file, uint32_t line, uint32_t column) {
  std::vector<RawComment> result;
  Cursor cursor(text, line, column);
  while (!cursor.atEnd()) {
    size_t begin = cursor.index();
    size_t end = cursor.startsWith("//")   ? std::min(text.find('\n', begin), text.size())
                 : cursor.startsWith("/*") ? endOf(text, begin + 2, "*/", 2)
                                           : 0;
    if (!end) {
      cursor.goTo(begin + 1);
      continue;
    }
    RawComment comment{kindOf(text.substr(begin, end - begin)), {}, text.substr(begin, end - begin)};
    comment.loc.file = file;
    cursor.begin(comment.loc);
    cursor.goTo(end);
    cursor.end(comment.loc);
    result.push_back(std::move(comment));
  }
  return result;
}

Comment textOf(const std::vector<RawComment> &comments) {
  Comment result;
  result.loc = comments[0].loc;
  result.loc.endLine = comments.back().loc.endLine, result.loc.endColumn = comments.back().loc.endColumn;
  std::vector<std::string> lines = linesOf(comments);
  size_t first = 0, end = lines.size();
  while (first < end && lines[first].empty())
    ++first;
  while (end > first && lines[end - 1].empty())
    --end;
  result.line = result.loc.line + first;
  for (size_t i = first; i < end; ++i)
    result.text += (i > first ? "\n" : "") + lines[i];
  return result;
}

} // namespace x10c::syntax
