// What X10 has for names of other languages; see foreign.h.
#include "types/foreign.h"

namespace x10c::types {

namespace {

struct ForeignName {
  const char *name, *now;
};

const ForeignName foreignNames[] = {
    {"Bool", "Boolean"},
    {"Character", "Char"},
    {"False", "false"},
    {"NULL", "null"},
    {"None", "null"},
    {"Runnable", "()=>void"},
    {"Scanner", "Console.IN.readLine()"},
    {"StringBuffer", "x10.util.StringBuilder"},
    {"Thread", "async { … }"},
    {"True", "true"},
    {"Void", "void"},
    {"abs", "Math.abs(…)"},
    {"bool", "Boolean"},
    {"ceil", "Math.ceil(…)"},
    {"cin", "Console.IN.readLine()"},
    {"cout", "Console.OUT.println(…)"},
    {"cos", "Math.cos(…)"},
    {"dict", "x10.util.HashMap[K,V]"},
    {"elif", "else if"},
    {"elseif", "else if"},
    {"endl", "Console.OUT.println()"},
    {"exit", "System.exit(Int)"},
    {"exp", "Math.exp(…)"},
    {"floor", "Math.floor(…)"},
    {"getOrDefault", "m.getOrElse(key, e)"},
    {"input", "Console.IN.readLine()"},
    {"len", "x.size, or x.length() of a String"},
    {"log", "Math.log(…)"},
    {"max", "Math.max(…)"},
    {"min", "Math.min(…)"},
    {"nil", "null"},
    {"not", "!"},
    {"nullptr", "null"},
    {"pow", "Math.pow(…)"},
    {"print", "Console.OUT.print(…)"},
    {"printf", "Console.OUT.printf(…)"},
    {"println", "Console.OUT.println(…)"},
    {"range", "0..(n-1)"},
    {"size_t", "Long"},
    {"sizeof", "x.size of a Rail"},
    {"sin", "Math.sin(…)"},
    {"sqrt", "Math.sqrt(…)"},
    {"str", "String"},
    {"synchronized", "atomic { … }"},
    {"unless", "if (!c)"},
    {"until", "while (!c)"},
    {"vector", "x10.util.ArrayList[T]"},
};

} // namespace

std::string foreignHint(Name name, const std::string &otherwise) {
  if (name == Name("Override"))
    return "; X10 has no such annotation, a method overrides without one";
  for (const ForeignName &each : foreignNames)
    if (name.str() == each.name)
      return std::string("; in X10 it is `") + each.now + "`";
  return otherwise;
}

} // namespace x10c::types
