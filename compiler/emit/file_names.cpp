// Names in C: unique at file scope, and never a keyword, a macro or a name that the headers declare.
#include "emit/file_names.h"
#include "support/c_words.h"
#include <cctype>
#include <cstring>

namespace x10c::emit {

// Functions that @Native templates call and names of emission's own: no local variable or member has them.
static const char *const usedNames[] = {
    "cx",     "self",   "head",   "base",   "frame",   "closure", "object", "abs",    "labs",  "exit",   "abort",
    "sin",    "cos",    "tan",    "asin",   "acos",    "atan",    "atan2",  "sinh",   "cosh",  "tanh",   "asinh",
    "acosh",  "atanh",  "exp",    "exp2",   "expm1",   "log",     "log2",   "log10",  "log1p", "pow",    "sqrt",
    "cbrt",   "hypot",  "ceil",   "floor",  "round",   "rint",    "trunc",  "fabs",   "fmod",  "fma",    "fmin",
    "fmax",   "erf",    "erfc",   "tgamma", "ldexp",   "lgamma",  "frexp",  "modf",   "nan",   "memcpy", "copysign",
    "memset", "memcmp", "strlen", "time",   "memmove", "clock",   "strcmp", "printf", "rand",  "free",   "malloc",
    "j0",     "j1",     "jn",     "y0",     "y1",      "yn",      "gamma",  "index",  "div",   "select", "read",
    "write",  "close",  "open",   "link",   "pipe",    "wait"};

bool isReserved(const std::string &name) {
  static const std::set<std::string> used(std::begin(usedNames), std::end(usedNames));
  bool typedefLike = name.size() > 2 && name.ends_with("_t");
  bool limit = name.ends_with("_MAX") || name.ends_with("_MIN") || name.ends_with("INT64_C"); // of <stdint.h>
  return isWordOfC(name) || used.count(name) || typedefLike || limit || name.starts_with("x10_") ||
         name.starts_with("X10_") || name.starts_with("_");
}

std::string memberName(Name name) {
  std::string out;
  for (char c : name.str())
    out += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return isReserved(out) || out.empty() || std::isdigit(static_cast<unsigned char>(out[0])) ? "m_" + out : out;
}

FileNames::FileNames(const ir::Program &program) {
  for (const ir::Class *cls : program.classes)
    globals.insert(cls->cName);
  for (const ir::Function *f : program.functions)
    globals.insert(f->cName);
  for (const ir::StaticSlot *slot : program.statics)
    globals.insert(slot->cName);
}

bool FileNames::isTaken(const std::string &name) const {
  return locals.count(name) || isWordOfC(name) || isDeclaredInC(name) || globals.count(name);
}

std::string FileNames::global(const std::string &wanted) {
  std::string name = wanted;
  for (unsigned i = 2; isTaken(name) || !globals.insert(name).second; ++i)
    name = wanted + "_" + std::to_string(i);
  return name;
}

std::string FileNames::derived(const std::string &base, const std::string &suffix) {
  std::string &name = derivedNames[base + suffix];
  if (name.empty())
    name = global(base + suffix);
  return name;
}

std::string sourceLine(Loc loc) {
  if (!loc)
    return "";
  const std::string &path = SourceFiles::path(loc.file);
  size_t slash = path.rfind('/');
  return path.substr(slash == std::string::npos ? 0 : slash + 1) + ":" + std::to_string(loc.line);
}

} // namespace x10c::emit
