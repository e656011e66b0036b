// String literals: each is defined once in a file, and only if a text that is put there names it.
#include "emit/module.h"
#include <algorithm>
#include <cctype>

namespace x10c::emit {

static std::string nameFor(const std::string &text) {
  std::string wanted = "text";
  for (char c : text) {
    auto u = static_cast<unsigned char>(c);
    if (u < 128 && std::isalnum(u) && wanted.size() < 24)
      wanted += wanted == "text" ? std::string("_") + c : std::string(1, c);
    else if (wanted.size() > 4 && wanted.back() != '_' && wanted.size() < 24)
      wanted += '_';
  }
  return wanted;
}

static std::string valueOf(const Literals::Literal &literal) {
  return quoted(literal.text) + ", " + std::to_string(literal.text.size());
}

// A string literal is static data. If it is not ASCII, it is decoded when the place starts, and has a name in the
// program.
Text Literals::reference(const std::string &text) {
  auto [found, isNew] = numbers.emplace(text, all.size());
  if (isNew) {
    auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 128; };
    bool isDecoded = !std::all_of(text.begin(), text.end(), isAscii);
    std::string name = nameFor(text);
    all.push_back({text, isDecoded ? m.names.global(name) : name, isDecoded});
    if (isDecoded) {
      Aside aside(m.parts);
      const std::string &c = all.back().wanted;
      m.parts.startup += "  " + c + " = x10_string_utf8(" + valueOf(all.back()) + ");\n";
      m.parts.declarations.add(c, m.linkage.declared + "x10_string *" + c + ";\n", {});
    }
  }
  const Literal &literal = all[found->second];
  if (!literal.isDecoded)
    return std::string("&") + Text::literalMark + std::to_string(found->second);
  m.parts.use(literal.wanted);
  return literal.wanted;
}

std::string Literals::decoded() const {
  std::string text;
  for (const Literal &literal : all)
    if (literal.isDecoded)
      text += m.linkage.data + "x10_string *" + literal.wanted + ";\n";
  return text;
}

bool Literals::isTaken(const std::string &name) const { return m.names.isTaken(name); }

Text LiteralTable::named(const Text &file) {
  return file.withMarks(Text::literalMark, [this](unsigned number) {
    std::string &name = names[number];
    if (!name.empty())
      return name;
    const Literals::Literal &literal = literals.at(number);
    name = literal.wanted;
    for (unsigned i = 2; literals.isTaken(name) || !taken.insert(name).second; ++i)
      name = literal.wanted + "_" + std::to_string(i);
    text += "static x10_string " + name + " = X10_LITERAL(" + valueOf(literal) + ");\n";
    return name;
  });
}

} // namespace x10c::emit
