// "Did you mean": the declared name nearest to one that means nothing. Each function gives the end of a message,
// "; did you mean 'name'?", or `otherwise` where no name is near.
#pragma once
#include "types/types.h"

namespace x10c::types {

// Offered names one by one, keeps the nearest: two letters away at most, of short names one.
class Nearest {
public:
  explicit Nearest(Name wanted);
  void offer(const std::string &name);
  const std::string &best() const { return found; } // empty: none is near
  std::string hint(const std::string &otherwise) const;

private:
  std::string wanted, found;
  size_t distance;
};

// A member of the type: a method where one is called, else a field, or that the name is a method's.
std::string nearMemberHint(const Type *, Name, bool isCall, const std::string &otherwise);
// A name alone: a local variable, or a member of the classes around.
std::string nearNameHint(Name, const Scope &, bool isCall, const std::string &otherwise);

} // namespace x10c::types
