// A message and the two forms it is written in. For compiler/support, and for programs that show messages in a way of
// their own.
#pragma once
#include "support/diagnostics.h"
#include <optional>

namespace x10c {

struct Note {
  Loc loc;
  std::string text;
};

struct Message {
  Severity severity;
  Loc loc;
  std::string text;
  std::optional<Warning> warning; // its name; with Severity::Error it is one by -Werror
  std::vector<Note> notes;
  std::optional<ErrorKind> kind{}; // of an error
};

// All messages so far, as Diagnostics::flush would print them; none is left. What was to be printed after all of them
// (Diagnostics::closing) is left out.
std::vector<Message> takeMessages();

// Of those so far.
unsigned errorCountOf(ErrorKind);

// Lines for people: `file:line:column: error: text`, the source line and a caret, the notes likewise.
std::string messageText(const Message &, bool isColored);
// One JSON object on one line, for programs: docs/warnings.md lists its members.
std::string messageJson(const Message &);

} // namespace x10c
