// String literals: each is defined once in a unit, and only if a text that stands there names it.
#include "emit/module.h"

namespace x10c::emit {

// A string literal is static data. If it is not ASCII, it is decoded when the place starts.
Text Literals::reference(const std::string &text) {
  auto named = [](const Literal &literal) {
    return Text((literal.isDecoded ? "" : "&") + literal.name, Use{Use::Literal, &literal});
  };
  const Literal *&literal = literalOf[text];
  if (literal)
    return named(*literal);
  std::string wanted = "text";
  bool ascii = true;
  for (char c : text) {
    auto u = static_cast<unsigned char>(c);
    ascii &= u < 128;
    if (u < 128 && std::isalnum(u) && wanted.size() < 24)
      wanted += wanted == "text" ? std::string("_") + c : std::string(1, c);
    else if (wanted.size() > 4 && wanted.back() != '_' && wanted.size() < 24)
      wanted += '_';
  }
  std::string c = m.names.global(wanted);
  std::string value = quoted(text) + ", " + std::to_string(text.size());
  std::string definition = ascii ? "static x10_string " + c + " = X10_LITERAL(" + value + ");\n"
                                 : m.linkage.data + "x10_string *" + c + ";\n";
  if (!ascii)
    m.parts.startup += "  " + c + " = x10_string_utf8(" + value + ");\n";
  literal = &all.emplace_back(
      Literal{c, definition, ascii ? definition : m.linkage.declared + "x10_string *" + c + ";\n", !ascii});
  return named(*literal);
}

void Literals::keep(const Text &text) {
  for (const Use &use : text.uses())
    if (use.kind == Use::Literal)
      kept.insert(use.what);
}

std::string Literals::definitions(const Uses *uses, bool own) const {
  std::set<const void *> named;
  if (uses)
    for (const Use &use : *uses)
      if (use.kind == Use::Literal)
        named.insert(use.what);
  std::string text;
  for (const Literal &literal : all)
    if (own && (literal.isDecoded || kept.count(&literal)))
      text += literal.definition;
    else if (named.count(&literal))
      text += literal.declaration;
  return text;
}

} // namespace x10c::emit
