// Effects of @Native methods; see natives.h.
#include "analysis/natives.h"
#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <set>
#include <vector>

namespace x10c::analysis {

static bool mentionsOneOf(const std::string &c, std::initializer_list<const char *> names) {
  for (const char *name : names)
    if (c.find(name) != std::string::npos)
      return true;
  return false;
}

bool nativeMayWait(const std::string &c) {
  return mentionsOneOf(c, {"x10_park", "x10_sleep", "x10_when", "x10_task_at", "x10_yield", "x10_task_end_finish",
                           "x10_static_start", "x10_wait", "x10_all_gather", "x10_fetch", "x10_signal_await",
                           "x10_handle_wait", "x10_fence_wait", "cx->clocks"});
}

// Some natives only pass objects on.
bool nativeMayCall(const std::string &c) {
  return c.find("#cx") != std::string::npos &&
         !mentionsOneOf(c, {"x10_rail_copy(", "x10_rail_clear(", "x10_global_", "x10_local_"});
}
bool nativeCopiesElements(const std::string &c) { return mentionsOneOf(c, {"x10_rail_copy(", "x10_rail_clear("}); }
bool nativeMakesObjects(const std::string &c) { return c.find("x10_reader_get(") != std::string::npos; }

namespace {

// The class library's names begin like this. The first have no effect.
const char *const functions[] = {"x10_string_",        "x10_parse_",
                                 "x10_hash_",          "x10_rotate_",
                                 "x10_reverse_bits",   "x10_leading_zeros",
                                 "x10_trailing_zeros", "x10_min_",
                                 "x10_max_",           "x10_math_round",
                                 "x10_compare_",       "X10_COMPARE",
                                 "x10_char_",          "x10_local_object",
                                 "x10_global_object",  "x10_rail_size",
                                 "x10_local_global",   "x10_nthreads",
                                 "x10_range_",         "x10_format_rail",
                                 "x10_trace_",         "x10_throwable_text_of",
                                 "x10_Double_",        "x10_Float_",
                                 "x10_Long_",          "x10_Int_",
                                 "x10_Short_",         "x10_Byte_",
                                 "x10_ULong_",         "x10_UInt_",
                                 "x10_UShort_",        "x10_UByte_",
                                 "x10_Char_",          "x10_Boolean_",
                                 "__builtin_"};
const char *const outputs[] = {"x10_file_write", "x10_file_flush", "x10_console", "x10_time_"};
// These write into a rail that they are given.
const char *const fillers[] = {"x10_string_put_chars", "x10_string_get_chars", "x10_string_get_bytes",
                               "x10_string_split_into"};
// Functions of math.h; some have the same name with an f.
const std::set<std::string> ofNumbers = {"acos",      "asin",       "atan",  "atan2", "cbrt",      "ceil",  "copysign",
                                         "copysignf", "cos",        "cosh",  "erf",   "erfc",      "exp",   "expf",
                                         "expm1",     "floor",      "hypot", "log",   "log10",     "log1p", "logf",
                                         "nextafter", "nextafterf", "pow",   "powf",  "remainder", "rint",  "scalbn",
                                         "scalbnf",   "sin",        "sinh",  "sqrt",  "sqrtf",     "tan",   "tanh"};

template <size_t n> bool beginsLike(const std::string &name, const char *const (&list)[n]) {
  for (const char *each : list)
    if (name.starts_with(each))
      return true;
  return false;
}

bool isOfName(char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The names in the template that something is applied to.
std::vector<std::string> calledIn(const std::string &c) {
  std::vector<std::string> names;
  for (size_t i = 0; i < c.size();) {
    size_t start = i;
    while (i < c.size() && isOfName(c[i]))
      ++i;
    bool isName = i > start && !isdigit(static_cast<unsigned char>(c[start])) && (start == 0 || c[start - 1] != '#');
    if (isName && i < c.size() && c[i] == '(')
      names.push_back(c.substr(start, i - start));
    i = i == start ? i + 1 : i;
  }
  return names;
}

bool assigns(const std::string &c) {
  for (size_t i = c.find('='); i != std::string::npos; i = c.find('=', i + 1)) {
    char before = i ? c[i - 1] : ' ', after = i + 1 < c.size() ? c[i + 1] : ' ';
    if (after != '=' && before != '=' && before != '!' && before != '<' && before != '>')
      return true;
  }
  return c.find("++") != std::string::npos || c.find("--") != std::string::npos;
}

} // namespace

NativeKind nativeKind(const std::string &c) {
  if (assigns(c) || c.find(';') != std::string::npos || c.find("->clocks") != std::string::npos)
    return NativeKind::Unknown;
  NativeKind kind = NativeKind::Function;
  for (const std::string &name : calledIn(c)) {
    bool isOutput = beginsLike(name, outputs);
    if (beginsLike(name, fillers) || (!isOutput && !beginsLike(name, functions) && !ofNumbers.count(name)))
      return NativeKind::Unknown;
    if (isOutput)
      kind = NativeKind::Output;
  }
  return kind;
}

bool nativeIsMath(const std::string &c) {
  std::vector<std::string> names = calledIn(c);
  return !names.empty() && nativeKind(c) == NativeKind::Function &&
         std::all_of(names.begin(), names.end(), [](const std::string &name) { return ofNumbers.count(name) > 0; });
}

// It needs a context to leave the exception in.
bool nativeMayThrow(const std::string &c) { return c.find("#cx") != std::string::npos; }

} // namespace x10c::analysis
