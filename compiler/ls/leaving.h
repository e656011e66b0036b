// What control does in statements that are to become a method of their own.
#pragma once
#include "syntax/walk.h"
#include <string>
#include <utility>
#include <vector>

namespace x10c::ls {

bool isLoop(syntax::Kind);

// Why control, or what else belongs to the method around, leaves the statements that are walked; and what they assign.
class Leaving : public syntax::TreeWalker {
public:
  std::string why;                            // empty: nothing leaves them
  std::vector<std::pair<Loc, bool>> assigned; // names, and whether an activity, a function or another place does it

  bool enter(const syntax::Node &) override;
  void leave(const syntax::Node &) override;

private:
  int loops = 0, switches = 0, apart = 0, functions = 0, collecting = 0;
  std::vector<Name> labels;

  void count(const syntax::Node &, int by);
  bool isKnown(Name label) const;
  void refuse(const char *because) { why = why.empty() ? because : why; }
  void look(const syntax::Node &);
};

} // namespace x10c::ls
