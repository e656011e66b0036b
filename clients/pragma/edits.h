// A text with replacements, some within others. Offsets are those of the text as it was.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace x10c::pragma {

class Edits {
public:
  explicit Edits(std::string_view original) : text(original) {}

  void insert(size_t at, std::string what) { add(at, at, std::move(what)); }
  void insertFirst(size_t at, std::string what); // before all that is inserted there
  // What is between: other replacements within it have no effect any more but through render.
  void replace(size_t begin, size_t end, std::string what) { add(begin, end, std::move(what)); }
  // The text from begin to end with all that has been replaced within so far. Insertions at one offset keep the order
  // in which they were made.
  std::string render(size_t begin, size_t end) const;

private:
  struct Edit {
    size_t begin, end;
    std::string what;
  };
  std::string_view text;
  std::vector<Edit> all; // sorted: by begin, insertions first, then longer ones first

  void add(size_t begin, size_t end, std::string what);
};

// The text, whose lines after the first begin with `now` where they began with `was`. Directives stay, and so does what
// continues a line that ends in a backslash, which may be within a string.
std::string indented(const std::string &text, const std::string &was, const std::string &now);

} // namespace x10c::pragma
