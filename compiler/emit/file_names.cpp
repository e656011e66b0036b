// Names in C: unique at file scope, and never a keyword, a macro or a name that the headers declare.
#include "emit/file_names.h"
#include <cstring>

namespace x10c::emit {

// Names that no local variable or member may have: keywords, macros, and the names that @Native templates call.
static const char *const reservedNames[] = {
    "auto",       "break",    "case",     "char",     "const",    "continue", "default",   "do",     "double",
    "else",       "enum",     "extern",   "float",    "for",      "goto",     "if",        "inline", "int",
    "long",       "register", "restrict", "return",   "short",    "signed",   "sizeof",    "static", "struct",
    "switch",     "typedef",  "union",    "unsigned", "void",     "volatile", "while",     "asm",    "typeof",
    "bool",       "true",     "false",    "errno",    "stdin",    "stdout",   "stderr",    "assert", "unix",
    "linux",      "signbit",  "isnan",    "isinf",    "isfinite", "isnormal", "isgreater", "isless", "isunordered",
    "fpclassify", "offsetof", "I",        "cx",       "self",     "head",     "base",      "frame",  "closure",
    "object",     "main",     "abs",      "labs",     "exit",     "abort",    "sin",       "cos",    "tan",
    "asin",       "acos",     "atan",     "atan2",    "sinh",     "cosh",     "tanh",      "asinh",  "acosh",
    "atanh",      "exp",      "exp2",     "expm1",    "log",      "log2",     "log10",     "log1p",  "pow",
    "sqrt",       "cbrt",     "hypot",    "ceil",     "floor",    "round",    "rint",      "trunc",  "fabs",
    "fmod",       "fma",      "fmin",     "fmax",     "erf",      "erfc",     "tgamma",    "lgamma", "ldexp",
    "frexp",      "modf",     "copysign", "nan",      "memcpy",   "memset",   "memmove",   "memcmp", "strlen",
    "strcmp",     "printf",   "time",     "clock",    "rand",     "malloc",   "free",      "NULL",   "INFINITY",
    "NAN",        "EOF",      "j0",       "j1",       "jn",       "y0",       "y1",        "yn",     "gamma",
    "index",      "div",      "select",   "read",     "write",    "close",    "open",      "link",   "pipe",
    "wait"};

bool isReserved(const std::string &name) {
  static const std::set<std::string> set(std::begin(reservedNames), std::end(reservedNames));
  bool typedefLike = name.size() > 2 && name.ends_with("_t");
  bool limit = name.ends_with("_MAX") || name.ends_with("_MIN") || name.ends_with("INT64_C"); // of <stdint.h>
  return set.count(name) || typedefLike || limit || name.starts_with("x10_") || name.starts_with("X10_") ||
         name.starts_with("_");
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

std::string FileNames::global(const std::string &wanted) {
  std::string name = wanted;
  for (unsigned i = 2; locals.count(name) || !globals.insert(name).second; ++i)
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
