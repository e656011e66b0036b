// See source_text.h.
#include "doc/source_text.h"
#include "syntax/walk.h"
#include <cctype>
#include <map>
#include <tuple>

namespace x10c::doc {

namespace {

using Position = std::pair<uint32_t, uint32_t>;

// The positions of class names below a node, and the addresses of the classes; the positions of annotations.
struct Marks : syntax::TreeWalker {
  const Links &links;
  const types::Scope &scope;
  std::map<Position, std::string> addresses;
  std::map<Position, Position> annotations; // their ends

  Marks(const Links &l, const types::Scope &s) : links(l), scope(s) {}

  bool enter(const syntax::Node &node) override {
    if (syntax::as<syntax::Annotation>(&node)) {
      annotations[{node.loc.line, node.loc.column}] = {node.loc.endLine, node.loc.endColumn};
      return false;
    }
    if (auto *named = syntax::as<syntax::NamedType>(&node); named && !named->path.empty())
      if (std::string address = addressOf(named); !address.empty())
        addresses[{named->path.back().loc.line, named->path.back().loc.column}] = address;
    return true;
  }

  std::string addressOf(const syntax::NamedType *named) const {
    auto &universe = types::Universe::get();
    if (const types::ClassDef *c = universe.namedClass(named, scope))
      return links.address(c);
    Diagnostics::Trial quiet; // it is a type definition or a type parameter
    const types::Type *type = universe.resolve(named, scope);
    return type && type->isClass() ? links.address(type->def) : "";
  }
};

bool isNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80); }

// Goes over the characters of a range of the source.
class Writer {
public:
  Writer(Loc range, const Marks &m) : marks(m), loc(range), line(range.line), column(range.column) {}

  std::string html() {
    load();
    while (line < loc.endLine || (line == loc.endLine && column < loc.endColumn))
      if (at >= text.size())
        nextLine();
      else if (!annotation() && !comment() && !name())
        character();
    return result;
  }

private:
  const Marks &marks;
  Loc loc;
  uint32_t line, column;
  std::string text;
  size_t at = 0;
  std::string result;

  void load() {
    text = SourceFiles::line(loc.file, line);
    at = 0;
    for (uint32_t c = 1; c < column && at < text.size(); ++c)
      step();
  }
  void step() {
    do
      ++at;
    while (at < text.size() && (text[at] & 0xc0) == 0x80);
  }
  void blank() {
    if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  void nextLine() {
    blank();
    ++line, column = 1;
    load();
  }
  void skipBlanks() {
    while (at < text.size() && text[at] == ' ')
      step(), ++column;
  }

  bool annotation() {
    auto it = marks.annotations.find({line, column});
    if (it == marks.annotations.end())
      return false;
    std::tie(line, column) = it->second;
    load();
    skipBlanks();
    return true;
  }

  bool comment() {
    if (text.compare(at, 2, "//") == 0)
      return at = text.size(), true;
    if (text.compare(at, 2, "/*") != 0)
      return false;
    size_t end = text.find("*/", at + 2);
    while (end == std::string::npos && line < loc.endLine) {
      nextLine();
      end = text.find("*/");
    }
    for (; at < text.size() && at < end + 2; ++column)
      step();
    skipBlanks();
    return true;
  }

  bool name() {
    if (!isNamePart(text[at]))
      return false;
    Position start{line, column};
    std::string word;
    while (at < text.size() && isNamePart(text[at])) {
      size_t before = at;
      step();
      word += text.substr(before, at - before);
      ++column;
    }
    auto it = marks.addresses.find(start);
    result += it == marks.addresses.end() ? word : "<a href=\"" + it->second + "\">" + word + "</a>";
    return true;
  }

  void character() {
    size_t before = at;
    step();
    ++column;
    std::string c = text.substr(before, at - before);
    if (c == " " || c == "\t" || c == "\r")
      blank();
    else
      result += escaped(c);
  }
};

} // namespace

std::string SourceText::of(const syntax::Node &node) const {
  Marks marks(links, *scope);
  marks.walk(node);
  std::string text = Writer(node.loc, marks).html();
  while (text.ends_with(' '))
    text.pop_back();
  return text;
}

std::string SourceText::formals(const syntax::List<syntax::Formal> &list, size_t first, size_t end) const {
  std::string result;
  for (size_t i = first; i < list.size() && i < end; ++i)
    result += (i > first ? ", " : "") + of(*list[i]);
  return "(" + result + ")";
}

std::string SourceText::typeParams(const syntax::List<syntax::TypeParam> &list) const {
  return list.empty() ? "" : "[" + this->list(list) + "]";
}

std::string SourceText::guard(const syntax::List<syntax::Expr> &conjuncts) const {
  return conjuncts.empty() ? "" : "{" + list(conjuncts) + "}";
}

} // namespace x10c::doc
