// Texts that replace the one being edited: with as many lines, each thing that is kept at its place, and the rest left
// out, because it does not parse, or because it costs time and is not asked about.
#pragma once
#include <cstdint>
#include <map>
#include <string>

namespace x10c::ls {

// Replaces the name that is asked about: nothing else has this name.
extern const char *const markerName;

// The text with empty bodies for all methods whose results are known without them, except the one around `kept`.
std::string withoutBodies(const std::string &text, size_t kept);
// The same, in which the word that ends at the offset is the marker, and what follows in that method is left out: open
// brackets are closed.
std::string withMarker(const std::string &text, size_t offset);
// Where the word that ends at the offset begins.
size_t wordStart(const std::string &text, size_t offset);

// Leaves out what does not parse, bit by bit.
class Repair {
public:
  explicit Repair(std::string t) : text(std::move(t)) {}
  // This line (from 1) does not parse. Where it is in a method, what follows there is left out; the next time the
  // method's body; then the method. Else the line.
  void leaveOut(uint32_t line);
  std::string text;

private:
  std::map<size_t, int> tries; // by the offset of the body, which stays the same
};

} // namespace x10c::ls
