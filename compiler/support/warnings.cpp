// The state of each warning; see warnings.h.
#include "support/warnings.h"
#include <algorithm>
#include <tuple>

namespace x10c {

namespace {

enum class Choice : uint8_t { Open, Yes, No };

struct Known {
  const char *name;
  bool isUsual;
  const char *sentence;
  Choice on = Choice::Open, error = Choice::Open;
};

Known known[] = {
#define X10C_WARNING(identifier, name, isUsual, sentence) {name, isUsual, sentence},
#include "support/warnings.def"
#undef X10C_WARNING
};

bool isQuiet = false;            // -w
Choice all = Choice::Open;       // -Wall, -Wno-all
Choice allErrors = Choice::Open; // -Werror, -Wno-error

struct Suppression {
  Loc range;
  std::string name;
};

std::vector<Suppression> &suppressions() {
  static std::vector<Suppression> list;
  return list;
}

Known *find(const std::string &name) {
  for (Known &k : known)
    if (name == k.name)
      return &k;
  return nullptr;
}

bool isWithin(Loc loc, Loc range) {
  return loc.file == range.file && std::tie(range.line, range.column) <= std::tie(loc.line, loc.column) &&
         std::tie(loc.line, loc.column) < std::tie(range.endLine, range.endColumn);
}

// "no-x" is No of x.
Choice takeNo(std::string &text) {
  if (!text.starts_with("no-"))
    return Choice::Yes;
  text = text.substr(3);
  return Choice::No;
}

bool choose(Choice Known::*what, const std::string &name, Choice choice) {
  Known *k = find(name);
  if (k)
    k->*what = choice;
  return k;
}

} // namespace

const char *Warnings::name(Warning w) { return known[size_t(w)].name; }
bool Warnings::isKnown(const std::string &name) { return name == "all" || find(name); }

std::vector<std::string> Warnings::names() {
  std::vector<std::string> list;
  for (const Known &k : known)
    list.push_back(k.name);
  return list;
}

std::string Warnings::sentence(const std::string &name) {
  const Known *k = find(name);
  return k ? k->sentence : "";
}

std::string Warnings::list() {
  constexpr size_t width = 22;
  std::string text;
  for (const Known &k : known) {
    std::string option = std::string("  ") + (k.isUsual ? "* " : "  ") + k.name;
    option.resize(std::max(width, option.size() + 1), ' ');
    text += option + k.sentence + "\n";
  }
  return text;
}

bool Warnings::set(const std::string &option) {
  if (option == "-w")
    return isQuiet = true;
  std::string text = option.substr(2);
  Choice choice = takeNo(text);
  if (text == "all")
    return all = choice, true;
  if (text == "error")
    return allErrors = choice, true;
  if (!text.starts_with("error="))
    return choose(&Known::on, text, choice);
  text = text.substr(text.find('=') + 1);
  bool isThere = choose(&Known::error, text, choice);
  if (choice == Choice::Yes && isThere && find(text)->on == Choice::Open)
    find(text)->on = Choice::Yes;
  return isThere;
}

bool Warnings::isOn(Warning w) {
  const Known &k = known[size_t(w)];
  if (isQuiet)
    return false;
  if (k.on != Choice::Open)
    return k.on == Choice::Yes;
  return all == Choice::Open ? k.isUsual : all == Choice::Yes;
}

bool Warnings::isError(Warning w) {
  Choice own = known[size_t(w)].error;
  return (own == Choice::Open ? allErrors : own) == Choice::Yes;
}

void Warnings::suppress(Loc range, const std::string &name) { suppressions().push_back({range, name}); }

bool Warnings::isSuppressed(Loc loc, Warning w) {
  for (const Suppression &s : suppressions())
    if (isWithin(loc, s.range) && (s.name == "all" || s.name == name(w)))
      return true;
  return false;
}

} // namespace x10c
