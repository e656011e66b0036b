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
    {"Float32", "Float"},
    {"Float64", "Double"},
    {"Int32", "Int"},
    {"Int64", "Long"},
    {"Locales", "Place(i)"},
    {"NULL", "null"},
    {"None", "null"},
    {"Runnable", "()=>void"},
    {"Scanner", "Console.IN.readLine()"},
    {"StringBuffer", "x10.util.StringBuilder"},
    {"Thread", "async { … }"},
    {"True", "true"},
    {"Void", "void"},
    {"abs", "Math.abs(…)"},
    {"atoi", "Int.parse(s)"},
    {"bool", "Boolean"},
    {"ceil", "Math.ceil(…)"},
    {"chan", "x10.util.Team, or `at (p) async S`"},
    {"cin", "Console.IN.readLine()"},
    {"clock", "System.nanoTime()"},
    {"cobegin", "finish { async S; async T; }"},
    {"cos", "Math.cos(…)"},
    {"cout", "Console.OUT.println(…)"},
    {"dict", "x10.util.HashMap[K,V]"},
    {"elif", "else if"},
    {"elseif", "else if"},
    {"endl", "Console.OUT.println()"},
    {"exit", "System.exit(Int)"},
    {"exp", "Math.exp(…)"},
    {"f32", "Float"},
    {"f64", "Double"},
    {"floor", "Math.floor(…)"},
    {"fmt", "Console.OUT"},
    {"getOrDefault", "m.getOrElse(key, e)"},
    {"i16", "Short"},
    {"i32", "Int"},
    {"i64", "Long"},
    {"i8", "Byte"},
    {"input", "Console.IN.readLine()"},
    {"int16_t", "Short"},
    {"int32_t", "Int"},
    {"int64_t", "Long"},
    {"int8_t", "Byte"},
    {"isize", "Long"},
    {"len", "x.size, or x.length() of a String"},
    {"list", "x10.util.ArrayList[T]"},
    {"log", "Math.log(…)"},
    {"loop", "while (true)"},
    {"malloc", "new"},
    {"max", "Math.max(…)"},
    {"min", "Math.min(…)"},
    {"myid", "here.id"},
    {"nil", "null"},
    {"not", "!"},
    {"nproc", "Place.numPlaces()"},
    {"nullptr", "null"},
    {"numLocales", "Place.numPlaces()"},
    {"numPlaces", "Place.numPlaces()"},
    {"num_images", "Place.numPlaces()"},
    {"parallel", "for (i in r) async S"},
    {"pass", "{ }"},
    {"pow", "Math.pow(…)"},
    {"print", "Console.OUT.print(…)"},
    {"printf", "Console.OUT.printf(…)"},
    {"println", "Console.OUT.println(…)"},
    {"rand", "x10.util.Random"},
    {"range", "0..(n-1)"},
    {"real", "Double"},
    {"repeat", "do { } while (c);"},
    {"sin", "Math.sin(…)"},
    {"size_t", "Long"},
    {"sizeof", "x.size of a Rail"},
    {"sleep", "System.sleep(milliseconds)"},
    {"sprintf", "String.format(…)"},
    {"sqrt", "Math.sqrt(…)"},
    {"str", "String"},
    {"strlen", "s.length()"},
    {"synchronized", "atomic { … }"},
    {"this_image", "here.id"},
    {"time", "System.currentTimeMillis()"},
    {"u16", "UShort"},
    {"u32", "UInt"},
    {"u64", "ULong"},
    {"u8", "UByte"},
    {"uint16_t", "UShort"},
    {"uint32_t", "UInt"},
    {"uint64_t", "ULong"},
    {"uint8_t", "UByte"},
    {"unless", "if (!c)"},
    {"unsigned", "UInt"},
    {"until", "while (!c)"},
    {"usize", "Long"},
    {"vector", "x10.util.ArrayList[T]"},
    {"writeln", "Console.OUT.println(…)"},
};

} // namespace

std::string foreignHint(Name name, const std::string &otherwise) {
  if (name == Name("Override"))
    return "; X10 has no such annotation, a method overrides without one";
  if (name.str().starts_with("MPI"))
    return "; X10 has places instead of ranks: `here.id`, `Place.numPlaces()`, and x10.util.Team for all of them";
  for (const ForeignName &each : foreignNames)
    if (name.str() == each.name)
      return std::string("; in X10 it is `") + each.now + "`";
  return otherwise;
}

} // namespace x10c::types
