// See promises.h.
#include "types/promises.h"

namespace x10c::types {

namespace {

const std::string package = "x10.editions.promises.";

bool promises(const MethodDef *m, const std::string &name) {
  return Universe::findAnnotation(m->annotations, name.c_str()) ||
         Universe::findAnnotation(m->owner->annotations, name.c_str());
}

bool isSafe(const MethodDef *m) { return promises(m, package + "Safe"); }

} // namespace

std::string brokenPromise(const MethodDef *m, const MethodDef *above) {
  if (above->annotations.empty() && above->owner->annotations.empty())
    return "";
  for (auto [name, word] :
       {std::pair{"Safe", "safe"}, {"Local", "local"}, {"NonBlocking", "nonblocking"}, {"Sequential", "sequential"}})
    if (promises(above, package + name) && !isSafe(m) && !promises(m, package + name))
      return word;
  bool isGlobal = Universe::findAnnotation(above->annotations, "x10.compiler.Global");
  return isGlobal && !Universe::findAnnotation(m->annotations, "x10.compiler.Global") ? "global" : "";
}

} // namespace x10c::types
