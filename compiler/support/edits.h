// Changes to a text: the part between two positions is replaced, and something is inserted before or after a part. All
// positions are those of the original text, whatever was changed meanwhile. A change of a part may come before or after
// the changes of what encloses it: the inner ones first.
#pragma once
#include <map>
#include <string>

namespace x10c {

class Edits {
public:
  explicit Edits(std::string text);

  // Replaces the part from here up to there; changes within it are gone. False, and nothing done, where a part that was
  // replaced reaches over one of its ends, or an end is beyond the text.
  bool replace(size_t from, size_t to, const std::string &with);
  // Before the piece that begins here, and before what was put there for pieces within it.
  void insertBefore(size_t at, const std::string &text);
  // Inserts after the part that ends here, likewise.
  void insertAfter(size_t at, const std::string &text);

  bool isEmpty() const { return gaps.empty() && replaced.empty(); }
  const std::string &original() const { return whole; }
  // The part as it is now; without what is inserted before it or after it, for parts that touch it.
  std::string now(size_t from, size_t to) const;
  std::string all() const;

private:
  struct Gap {
    std::string closing, opening; // of what ends and of what begins there
  };
  struct Replaced {
    size_t to;
    std::string with;
  };
  std::string whole;
  std::map<size_t, Gap> gaps;
  std::map<size_t, Replaced> replaced; // by where they begin; none touches what another has inside
};

} // namespace x10c
