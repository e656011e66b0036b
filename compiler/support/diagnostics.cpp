// Gathers messages and prints them, sorted, at the end.
#include "support/diagnostics.h"
#include "support/source_line.h"
#include <algorithm>
#include <cstdio>
#include <memory>
#include <set>
#include <tuple>

namespace x10c {

namespace {

struct Note {
  Loc loc;
  std::string text;
};

struct Message {
  Severity severity;
  Loc loc;
  std::string text;
  std::vector<Note> notes;
};

std::vector<Message> &messages() {
  static std::vector<Message> list;
  return list;
}

std::set<std::string> &closingNotes() {
  static std::set<std::string> list;
  return list;
}

unsigned errors = 0;
thread_local Diagnostics::Trial *trial = nullptr;

auto keyOf(const Message &m) { return std::tie(m.loc.file, m.loc.line, m.loc.column, m.severity, m.text); }
bool comesBefore(const Message &a, const Message &b) { return keyOf(a) < keyOf(b); }
bool isSame(const Message &a, const Message &b) { return keyOf(a) == keyOf(b); }

void print(const char *severity, Loc loc, const std::string &text) {
  if (!loc) {
    std::fprintf(stderr, "x10c: %s: %s\n", severity, printable(text).c_str());
    return;
  }
  std::fprintf(stderr, "%s:%u:%u: %s: %s\n%s", printable(SourceFiles::path(loc.file)).c_str(), loc.line, loc.column,
               severity, printable(text).c_str(),
               excerpt(SourceFiles::line(loc.file, loc.line), loc, messageWidth()).c_str());
}

void print(const Message &m) {
  print(m.severity == Severity::Error ? "error" : "warning", m.loc, m.text);
  for (auto &n : m.notes)
    print("note", n.loc, n.text);
}

} // namespace

Diagnostics::Trial::Trial() : outer(trial) { trial = this; }
Diagnostics::Trial::~Trial() { trial = static_cast<Trial *>(outer); }
bool Diagnostics::Trial::failed() const { return errors > 0; }

void Diagnostics::error(Loc loc, const std::string &text) {
  if (trial) {
    ++trial->errors;
    return;
  }
  ++x10c::errors;
  messages().push_back({Severity::Error, loc, text, {}});
}

void Diagnostics::warning(Loc loc, const std::string &text) {
  if (!trial)
    messages().push_back({Severity::Warning, loc, text, {}});
}

void Diagnostics::note(Loc loc, const std::string &text) {
  if (!trial && !messages().empty())
    messages().back().notes.push_back({loc, text});
}

void Diagnostics::closing(const std::string &text) {
  if (!trial)
    closingNotes().insert(text);
}

void Diagnostics::unsupported(Loc loc, const std::string &what) { error(loc, "not supported yet: " + what); }

unsigned Diagnostics::errorCount() { return errors; }

void Diagnostics::flush(unsigned limit) {
  auto &list = messages();
  std::stable_sort(list.begin(), list.end(), comesBefore);
  list.erase(std::unique(list.begin(), list.end(), isSame), list.end());
  unsigned shown = 0, hidden = 0;
  for (auto &m : list) {
    if (m.severity == Severity::Error && shown++ >= limit)
      ++hidden;
    else
      print(m);
  }
  if (hidden)
    std::fprintf(stderr, "x10c: note: %u more errors are not shown\n", hidden);
  for (const std::string &text : closingNotes())
    print("note", {}, text);
  list.clear();
  closingNotes().clear();
}

} // namespace x10c
