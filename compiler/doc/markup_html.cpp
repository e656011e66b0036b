// Blocks, lines and tags as HTML; see markup.h.
#include "doc/lines.h"
#include "doc/markup.h"
#include <algorithm>
#include <cctype>
#include <utility>

namespace x10c::doc {

namespace {

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Whether the word is written as names of classes of several words are: IllegalArgumentException.
bool isClassName(const std::string &word) {
  auto isUpper = [](unsigned char c) { return std::isupper(c); };
  auto isLower = [](unsigned char c) { return std::islower(c); };
  return isUpper(word[0]) && std::count_if(word.begin(), word.end(), isUpper) >= 2 &&
         std::any_of(word.begin(), word.end(), isLower);
}

std::string link(const std::string &address, const std::string &html) {
  return address.empty() ? html : "<a href=\"" + address + "\">" + html + "</a>";
}

class Line {
public:
  Line(const std::string &text, const Resolve &resolve) : text(text), resolve(resolve) {}

  std::string html() {
    while (at < text.size())
      if (!code() && !javadoc() && !word())
        result += escaped(std::string(1, text[at++]));
    return result;
  }

private:
  const std::string &text;
  const Resolve &resolve;
  size_t at = 0;
  std::string result;

  bool code() {
    size_t end = text[at] == '`' ? text.find('`', at + 1) : std::string::npos;
    if (end == std::string::npos)
      return false;
    std::string inner = text.substr(at + 1, end - at - 1);
    result += link(resolve(inner), "<code>" + escaped(inner) + "</code>");
    at = end + 1;
    return true;
  }

  // {@code x}, {@link Name words}
  bool javadoc() {
    bool isCode = text.compare(at, 7, "{@code ") == 0;
    bool isLink = text.compare(at, 7, "{@link ") == 0 || text.compare(at, 7, "{@link\t") == 0;
    size_t end = isCode || isLink ? text.find('}', at) : std::string::npos;
    if (end == std::string::npos)
      return false;
    std::string inner = trimmed(text.substr(at + 7, end - at - 7));
    at = end + 1;
    if (isCode) {
      result += "<code>" + escaped(inner) + "</code>";
      return true;
    }
    size_t behind = inner.find(')') == std::string::npos ? inner.find(' ') : inner.find(' ', inner.find(')'));
    std::string name = inner.substr(0, behind),
                words = behind == std::string::npos ? "" : trimmed(inner.substr(behind));
    result += link(resolve(name), words.empty() ? "<code>" + escaped(shown(name)) + "</code>" : escaped(words));
    return true;
  }

  // Circle#radius is read as Circle.radius, #radius as radius.
  static std::string shown(std::string name) {
    std::replace(name.begin(), name.end(), '#', '.');
    return name.substr(name.starts_with("."));
  }

  bool word() {
    if (!isWordPart(text[at]))
      return false;
    size_t end = at;
    while (end < text.size() && isWordPart(text[end]))
      ++end;
    std::string name = text.substr(at, end - at);
    result += link(isClassName(name) ? resolve(name) : "", escaped(name));
    at = end;
    return true;
  }
};

const char *listOf(Block::Kind kind) {
  return kind == Block::Item ? "ul" : kind == Block::NumberedItem ? "ol" : nullptr;
}

std::string blocksHtml(const std::vector<Block> &blocks, const Resolve &resolve) {
  std::string result;
  const char *open = nullptr;
  for (const Block &block : blocks) {
    const char *list = listOf(block.kind);
    if (open && open != list)
      result += std::string("</") + open + ">\n";
    if (list && open != list)
      result += std::string("<") + list + ">\n";
    open = list;
    if (block.kind == Block::Code)
      result += "<pre><code>" + escaped(block.text) + "</code></pre>\n";
    else
      result += (list ? "<li>" : "<p>") + inlineHtml(block.text, resolve) + (list ? "</li>\n" : "</p>\n");
  }
  return open ? result + "</" + open + ">\n" : result;
}

// In the order in which they are shown.
const std::pair<const char *, const char *> titles[] = {
    {"deprecated", "Deprecated"}, {"param", "Parameters"}, {"return", "Returns"}, {"throws", "Throws"}, {"see", "See"},
    {"since", "Since"},           {"version", "Version"},  {"author", "Author"}};

std::string tagHtml(const Tag &tag, const Resolve &resolve) {
  std::string result = "<dd>";
  if (!tag.argument.empty()) {
    bool isName = tag.name == "param" || tag.name == "property";
    result += link(isName ? "" : resolve(tag.argument), "<code>" + escaped(tag.argument) + "</code>");
    result += tag.text.empty() ? "" : " – ";
  }
  return result + inlineHtml(tag.text, resolve) + "</dd>\n";
}

std::string tagsHtml(const std::vector<Tag> &tags, const Resolve &resolve) {
  std::string result;
  for (auto &[name, title] : titles) {
    std::string list;
    for (const Tag &tag : tags)
      if (tag.name == name)
        list += tagHtml(tag, resolve);
    if (!list.empty())
      result += std::string("<dt>") + title + "</dt>\n" + list;
  }
  return result.empty() ? "" : "<dl>\n" + result + "</dl>\n";
}

} // namespace

std::string escaped(const std::string &text) {
  std::string result;
  for (char c : text)
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    case '"':
      result += "&quot;";
      break;
    default:
      result += c;
    }
  return result;
}

std::string inlineHtml(const std::string &text, const Resolve &resolve) { return Line(text, resolve).html(); }

std::string html(const TaggedText &text, const Resolve &resolve) {
  return blocksHtml(parseBlocks(text.body), resolve) + tagsHtml(text.tags, resolve);
}

} // namespace x10c::doc
