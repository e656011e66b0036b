// See error_kinds.h.
#include "support/error_kinds.h"

namespace x10c {

namespace {

struct Known {
  const char *name;
  const char *sentence;
};

const Known known[] = {
#define X10C_ERROR(identifier, name, sentence) {name, sentence},
#include "support/error_kinds.def"
#undef X10C_ERROR
};

} // namespace

const char *ErrorKinds::name(ErrorKind k) { return known[size_t(k)].name; }

std::vector<std::string> ErrorKinds::names() {
  std::vector<std::string> list;
  for (const Known &k : known)
    list.emplace_back(k.name);
  return list;
}

std::string ErrorKinds::sentence(const std::string &name) {
  for (const Known &k : known)
    if (name == k.name)
      return k.sentence;
  return "";
}

} // namespace x10c
