// Tags and blocks; see markup.h.
#include "doc/markup.h"
#include "doc/lines.h"
#include <algorithm>
#include <cctype>
#include <cstring>
#include <utility>

namespace x10c::doc {

namespace {

const std::pair<const char *, const char *> tagNames[] = {
    {"param", "param"},   {"property", "property"},     {"return", "return"}, {"returns", "return"},
    {"throws", "throws"}, {"exception", "throws"},      {"see", "see"},       {"seealso", "see"},
    {"since", "since"},   {"deprecated", "deprecated"}, {"author", "author"}, {"version", "version"}};

// The tag that the line begins with, as it is kept; null: none.
const char *tagAt(const std::string &line) {
  if (line.empty() || line[0] != '@')
    return nullptr;
  std::string word = line.substr(1, line.find_first_of(" \t:") - 1);
  for (auto &[written, kept] : tagNames)
    if (word == written)
      return kept;
  return nullptr;
}

bool hasArgument(const std::string &tag) {
  return tag == "param" || tag == "property" || tag == "throws" || tag == "see";
}

Tag tagOf(const char *name, const std::string &line) {
  Tag tag{name, "", trimmed(line.substr(std::min(line.find_first_of(" \t"), line.size())))};
  if (!hasArgument(tag.name))
    return tag;
  size_t end = std::min(tag.text.find_first_of(" \t"), tag.text.size());
  tag.argument = tag.text.substr(0, end);
  tag.text = trimmed(tag.text.substr(end));
  while (!tag.argument.empty() && std::strchr(":,.", tag.argument.back()))
    tag.argument.pop_back();
  return tag;
}

bool isFence(const std::string &line) { return trimmed(line).starts_with("```"); }

// Puts our marks in the place of HTML's tags.
std::string withoutHtml(std::string text) {
  static const std::pair<const char *, const char *> tags[] = {
      {"<p>", "\n\n"},       {"</p>", ""},     {"<P>", "\n\n"},   {"<pre>", "\n\n```text\n"},
      {"</pre>", "\n```\n"}, {"<code>", "`"},  {"</code>", "`"},  {"<tt>", "`"},
      {"</tt>", "`"},        {"<ul>", "\n\n"}, {"</ul>", "\n\n"}, {"<ol>", "\n\n"},
      {"</ol>", "\n\n"},     {"<li>", "\n- "}, {"</li>", ""},     {"<b>", ""},
      {"</b>", ""},          {"<strong>", ""}, {"</strong>", ""}, {"<i>", ""},
      {"</i>", ""},          {"<em>", ""},     {"</em>", ""},     {"<br>", ""},
      {"<br/>", ""},         {"&lt;", "<"},    {"&gt;", ">"},     {"&amp;", "&"}};
  for (auto &[tag, mark] : tags)
    for (size_t at = 0; (at = text.find(tag, at)) != std::string::npos; at += std::strlen(mark))
      text.replace(at, std::strlen(tag), mark);
  return text;
}

// The length of the mark of a list's item, including the blanks after it; 0: it is no such mark.
size_t markLength(const std::string &line, Block::Kind &kind) {
  size_t begin = indentOf(line), at = begin;
  if (begin == std::string::npos)
    return 0;
  while (at < line.size() && std::isdigit(static_cast<unsigned char>(line[at])))
    ++at;
  bool isNumber = at > begin && at < begin + 3 && at < line.size() && line[at] == '.';
  bool isBullet = at == begin && (line[at] == '-' || line[at] == '*');
  if ((!isNumber && !isBullet) || at + 2 >= line.size() || line[at + 1] != ' ')
    return 0;
  kind = isNumber ? Block::NumberedItem : Block::Item;
  return at + 2;
}

class BlockParser {
public:
  explicit BlockParser(const std::string &body) {
    bool isInFence = false;
    uint32_t number = 0;
    for (const std::string &line : linesOf(body)) {
      isInFence ^= isFence(line);
      take(isInFence ? line : withoutHtml(line), number++);
    }
  }

  std::vector<Block> parse() {
    while (at < lines.size()) {
      if (trimmed(lines[at]).empty())
        isOpen = false, ++at;
      else if (isFence(lines[at]))
        fenced();
      else if (!isOpen && indentOf(lines[at]) >= 2 && !startsItem())
        indented();
      else
        line();
    }
    return std::move(blocks);
  }

private:
  std::vector<std::string> lines;
  std::vector<uint32_t> numbers; // of each: HTML's tags make several lines of one
  size_t at = 0;
  bool isOpen = false; // the last block goes on with the next line
  std::vector<Block> blocks;

  void take(const std::string &line, uint32_t number) {
    std::vector<std::string> parts = linesOf(line);
    if (parts.empty())
      parts.emplace_back();
    lines.insert(lines.end(), parts.begin(), parts.end());
    numbers.resize(lines.size(), number);
  }

  bool startsItem() const {
    Block::Kind kind;
    return markLength(lines[at], kind) != 0;
  }

  void begin(Block::Kind kind, const std::string &text) {
    Block block{kind, text, "", false, numbers[at]};
    blocks.push_back(block);
  }

  void fenced() {
    size_t indent = indentOf(lines[at]);
    begin(Block::Code, "");
    blocks.back().isFenced = true;
    blocks.back().language = trimmed(trimmed(lines[at]).substr(3));
    for (++at; at < lines.size() && !isFence(lines[at]); ++at)
      blocks.back().text += lines[at].substr(std::min({indent, indentOf(lines[at]), lines[at].size()})) + "\n";
    ++at;
    isOpen = false;
  }

  void indented() {
    size_t indent = indentOf(lines[at]);
    begin(Block::Code, "");
    std::string empty; // lines within the code, not after it
    for (; at < lines.size() && (trimmed(lines[at]).empty() || indentOf(lines[at]) >= 2); ++at) {
      if (trimmed(lines[at]).empty()) {
        empty += "\n";
        continue;
      }
      blocks.back().text += empty + lines[at].substr(std::min(indent, indentOf(lines[at]))) + "\n";
      empty.clear();
    }
  }

  void line() {
    Block::Kind kind;
    if (size_t length = markLength(lines[at], kind); length && mayBegin(kind))
      begin(kind, trimmed(lines[at].substr(length)));
    else if (isOpen)
      blocks.back().text += " " + trimmed(lines[at]);
    else
      begin(Block::Paragraph, trimmed(lines[at]));
    isOpen = true;
    ++at;
  }

  // A line of a paragraph that happens to begin with "2. " or "- " goes on with it, unless a list can begin there.
  bool mayBegin(Block::Kind kind) const {
    if (!isOpen || blocks.back().kind != Block::Paragraph)
      return true;
    return kind == Block::Item ? blocks.back().text.back() == ':' || lines[at][indentOf(lines[at])] == '-'
                               : blocks.back().text.back() == ':';
  }
};

// Where a sentence may end: after a full stop that blanks and no small letter follow, outside of brackets and code.
size_t endOfSentence(const std::string &text) {
  int depth = 0;
  bool inCode = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    inCode ^= c == '`';
    depth += c == '(' || c == '{';
    depth -= c == ')' || c == '}';
    bool isEnd =
        !inCode && depth <= 0 && (c == '.' || c == '!' || c == '?') && i + 1 < text.size() && text[i + 1] == ' ';
    if (isEnd && i + 2 < text.size() && !std::islower(static_cast<unsigned char>(text[i + 2])))
      return i + 1;
  }
  return text.size();
}

} // namespace

TaggedText parseTags(const std::string &text) {
  TaggedText result;
  bool isFenced = false;
  for (const std::string &line : linesOf(text)) {
    isFenced ^= isFence(line);
    std::string start = trimmed(line);
    if (const char *name = isFenced ? nullptr : tagAt(start))
      result.tags.push_back(tagOf(name, start));
    else if (result.tags.empty())
      result.body += line + "\n";
    else
      result.tags.back().text += " " + start;
  }
  for (Tag &tag : result.tags)
    tag.text = trimmed(tag.text);
  return result;
}

std::vector<Block> parseBlocks(const std::string &body) { return BlockParser(body).parse(); }

std::string firstSentence(const std::string &text) {
  TaggedText parsed = parseTags(text);
  for (const Block &block : parseBlocks(parsed.body))
    if (block.kind != Block::Code)
      return block.text.substr(0, endOfSentence(block.text));
  for (const Tag &tag : parsed.tags)
    if (tag.name == "return" && !tag.text.empty())
      return "Returns " + tag.text.substr(0, endOfSentence(tag.text));
  return "";
}

} // namespace x10c::doc
