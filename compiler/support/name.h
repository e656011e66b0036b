// Interned names: equal text is the same pointer, for as long as the compiler runs.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace x10c {

class Name {
public:
  Name() = default;
  Name(std::string_view text);
  Name(const char *text) : Name(std::string_view(text)) {}
  Name(const std::string &text) : Name(std::string_view(text)) {}
  const std::string &str() const { return *text; }
  const char *c_str() const { return text->c_str(); }
  bool empty() const { return text->empty(); }
  explicit operator bool() const { return !empty(); }
  friend bool operator==(Name a, Name b) { return a.text == b.text; }
  friend bool operator<(Name a, Name b) { return *a.text < *b.text; } // by text: deterministic
  const void *key() const { return text; }

private:
  static const std::string *intern(std::string_view text);
  const std::string *text = intern("");
};

std::string dotted(const std::vector<Name> &path); // a.b.c

} // namespace x10c

template <> struct std::hash<x10c::Name> {
  size_t operator()(x10c::Name n) const noexcept { return std::hash<const void *>()(n.key()); }
};
