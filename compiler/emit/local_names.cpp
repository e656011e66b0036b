// Names of locals: the X10 name as far as C has no objection, with a number where it is taken.
#include "emit/local_names.h"
#include "support/expect.h"
#include <cctype>

namespace x10c::emit {

std::string LocalNames::fresh(const std::string &wanted) {
  auto taken = [&](const std::string &name) {
    for (const auto &scope : scopes)
      if (scope.count(name))
        return true;
    return isReserved(name) || m.names.isGlobal(name);
  };
  // A name that is reserved by its beginning stays so with a number after it.
  std::string start = isReserved(wanted + "_2") ? "v_" + wanted : wanted, name = start;
  for (unsigned i = 2; taken(name); ++i)
    name = start + "_" + std::to_string(i);
  scopes.back().insert(name);
  m.names.keepLocal(name);
  return name;
}

std::string LocalNames::numbered(const std::string &wanted) {
  std::string name = wanted + std::to_string(counters[wanted]++);
  return fresh(name);
}

std::string LocalNames::declare(LocalDef *var) {
  X10C_EXPECT(var->type);
  std::string wanted;
  for (char c : var->name.str())
    wanted += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  if (wanted.empty() || std::isdigit(static_cast<unsigned char>(wanted[0])))
    wanted = "v" + wanted;
  if (var->isSynthetic && wanted == "t")
    wanted = "t" + std::to_string(++counters["t"]);
  std::string name = fresh(wanted);
  variables[var] = {name};
  return name;
}

std::string LocalNames::declareCounter(LocalDef *var) {
  std::string name = declare(var);
  while (fresh(name + "_end") != name + "_end" || fresh(name + "_more") != name + "_more")
    name = declare(var);
  return name;
}

void LocalNames::place(const LocalDef *var, const std::string &text, bool byReference) {
  variables[var] = {text, byReference, true};
}

void LocalNames::replace(const LocalDef *var, const CText &value) {
  variables[var] = {value.text.str(), false, false, value.prec};
}

LocalNames::Variable LocalNames::variableOf(const LocalDef *var) const {
  auto found = variables.find(var);
  return found == variables.end() ? Variable{memberName(var->name)} : found->second;
}

Text LocalNames::named(const LocalDef *var, Use::Kind kind, const Variable &variable) const {
  Text text(variable.name, Use{kind, var});
  if (variable.inFrame)
    text.name({Use::Frame});
  return text;
}

CText LocalNames::text(const LocalDef *var) const {
  Variable variable = variableOf(var);
  Text name = named(var, Use::Read, variable);
  return variable.byReference ? CText{"*" + name, PUnary} : CText{name, variable.prec};
}

Text LocalNames::target(const LocalDef *var) const {
  Variable variable = variableOf(var);
  Text name = named(var, Use::Store, variable);
  return variable.byReference ? "*" + name : name;
}

Text LocalNames::address(const LocalDef *var) const {
  Variable variable = variableOf(var);
  Text name = named(var, Use::Read, variable);
  return variable.byReference ? name : "&" + name;
}

bool LocalNames::isReference(const LocalDef *var) const {
  auto found = variables.find(var);
  return found != variables.end() && found->second.byReference;
}

void LocalNames::closeScope(Writer &out) {
  size_t first = declared.size();
  while (first > 0 && declared[first - 1].scope == scopes.size())
    --first;
  tellUnused(out, first);
  scopes.pop_back();
}

void LocalNames::watch(const LocalDef *var, const Writer &out) {
  declared.push_back({var, out.text().size(), out.written().uses().size(), scopes.size()});
}

void LocalNames::tellUnused(Writer &out, size_t mark) {
  for (; declared.size() > mark; declared.pop_back()) {
    const Declared &d = declared.back();
    if (!out.written().uses().reads(d.var, d.usesEnd))
      out.insertLine(d.end, "(void)" + nameOf(d.var) + ";");
  }
}

} // namespace x10c::emit
