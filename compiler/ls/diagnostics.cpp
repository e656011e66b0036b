// The compiler's messages as an editor shows them.
#include "ls/answers.h"
#include "ls/text.h"
#include "support/error_kinds.h"
#include "support/line_of.h"
#include "support/warnings.h"

namespace x10c::ls {

namespace {

// A place of a file, with the width of the caret.
Json rangeShown(Loc loc) {
  if (!loc.endLine)
    loc.endLine = loc.line, loc.endColumn = loc.column + 1;
  return rangeOf(loc);
}

Json related(const Message &m) {
  Json list = Json::array();
  for (const Note &n : m.notes)
    if (n.loc)
      list.push_back({{"location", {{"uri", uriOf(Snapshot::realPath(n.loc.file))}, {"range", rangeShown(n.loc)}}},
                      {"message", n.text}});
  return list;
}

Json diagnosticOf(const Message &m, const std::string &path) {
  bool isHere = m.loc && Snapshot::realPath(m.loc.file) == path;
  std::string text = m.text;
  for (const Note &n : m.notes)
    if (!n.loc)
      text += "\n" + n.text;
  Json made = {{"severity", m.severity == Severity::Error     ? 1
                            : m.severity == Severity::Warning ? 2
                                                              : 3},
               {"source", "x10c"}};
  if (m.kind)
    made["code"] = ErrorKinds::name(*m.kind);
  if (m.warning)
    made["code"] = Warnings::name(*m.warning);
  if (Json notes = related(m); !notes.empty())
    made["relatedInformation"] = notes;
  bool isElsewhere = m.loc && !isHere;
  made["range"] = isHere ? rangeShown(m.loc) : rangeOf("", 0, 0);
  made["message"] = isElsewhere ? lineOf(m.loc) + ": " + text : text;
  return made;
}

} // namespace

Json diagnostics(const Snapshot &s) {
  Json list = Json::array();
  for (const Message &m : s.messages)
    list.push_back(diagnosticOf(m, s.path));
  return list;
}

Json filesRead(const Snapshot &s) {
  Json list = Json::array();
  auto &u = types::Universe::get();
  for (const types::ClassDef *c : u.readClasses())
    if (c->loc && !u.isOfLibrary(c))
      list.push_back(Snapshot::realPath(c->loc.file));
  list.push_back(s.path);
  return list;
}

} // namespace x10c::ls
