// Changes to a text that is there: what stands between two places is replaced, and something is put before or behind a
// piece of it. All places are those of the text as it was, whatever was changed meanwhile. A change of a piece may come
// before or after the changes of what is around it: the inner ones first.
#pragma once
#include <map>
#include <string>

namespace x10c {

class Edits {
public:
  explicit Edits(std::string text);

  // The piece from here up to there is this instead; changes within it are gone. False, and nothing done, where a piece
  // that was replaced reaches over one of its ends, or an end is behind the text.
  bool replace(size_t from, size_t to, const std::string &with);
  // In front of the piece that begins here, and of what was put there for pieces within it.
  void before(size_t at, const std::string &text);
  // Behind the piece that ends here, likewise.
  void behind(size_t at, const std::string &text);

  bool isEmpty() const { return gaps.empty() && replaced.empty(); }
  const std::string &original() const { return whole; }
  // The piece as it is now; without what stands in front of it, or behind it, for pieces that touch it.
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
