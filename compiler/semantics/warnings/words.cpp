// The identifiers of a file, read off its text; see warnings.h.
#include "semantics/warnings/warnings.h"
#include <cctype>

namespace x10c::semantics {

namespace {

bool isLetter(char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80); }

class Reader {
public:
  Reader(const std::string &t, std::map<std::string, unsigned> &c, std::map<std::string, unsigned> &s)
      : text(t), code(c), strings(s) {}

  void run() {
    while (at < text.size())
      if (text.compare(at, 2, "//") == 0)
        skipTo("\n");
      else if (text.compare(at, 2, "/*") == 0)
        at += 2, skipTo("*/");
      else if (text[at] == '"')
        literal();
      else if (text[at] == '\'')
        character();
      else if (isLetter(text[at]))
        ++code[word()];
      else
        ++at;
  }

private:
  const std::string &text;
  std::map<std::string, unsigned> &code, &strings;
  size_t at = 0;

  void skipTo(const std::string &end) {
    size_t found = text.find(end, at);
    at = found == std::string::npos ? text.size() : found + end.size();
  }

  std::string word() {
    size_t from = at;
    while (at < text.size() && isLetter(text[at]))
      ++at;
    return text.substr(from, at - from);
  }

  void literal() {
    for (++at; at < text.size() && text[at] != '"';)
      if (text[at] == '\\')
        at += 2;
      else if (isLetter(text[at]))
        ++strings[word()];
      else
        ++at;
    ++at;
  }

  void character() { // 'a', '\n', '"'
    at += text.compare(at, 2, "'\\") == 0 ? 3 : 2;
    skipTo("'");
  }
};

} // namespace

Words::Words(const syntax::CompilationUnit &unit) {
  Reader(SourceFiles::text(unit.file), code, strings).run();
  auto leaveOut = [&](const std::vector<Name> &path) {
    for (Name n : path)
      --code[n.str()];
  };
  leaveOut(unit.package);
  for (const syntax::Import *i : unit.imports)
    leaveOut(i->path);
}

unsigned Words::inCode(Name n) const {
  auto found = code.find(n.str());
  return found == code.end() ? 0 : found->second;
}

bool Words::mayBeHidden(Name n) const {
  bool isInString = strings.count(n.str());
  bool hasGaps = inCode("Ifdef") || inCode("Ifndef");
  return isInString || (hasGaps && inCode(n) > 1);
}

std::vector<std::string> Words::all() const {
  std::vector<std::string> list;
  for (auto &[word, count] : code)
    if (count)
      list.push_back(word);
  return list;
}

} // namespace x10c::semantics
