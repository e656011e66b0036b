// Facts about functions that depend on those of other functions, until nothing changes any more. A function is looked
// at again only if one has changed whose facts it has read, so that long chains of calls take no more rounds than short
// ones.
#pragma once
#include "ir/ir.h"
#include <deque>
#include <unordered_map>
#include <unordered_set>

namespace x10c::analysis {

class Fixpoint {
public:
  // The function that is looked at now reads the facts of another one. At other times: nothing.
  void reads(const ir::Function *of) const {
    if (current)
      readers[of].insert(current);
  }

  // change(f): looks at a function; whether its facts have changed. The functions come in the given order first.
  template <class Functions, class Change> void run(const Functions &functions, const Change &change) {
    std::deque<ir::Function *> queue(functions.begin(), functions.end());
    std::unordered_set<const ir::Function *> queued(functions.begin(), functions.end());
    while (!queue.empty()) {
      ir::Function *f = queue.front();
      queue.pop_front();
      queued.erase(f);
      current = f;
      if (f->code && change(f))
        for (ir::Function *reader : readers[f])
          if (queued.insert(reader).second)
            queue.push_back(reader);
    }
    current = nullptr;
  }

private:
  ir::Function *current = nullptr;
  mutable std::unordered_map<const ir::Function *, std::unordered_set<ir::Function *>> readers;
};

} // namespace x10c::analysis
