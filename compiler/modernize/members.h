// The text of X10 2.6 for a member that an edition adds to a class of the library. Such a member is a method of X10 2.6
// (x10/editions/members): where its body is one expression, that expression is the text, with the arguments in it;
// otherwise it is called.
#pragma once
#include "ir/ir.h"
#include "modernize/names.h"

namespace x10c::modernize {

struct Written {
  std::string text;
  bool isTight = true;       // nothing around it can take it apart: a name, a call
  bool isRepeatable = false; // it can be written twice: a name, a literal
};

// `wantsLong`: where it is the Int of a Long, that Long.
Written writtenMember(const types::MethodDef *, const std::vector<std::string> &typeArgs,
                      const std::vector<Written> &args, bool wantsLong, Names &);
// Whether the member gives the Int of a Long.
bool givesIntOfLong(const types::MethodDef *);

// In parentheses where something around it could take it apart.
std::string tight(const Written &);

} // namespace x10c::modernize
