// See functions.h. A function wants the context if it has a directive, names x10_cx, or calls one that wants it. What
// may throw and wait is found in rounds until nothing changes, since functions call each other.
#include "functions.h"
#include "rules.h"

using namespace clang;

namespace x10c::pragma {

namespace {

const Function *functionOf(const Program &program, const FunctionDecl *callee) {
  auto found = program.functions.find(callee);
  return found == program.functions.end() ? nullptr : &found->second;
}

// Functions of the runtime that take a context and do not suspend the activity.
bool isPrompt(const FunctionDecl *callee) {
  static const std::set<std::string> names = {"x10_throwf",   "x10_caught",        "x10_toplace", "x10_raise",
                                              "x10_nthreads", "x10_thread_number", "x10_surplus", "x10_set_exit_code"};
  return callee && names.count(callee->getName().str());
}

class Judge {
public:
  explicit Judge(Program &p) : program(p) {}

  void run() {
    for (const auto &region : program.regions)
      of(region->function).wantsContext = of(region->function).starts = true;
    for (const FunctionDecl *f : program.namesContext)
      of(f).wantsContext = true;
    for (auto &[declaration, function] : program.functions)
      function.wantsContext |= function.definition->isMain();
    do {
      isChanged = false;
      for (const Call &call : program.calls)
        judge(call);
      for (const auto &region : program.regions)
        judge(*region);
    } while (isChanged);
  }

private:
  Program &program;
  bool isChanged = false;

  Function &of(const FunctionDecl *f) { return program.functions[f->getCanonicalDecl()]; }

  void set(bool &fact, bool holds) {
    isChanged |= holds && !fact;
    fact |= holds;
  }

  void judge(const Call &call) {
    Function &caller = of(call.caller);
    const Function *callee = functionOf(program, call.callee);
    set(caller.wantsContext, callee && callee->wantsContext);
    set(caller.starts, callee && callee->starts);
    if (mayThrow(program, call))
      throws(call.region, caller);
    if ((callee && callee->waits) || (call.givesContext && !isPrompt(call.callee)))
      waits(call.region, caller);
  }

  void judge(const Region &region) {
    if (!region.isRemote())
      return;
    waits(region.parent, of(region.function));
    if (!region.directive->catches)
      throws(region.parent, of(region.function));
  }

  // Something is thrown there: it goes outwards, from an async to the finish around it.
  void throws(Region *region, Function &function) {
    for (; region; region = region->parent) {
      set(region->throws, true);
      if (region->directive->catches)
        return;
      if (!region->isAsync())
        continue;
      while (region->parent && region->parent->kind() != Kind::Finish)
        region = region->parent;
      if (!region->parent)
        return;
    }
    set(function.throws, true);
  }

  void waits(Region *region, Function &function) {
    for (; region; region = region->parent)
      set(region->waits, true);
    set(function.waits, true);
  }
};

bool judgeAddressed(const Program &program) {
  bool isGood = true;
  for (const FunctionDecl *f : program.addressed)
    if (const Function *function = functionOf(program, f); function && function->wantsContext) {
      isGood = false;
      error(program, function->definition->getLocation(),
            "'" + f->getName().str() + "' uses activities, so it gets a parameter more; no pointer to it may be taken");
    }
  return isGood;
}

} // namespace

bool mayThrow(const Program &program, const Call &call) {
  const Function *callee = functionOf(program, call.callee);
  bool isOfRuntime = call.givesContext && (!call.callee || call.callee->getName() != "x10_caught");
  return callee ? callee->throws : isOfRuntime;
}

bool judgeFunctions(Program &program) {
  Judge(program).run();
  judgeAtomic(program);
  return judgeAddressed(program) && !program.context->getDiagnostics().hasErrorOccurred();
}

} // namespace x10c::pragma
