// What extraction of both kinds shares; see extract.h.
#include "ls/answers.h"
#include "ls/extract.h"
#include "ls/keywords.h"
#include "ls/scan.h"
#include "ls/text.h"
#include <algorithm>
#include <string_view>

namespace x10c::ls {

size_t Selection::beginOf(Loc loc) const { return offsetIn(text, loc.line, loc.column); }
size_t Selection::endOf(Loc loc) const { return offsetIn(text, loc.endLine, loc.endColumn); }
bool Selection::contains(Loc loc) const { return loc && begin <= beginOf(loc) && endOf(loc) <= end; }
bool Selection::isBefore(Loc loc) const { return loc && endOf(loc) <= begin; }
bool Selection::isAfter(Loc loc) const { return loc && beginOf(loc) >= end; }

// A member's name after a dot does not count.
static bool isTaken(const std::string &text, const std::string &name) {
  const std::vector<Token> tokens = tokensOf(text);
  for (size_t i = 0; i < tokens.size(); i++)
    if (tokens[i].isWord && textOf(text, tokens[i]) == name && !(i && textOf(text, tokens[i - 1]) == "."))
      return true;
  return isKeyword(name);
}

std::string freshName(const std::string &text, std::string wanted) {
  std::string name = wanted;
  for (int i = 2; isTaken(text, name); i++)
    name = wanted + std::to_string(i);
  return name;
}

std::string indentAt(const std::string &text, size_t offset) {
  size_t line = offset ? text.rfind('\n', offset - 1) : std::string::npos;
  line = line == std::string::npos ? 0 : line + 1;
  size_t end = text.find_first_not_of(" \t", line);
  return text.substr(line, std::min(end, offset) - line);
}

static Json json(const Extraction &e, const Selection &s) {
  Json edits = Json::array();
  for (auto &[from, to, text] : e.edits)
    edits.push_back({{"range", rangeOf(s.text, from, to)}, {"newText", text}});
  return {{"title", e.title}, {"kind", e.kind}, {"refusal", e.refusal}, {"edits", edits}};
}

Json extractions(const Snapshot &s, const Json &params) {
  Json list = Json::array();
  if (!s.tree || s.isBroken)
    return list;
  const std::string &text = SourceFiles::text(s.file);
  Selection selection{s, text, offsetOf(text, readPosition(at(params, {"range", "start"}))),
                      offsetOf(text, readPosition(at(params, {"range", "end"})))};
  auto isBlank = [&](size_t i) { return std::string_view(" \t\r\n").find(text[i]) != std::string_view::npos; };
  while (selection.begin < selection.end && isBlank(selection.begin))
    selection.begin++;
  while (selection.end > selection.begin && isBlank(selection.end - 1))
    selection.end--;
  if (selection.begin == selection.end)
    return list;
  for (const Extraction &e : {extractVal(selection), extractMethod(selection)})
    if (!e.title.empty())
      list.push_back(json(e, selection));
  return list;
}

} // namespace x10c::ls
