// Code for C++ that is C as well: it is made of numbers, operators, the method's parameters and calls of functions that
// C and C++ have alike, and all values are primitive.
#include "types/impl.h"
#include "types/natives.h"
#include <algorithm>
#include <cctype>
#include <cstring>

namespace x10c::types {

namespace {

struct Header {
  const char *name, *functions; // of numbers alone, with blanks between them and around all
};

const Header headers[] = {
    {"<math.h>", " acos acosf acosh asin asinf asinh atan atan2 atan2f atanf atanh cbrt cbrtf ceil ceilf copysign cos "
                 "cosf cosh erf erfc erfcf erff exp exp2 expf expm1 fabs fabsf fdim floor floorf fma fmax fmin fmod "
                 "fmodf hypot hypotf ilogb j0 j1 jn ldexp lgamma log log10 log10f log1p log2 logb logf lrint lround "
                 "nearbyint nextafter pow powf remainder rint round scalbn sin sinf sinh sqrt sqrtf tan tanf tanh "
                 "tgamma trunc truncf y0 y1 yn "},
    {"<stdlib.h>", " abs drand48 labs llabs lrand48 mrand48 rand random srand srand48 srandom "},
    {"<time.h>", " clock "},
    {"<unistd.h>", " alarm getegid geteuid getgid getpagesize getpgrp getpid getppid getuid sleep usleep "},
};

const char *headerOf(const std::string &function) {
  for (const Header &each : headers)
    if (std::strstr(each.functions, (" " + function + " ").c_str()))
      return each.name;
  return nullptr;
}

bool isPrimitive(const syntax::TypeNode *type) {
  static const char names[] = " Byte UByte Short UShort Int UInt Long ULong Float Double Boolean "
                              "byte ubyte short ushort int uint long ulong float double boolean ";
  auto *named = as<syntax::NamedType>(type);
  return named && named->path.size() == 1 && named->path[0].typeArgs.empty() && named->path[0].args.empty() &&
         std::strstr(names, (" " + named->path[0].name.str() + " ").c_str());
}

bool isOfPrimitives(const syntax::MethodDecl &method) {
  auto isPlain = [](const syntax::Formal *f) { return f->name && f->parts.empty() && isPrimitive(f->type); };
  return method.typeParams.empty() && (as<syntax::VoidType>(method.result) || isPrimitive(method.result)) &&
         std::all_of(method.formals.begin(), method.formals.end(), isPlain);
}

// Reads the text word by word, and makes that for C.
class Translation {
public:
  Translation(const syntax::MethodDecl &method, const std::string &text) : method(method), text(text) {}

  bool isC() {
    while (at < text.size())
      if (!isWordC())
        return false;
    return !text.empty();
  }
  SharedNative result;

private:
  bool isWordC() {
    char c = text[at];
    if (c == '#')
      return ++at, isParameter(word());
    if (std::isalpha(c) || c == '_')
      return isCall(word());
    if (std::isdigit(c))
      return take(text.find_first_not_of("0123456789.", at));
    for (const char *op : {"==", "!=", "<=", ">=", "&&", "||"})
      if (text.compare(at, 2, op) == 0)
        return take(at + 2);
    bool isTwice = at + 1 < text.size() && text[at + 1] == c && std::strchr("+-/*<>:", c); // ++, //, ::
    bool isArrow = text.compare(at, 2, "->") == 0;
    return std::strchr(" +-*/%<>!?:(),", c) && !isTwice && !isArrow && take(at + 1);
  }

  std::string word() {
    size_t from = at;
    while (at < text.size() && (std::isalnum(text[at]) || text[at] == '_'))
      ++at;
    return text.substr(from, at - from);
  }

  bool isParameter(const std::string &name) {
    for (size_t i = 0; i < method.formals.size(); i++)
      if (method.formals[i]->name.str() == name)
        return result.text += "#" + std::to_string(i), true;
    return false;
  }

  bool isCall(const std::string &function) {
    const char *header = headerOf(function);
    if (!header || at >= text.size() || text[at] != '(')
      return false;
    result.text += function;
    if (std::find(result.headers.begin(), result.headers.end(), header) == result.headers.end())
      result.headers.push_back(header);
    return true;
  }

  bool take(size_t end) {
    end = std::min(end, text.size());
    result.text += text.substr(at, end - at), at = end;
    return true;
  }

  const syntax::MethodDecl &method;
  const std::string &text;
  size_t at = 0;
};

} // namespace

std::optional<SharedNative> sharedNative(const syntax::MethodDecl &method) {
  bool isChosen = method.body && Universe::get().options.foreignBodies; // the X10 body
  if (isChosen || !foreignNative(method.annotations, "Native") || !isOfPrimitives(method))
    return {};
  std::string text = nativeTextFor("c++", method.annotations);
  Translation translation(method, text);
  if (!translation.isC())
    return {};
  translation.result.source = text;
  return translation.result;
}

} // namespace x10c::types
