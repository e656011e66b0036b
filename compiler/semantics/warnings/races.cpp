// data-race: an async writes a variable that another activity of the same finish touches at the same time, neither
// under atomic. It is reported only if both surely happen: no condition comes before them, and nothing in the method
// waits for another activity.
#include "ir/children.h"
#include "semantics/warnings/accesses.h"
#include "semantics/warnings/warnings.h"
#include "support/warnings.h"
#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace x10c::semantics {

namespace {

using Path = std::vector<const ir::Stmt *>;

bool isLoop(const ir::Stmt *s) { return ir::repeats(const_cast<ir::Stmt *>(s)); }
bool isChoice(const ir::Stmt *s) {
  return s->kind == ir::StmtKind::If || s->kind == ir::StmtKind::Switch || s->kind == ir::StmtKind::Try;
}
bool holds(const Path &path, const ir::Stmt *s) { return std::find(path.begin(), path.end(), s) != path.end(); }

// Whether a statement of this kind is on the path after `from`.
template <class F> bool anyBehind(const Path &path, const ir::Stmt *from, F is) {
  auto at = from ? std::find(path.begin(), path.end(), from) + 1 : path.begin();
  return std::any_of(at, path.end(), is);
}

const ir::Stmt *last(const Path &path, ir::StmtKind kind, size_t end) {
  while (end-- > 0)
    if (path[end]->kind == kind)
      return path[end];
  return nullptr;
}

class Races {
public:
  explicit Races(ir::Code *c) : code(c), found(accessesOf(c)) {}

  void run() {
    for (const Path &async : found.asyncs)
      for (const Access &a : found.all)
        if (a.isWrite && innermost(a.around) == async.back() && isSure(a, async.back()) &&
            isOutside(a.what, async.back()))
          look(async, a);
  }

private:
  ir::Code *code;
  Accesses found;
  std::set<Shared> told;
  std::optional<bool> waits; // asked late: the answer looks into all that the code calls

  static const ir::Stmt *innermost(const Path &path) { return last(path, ir::StmtKind::Async, path.size()); }

  static bool isSure(const Access &a, const ir::Stmt *from) {
    return !anyBehind(a.around, from, [](const ir::Stmt *s) { return isChoice(s); });
  }

  // Whether the variable, or the object that has it, is there before the statement.
  bool isOutside(const Shared &what, const ir::Stmt *of) const {
    auto at = found.declaredIn.find(what.first);
    return at == found.declaredIn.end() || !holds(at->second, of);
  }

  void look(const Path &async, const Access &write) {
    const ir::Stmt *finish = last(async, ir::StmtKind::Finish, async.size() - 1);
    if (isStartedAgain(async, finish, write.what))
      return write.givesConstant ? void() : itself(write, async.back());
    for (const Access &other : found.all)
      if (other.what == write.what && isBehind(async, other, finish) && !(write.givesConstant && other.isWrite))
        return pair(write, other);
  }

  // Whether a loop within the finish starts the async again and again, without a condition, on the same variable.
  bool isStartedAgain(const Path &async, const ir::Stmt *finish, const Shared &what) const {
    for (size_t i = async.size() - 1; i-- > 0 && async[i] != finish;) {
      if (isChoice(async[i]) || async[i]->kind == ir::StmtKind::Async)
        return false;
      if (isLoop(async[i]))
        return isOutside(what, async[i]);
    }
    return false;
  }

  // Whether the access comes after the async was started and before its finish ends, whatever the conditions are.
  bool isBehind(const Path &async, const Access &other, const ir::Stmt *finish) const {
    const ir::Stmt *body = async.back();
    if (holds(other.around, body) || (finish && !holds(other.around, finish)) || !isOutside(other.what, finish))
      return false;
    auto isNoWay = [](const ir::Stmt *s) { return isChoice(s) || isLoop(s); };
    Path before(async.begin(), async.end() - 1);
    return !anyBehind(before, finish, isNoWay) && !anyBehind(other.around, finish, isChoice) &&
           comesLater(body->loc, other.loc);
  }

  static bool comesLater(Loc a, Loc b) { return std::tie(a.endLine, a.endColumn) <= std::tie(b.line, b.column); }

  static std::string nameOf(const Shared &what) {
    return what.second ? what.second->name.str() : what.first->name.str();
  }

  bool begin(const Access &write, const char *where) {
    if (!waits)
      waits = mayWaitForOthers(code);
    if (*waits || !told.insert(write.what).second)
      return false;
    Diagnostics::warning(write.loc, Warning::DataRace,
                         "\"" + nameOf(write.what) +
                             "\" is changed here while another activity uses it: write `atomic` " + where + ".");
    return true;
  }

  void itself(const Access &write, const ir::Stmt *async) {
    if (begin(write, "before it"))
      Diagnostics::note(async->loc, "each iteration starts an activity that changes it, and they run at the same time");
  }

  void pair(const Access &write, const Access &other) {
    if (begin(write, "before both"))
      Diagnostics::note(other.loc, other.isWrite ? "here it is changed meanwhile" : "here it is read meanwhile");
  }
};

} // namespace

void tellDataRaces(ir::Code *code) {
  if (Warnings::isOn(Warning::DataRace))
    Races(code).run();
}

} // namespace x10c::semantics
