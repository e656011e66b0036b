// Extracting: an expression to a val, statements to a method.
#pragma once
#include "ls/snapshot.h"
#include <string>

namespace x10c::ls {

// What is selected in the text of a snapshot, without blanks at its ends.
struct Selection {
  const Snapshot &snapshot;
  const std::string &text;
  size_t begin = 0, end = 0;

  std::string inner() const { return text.substr(begin, end - begin); }
  size_t beginOf(Loc) const;
  size_t endOf(Loc) const;
  bool contains(Loc) const;
  // Whether the place is in the file and before, or after, what is selected.
  bool isBefore(Loc) const;
  bool isAfter(Loc) const;
};

// What becomes of it: the edits, or why it cannot be. Nothing of both: nothing of that kind is selected.
struct Extraction {
  std::string title, kind, refusal;
  std::vector<std::tuple<size_t, size_t, std::string>> edits; // from, to, new text; in their order
};
Extraction extractVal(const Selection &);
Extraction extractMethod(const Selection &);

// A name that the text does not contain, like the one wanted.
std::string freshName(const std::string &text, std::string wanted);
// The blanks at the beginning of the line.
std::string indentAt(const std::string &text, size_t offset);

} // namespace x10c::ls
