// pairing: every start is ended on every path. A forward data flow over clang's control-flow graph: the state is the
// set of finishes (by the variable or the expression whose address is given) that are open, kept as a stack, since
// finishes nest.
#include "check/rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Analysis/CFG.h"
#include <algorithm>
#include <map>
#include <set>

using namespace clang;

namespace x10c::check {

namespace {

using Open = std::vector<std::string>; // innermost last

class Function {
public:
  Function(ASTContext &c, Reporter &r, const FunctionDecl *f) : context(c), reporter(r), function(f) {}

  void run() {
    std::unique_ptr<CFG> cfg = CFG::buildCFG(function, function->getBody(), &context, CFG::BuildOptions());
    if (!cfg)
      return;
    std::vector<const CFGBlock *> work{&cfg->getEntry()};
    states[cfg->getEntry().getBlockID()].insert(Open{});
    while (!work.empty()) {
      const CFGBlock *block = work.back();
      work.pop_back();
      std::set<Open> after;
      for (const Open &open : states[block->getBlockID()])
        after.insert(through(*block, open));
      unsigned edge = 0;
      for (const CFGBlock *next : block->succs())
        if (const auto along = onEdge(*block, edge++, after); next && !along.empty() && merge(*next, along))
          work.push_back(next);
    }
    atExit(cfg->getExit());
  }

private:
  static constexpr const char *perhaps = "atomic, unless x10_when threw";
  static constexpr long deepest =
      8; // atomic blocks within each other in one function; a loop that starts one goes on for ever
  static constexpr size_t tooMany = 64; // states of one block: beyond, the C is stranger than any that is emitted
  ASTContext &context;
  Reporter &reporter;
  const FunctionDecl *function;
  std::map<unsigned, std::set<Open>> states;
  std::map<std::string, SourceLocation> started;
  std::set<std::string> told;

  // x10_when holds the lock unless it leaves an exception pending, so the branch on cx->pending after it decides; the
  // other half of X10_FAILED, x10_trace_add, is always true.
  std::set<Open> onEdge(const CFGBlock &block, unsigned edge, const std::set<Open> &states) const {
    const Expr *condition = block.succ_size() == 2 ? block.getLastCondition() : nullptr;
    if (!condition)
      return states;
    if (callsTraceAdd(condition))
      return edge == 0 ? states : std::set<Open>{};
    if (!namesPending(condition))
      return states;
    std::set<Open> along;
    for (Open open : states) {
      if (!open.empty() && open.back() == perhaps) {
        open.pop_back();
        if (edge == 1)
          open.push_back("atomic");
      }
      along.insert(open);
    }
    return along;
  }

  static bool callsTraceAdd(const Expr *condition) {
    const auto *call = dyn_cast<CallExpr>(condition->IgnoreParenImpCasts());
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    return callee && callee->getIdentifier() && callee->getName() == "x10_trace_add";
  }

  static bool namesPending(const Stmt *statement) {
    const auto *member = dyn_cast<MemberExpr>(statement);
    if (member && member->getMemberDecl()->getName() == "pending")
      return true;
    for (const Stmt *child : statement->children())
      if (child && namesPending(child))
        return true;
    return false;
  }

  bool merge(const CFGBlock &block, const std::set<Open> &incoming) {
    std::set<Open> &known = states[block.getBlockID()];
    size_t before = known.size();
    for (const Open &open : incoming)
      if (known.size() < tooMany)
        known.insert(open);
    return known.size() != before;
  }

  Open through(const CFGBlock &block, Open open) {
    for (const CFGElement &element : block)
      if (auto statement = element.getAs<CFGStmt>())
        if (const auto *call = dyn_cast<CallExpr>(statement->getStmt()))
          apply(call, open);
    return open;
  }

  void apply(const CallExpr *call, Open &open) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (!callee || !callee->getIdentifier())
      return;
    StringRef name = callee->getName();
    if (name == "x10_task_start_finish" || name == "x10_atomic_start" || name == "x10_when")
      return start(call, name, open);
    if (name == "x10_task_end_finish" || name == "x10_atomic_end")
      end(call, name, open);
  }

  std::string key(const CallExpr *call, StringRef name) const {
    if (!name.contains("finish"))
      return "atomic";
    std::string text;
    llvm::raw_string_ostream out(text);
    call->getArg(1)->IgnoreParenCasts()->printPretty(out, nullptr, context.getPrintingPolicy());
    return text;
  }

  void start(const CallExpr *call, StringRef name, Open &open) {
    std::string what = name == "x10_when" ? perhaps : key(call, name);
    auto already = std::count(open.begin(), open.end(), what);
    if (already >= (what == "atomic" ? deepest : 1))
      return tell(call->getExprLoc(), what, "is started again before it is ended");
    started[what] = call->getExprLoc();
    open.push_back(what);
  }

  void end(const CallExpr *call, StringRef name, Open &open) {
    std::string what = key(call, name);
    auto found = std::find(open.rbegin(), open.rend(), what);
    if (found == open.rend())
      return tell(call->getExprLoc(), what, "is ended on a path on which it was not started");
    if (found != open.rbegin())
      tell(call->getExprLoc(), what, "is ended while '" + open.back() + "', started within it, is open");
    open.erase(found.base() - 1);
  }

  void atExit(const CFGBlock &exit) {
    for (const Open &open : states[exit.getBlockID()])
      for (const std::string &what : open)
        tell(started[what], what, "is not ended on every path");
  }

  void tell(SourceLocation where, const std::string &what, const std::string &text) {
    if (told.insert(what + text).second)
      reporter.report(where, "pairing",
                      (StringRef(what).starts_with("atomic") ? what : "the finish " + what) + " " + text);
  }
};

class Pairing : public RecursiveASTVisitor<Pairing> {
public:
  Pairing(ASTContext &c, Reporter &r) : context(c), reporter(r) {}
  bool VisitFunctionDecl(FunctionDecl *function) {
    if (function->doesThisDeclarationHaveABody() && inMainFile(context, function->getLocation()))
      Function(context, reporter, function).run();
    return true;
  }

private:
  ASTContext &context;
  Reporter &reporter;
};

} // namespace

void checkPairing(ASTContext &context, Reporter &reporter) {
  Pairing(context, reporter).TraverseDecl(context.getTranslationUnitDecl());
}

} // namespace x10c::check
