// Gathers messages and prints them, sorted, at the end.
#include "support/diagnostics.h"
#include "support/aloud.h"
#include "support/error_kinds.h"
#include "support/messages.h"
#include "support/warnings.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string_view>
#include <tuple>
#include <unistd.h>

namespace x10c {

namespace {

std::vector<Message> &messages() {
  static std::vector<Message> list;
  return list;
}

std::set<std::string> &closingNotes() {
  static std::set<std::string> list;
  return list;
}

unsigned errors = 0;
bool hasFatalWarnings = false;
MessageForm form = MessageForm::Text;
Coloring coloring = Coloring::Auto;
bool takesNote = false; // whether the last message was kept: then it takes notes
thread_local Diagnostics::Trial *trial = nullptr;

auto keyOf(const Message &m) { return std::tie(m.loc.file, m.loc.line, m.loc.column, m.severity, m.text); }
bool comesBefore(const Message &a, const Message &b) { return keyOf(a) < keyOf(b); }
bool isSame(const Message &a, const Message &b) { return keyOf(a) == keyOf(b); }

bool isColored() {
  if (coloring != Coloring::Auto)
    return coloring == Coloring::Always;
  const char *off = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
  bool isDumb = !terminal || std::string_view(terminal) == "dumb";
  return !(off && *off) && !isDumb && isatty(STDERR_FILENO);
}

void print(const Message &m) {
  std::string text = form == MessageForm::Json ? messageJson(m) : messageText(m, isColored());
  std::fputs(text.c_str(), stderr);
}

void printNote(const std::string &text) { print({Severity::Note, {}, text, {}, {}}); }

// What the program turns off by itself is left out; what counts as an error becomes one.
void applyWarnings(std::vector<Message> &list) {
  std::erase_if(list, [](const Message &m) { return m.warning && Warnings::isSuppressed(m.loc, *m.warning); });
  for (Message &m : list)
    if (m.warning && Warnings::isError(*m.warning)) {
      m.severity = Severity::Error;
      hasFatalWarnings = true;
    }
}

} // namespace

Diagnostics::Trial::Trial() : outer(trial) { trial = this; }
Diagnostics::Trial::~Trial() { trial = static_cast<Trial *>(outer); }
bool Diagnostics::Trial::failed() const { return errors > 0; }

Aloud::Aloud() : trial(x10c::trial) { x10c::trial = nullptr; }
Aloud::~Aloud() { x10c::trial = static_cast<Diagnostics::Trial *>(trial); }

void Diagnostics::error(Loc loc, const Complaint &c) {
  if (trial) {
    ++trial->errors;
    return;
  }
  ++x10c::errors;
  takesNote = true;
  messages().push_back({Severity::Error, loc, c.text, {}, {}, c.kind});
}

void Diagnostics::warning(Loc loc, Warning which, const std::string &text) {
  if (trial)
    return;
  takesNote = Warnings::isOn(which);
  if (takesNote)
    messages().push_back({Severity::Warning, loc, text, which, {}});
}

void Diagnostics::note(Loc loc, const std::string &text) {
  if (!trial && takesNote && !messages().empty())
    messages().back().notes.push_back({loc, text});
}

void Diagnostics::closing(const std::string &text) {
  if (!trial)
    closingNotes().insert(text);
}

void Diagnostics::unsupported(Loc loc, const std::string &what) {
  error(loc, {ErrorKind::Unsupported, "not supported yet: " + what});
}

unsigned Diagnostics::errorCount() { return errors; }

unsigned errorCountOf(ErrorKind kind) {
  return std::count_if(messages().begin(), messages().end(), [&](const Message &m) { return m.kind == kind; });
}
bool Diagnostics::isRefused() { return errors > 0 || hasFatalWarnings; }
void Diagnostics::choose(MessageForm f) { form = f; }
void Diagnostics::choose(Coloring c) { coloring = c; }

std::vector<Message> takeMessages() {
  std::vector<Message> list = std::move(messages());
  messages().clear();
  applyWarnings(list);
  std::stable_sort(list.begin(), list.end(), comesBefore);
  list.erase(std::unique(list.begin(), list.end(), isSame), list.end());
  return list;
}

void Diagnostics::flush(unsigned limit) {
  unsigned shown = 0, hidden = 0;
  for (const Message &m : takeMessages()) {
    if (m.severity == Severity::Error && shown++ >= limit)
      ++hidden;
    else
      print(m);
  }
  if (hidden)
    printNote(std::to_string(hidden) + " more errors are not shown");
  for (const std::string &text : closingNotes())
    printNote(text);
  closingNotes().clear();
}

} // namespace x10c
