// See organize.h.
#include "ls/organize.h"
#include "ls/answers.h"
#include "ls/text.h"
#include "support/warnings.h"
#include <algorithm>
#include <set>

namespace x10c::ls {

namespace {

bool isBlank(const std::string &text) { return text.find_first_not_of(" \t\r\n") == std::string::npos; }

// "…; import x10.util.ArrayList": the name, where it is the only one.
std::string missingIn(const std::string &message) {
  const std::string key = "; import ";
  size_t found = message.find(key);
  if (found == std::string::npos || message.find(" or ", found) != std::string::npos)
    return "";
  std::string name = message.substr(found + key.size());
  return name.substr(0, name.find_first_of(" \n"));
}

struct Line { // of an import, with the comments that come right before it
  std::string path, comment, text;
};

std::string trimmed(const std::string &text) {
  size_t begin = text.find_first_not_of(" \t\r\n"), end = text.find_last_not_of(" \t\r\n");
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

size_t afterLine(const std::string &text, size_t at) {
  size_t end = text.find('\n', at);
  return end == std::string::npos ? text.size() : end + 1;
}

// The import's text, and what follows it in the line if that is a comment.
std::string written(const std::string &text, size_t begin, size_t end, size_t *after) {
  *after = end; // of the semicolon
  std::string rest = text.substr(*after, afterLine(text, *after) - *after);
  if (isBlank(rest) || trimmed(rest).starts_with("//"))
    *after += rest.size();
  return text.substr(begin, end - begin) + (trimmed(rest).starts_with("//") ? " " + trimmed(rest) : "");
}

} // namespace

Json importsOf(const Snapshot &s, const Json &) {
  if (!s.tree || s.isBroken)
    return nullptr;
  Json imports = Json::array();
  const std::string &text = SourceFiles::text(s.file);
  std::set<std::pair<uint32_t, uint32_t>> unusedAt;
  std::set<std::string> names;
  for (const Message &m : s.messages) {
    if (m.warning && *m.warning == Warning::UnusedImport)
      unusedAt.insert({m.loc.line, m.loc.column});
    if (std::string name = missingIn(m.text); !name.empty() && m.severity == Severity::Error)
      names.insert(name);
  }
  for (const syntax::Import *i : s.tree->imports)
    imports.push_back({{"path", dotted(i->path) + (i->onDemand ? ".*" : "")},
                       {"begin", offsetIn(text, i->loc.line, i->loc.column)},
                       {"end", offsetIn(text, i->loc.endLine, i->loc.endColumn)},
                       {"isUnused", unusedAt.count({i->loc.line, i->loc.column}) > 0}});
  return {{"imports", imports}, {"missing", names}};
}

size_t importPlace(const std::string &text) {
  size_t place = 0;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    std::string line = text.substr(at, end - at);
    if (line.starts_with("import ") || line.starts_with("package "))
      place = end;
    at = end;
  }
  return place;
}

std::string withImports(const std::string &text, const Json &names) {
  std::string lines;
  for (const Json &name : names)
    lines += "import " + name.get<std::string>() + ";\n";
  std::string all = text;
  return all.insert(importPlace(text), lines);
}

std::string organized(const std::string &text, const Json &found) {
  const Json &imports = at(found, {"imports"});
  if (imports.empty())
    return text;
  std::vector<Line> lines;
  size_t first = imports[0]["begin"].get<size_t>(), rest = first;
  std::string comment; // of what was left out
  for (const Json &each : imports) {
    size_t begin = each["begin"].get<size_t>(), after = 0;
    std::string before = trimmed(text.substr(rest, begin - rest));
    std::string line = written(text, begin, each["end"].get<size_t>(), &after);
    rest = after;
    comment += before.empty() ? "" : before + "\n";
    if (flagAt(each, {"isUnused"}))
      continue;
    lines.push_back({textAt(each, {"path"}), comment, line});
    comment.clear();
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line &a, const Line &b) { return a.path < b.path; });
  std::string block;
  for (const Line &line : lines)
    block += line.comment + line.text + "\n";
  block += comment;
  if (lines.empty()) // an empty line after them goes, too
    for (size_t end = afterLine(text, rest); rest < text.size() && isBlank(text.substr(rest, end - rest));
         end = afterLine(text, rest))
      rest = end;
  bool endsInLine = rest && text[rest - 1] != '\n';
  return text.substr(0, first) + block +
         (endsInLine ? text.substr(text.find_first_not_of(" \t", rest)) : text.substr(rest));
}

Json changeBetween(const std::string &from, const std::string &to) {
  if (from == to)
    return nullptr;
  size_t begin = 0, end = 0, most = std::min(from.size(), to.size());
  while (begin < most && from[begin] == to[begin])
    begin++;
  while (end < most - begin && from[from.size() - 1 - end] == to[to.size() - 1 - end])
    end++;
  while (begin && from[begin - 1] != '\n') // whole lines, and no half of a character
    begin--;
  while (end && from[from.size() - end - 1] != '\n')
    end--;
  return {{"range", rangeOf(from, begin, from.size() - end)}, {"newText", to.substr(begin, to.size() - end - begin)}};
}

} // namespace x10c::ls
