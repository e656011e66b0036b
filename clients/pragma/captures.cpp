// See captures.h.
#include "captures.h"
#include "rules.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace x10c::pragma {

namespace {

class Naming : public RecursiveASTVisitor<Naming> {
public:
  explicit Naming(const VarDecl *v) : var(v) {}
  bool VisitDeclRefExpr(DeclRefExpr *e) { return !(isFound |= e->getDecl() == var); }
  bool isFound = false;

private:
  const VarDecl *var;
};

bool names(const Stmt *s, const VarDecl *var) {
  Naming naming(var);
  naming.TraverseStmt(const_cast<Stmt *>(s));
  return naming.isFound;
}

// Whether the block begins, as far as the variable is concerned, by assigning it: what it was does not matter.
bool beginsByAssigning(const Stmt *body, const VarDecl *var) {
  const auto *block = dyn_cast<CompoundStmt>(body);
  const Stmt *first = block ? nullptr : body;
  if (block)
    for (const Stmt *each : block->body())
      if (!first && names(each, var))
        first = each;
  const auto *assignment = dyn_cast_or_null<BinaryOperator>(first);
  const auto *to = assignment ? dyn_cast<DeclRefExpr>(assignment->getLHS()->IgnoreParens()) : nullptr;
  return to && assignment->getOpcode() == BO_Assign && to->getDecl() == var && !names(assignment->getRHS(), var);
}

class Captures {
public:
  explicit Captures(Program &p) : program(p) {}

  void run() {
    for (const Use &use : program.uses)
      for (Region *region = use.region; region; region = region->parent)
        if (region->isOutlined() && isOutside(use.var, *region))
          take(*region, use);
    for (const auto &region : program.regions)
      for (const DeclRefExpr *result : region->results)
        addResult(*region, result);
    for (const auto &region : program.regions)
      for (const Capture &capture : region->captures)
        judge(*region, capture);
  }

private:
  Program &program;
  std::set<std::pair<const Region *, const VarDecl *>> told;

  // Whether the variable is declared outside of the region's block.
  bool isOutside(const VarDecl *var, const Region &region) const {
    for (const Region *in = program.declaredIn.at(var); in; in = in->parent)
      if (in == &region)
        return false;
    return true;
  }

  Capture &captureIn(Region &region, const DeclRefExpr *use) {
    const auto *var = cast<VarDecl>(use->getDecl());
    for (Capture &capture : region.captures)
      if (capture.var == var)
        return capture;
    region.captures.push_back({var, use});
    return region.captures.back();
  }

  static bool isResult(const Region &region, const VarDecl *var) {
    for (const DeclRefExpr *result : region.results)
      if (result->getDecl() == var)
        return true;
    return false;
  }

  // A block between the use and this region that is elsewhere, and so has a copy of its own.
  bool isOfCopy(const Use &use, const Region &region) const {
    for (const Region *in = use.region; in && in != &region; in = in->parent)
      if (in->isRemote() && isOutside(use.var, *in) && !isResult(*in, use.var))
        return true;
    return false;
  }

  void take(Region &region, const Use &use) {
    Capture &capture = captureIn(region, use.expr);
    capture.isResult = isResult(region, use.var);
    capture.travels = !capture.isResult || !beginsByAssigning(region.body, use.var);
    bool isChanged = (use.isChange || use.isAddress) && !isOfCopy(use, region);
    if (region.isRemote() && isChanged && !capture.isResult)
      refuseChange(region, use);
    else if (!region.isRemote() && isChanged && !capture.isShared)
      share(region, use, capture);
  }

  void refuseChange(const Region &region, const Use &use) {
    if (use.isAddress && use.var->getType()->isArrayType())
      return; // the copy of an array is given to a function
    if (!told.insert({&region, use.var}).second)
      return;
    std::string name = use.var->getName().str();
    error(program, use.expr->getSourceRange(),
          (use.isChange ? "'" + name + "' is changed" : "the address of '" + name + "' is taken") +
              " at another place, where it is a copy");
    note(program, region.directive->hash,
         region.kind() == Kind::At ? "result(" + name + ") after this at brings it back"
                                   : "an async brings nothing back; declare a variable in its block");
  }

  void share(Region &region, const Use &use, Capture &capture) {
    if (isAwaited(region, use.var)) {
      capture.isShared = true;
      return;
    }
    if (!told.insert({&region, use.var}).second)
      return;
    std::string name = use.var->getName().str();
    error(program, use.expr->getSourceRange(),
          (use.isChange ? "'" + name + "' is changed" : "the address of '" + name + "' is taken") +
              " in an async that may outlive it");
    note(program, use.var->getLocation(),
         "put a finish around the async, after this declaration and in the same function");
  }

  // Whether a finish waits for the async before the variable ceases to exist.
  bool isAwaited(const Region &region, const VarDecl *var) const {
    for (const Region *around = region.parent; around; around = around->parent) {
      if (!isOutside(var, *around) || around->isRemote())
        return false;
      if (around->kind() == Kind::Finish)
        return true;
    }
    return false;
  }

  // A result that the block does not use at all comes back as it went.
  void addResult(Region &region, const DeclRefExpr *result) { captureIn(region, result).isResult = true; }

  void judge(const Region &region, const Capture &capture) {
    if (region.isRemote())
      judgeTravel(program, region, capture);
    else if (capture.var->getType()->isVariablyModifiedType())
      error(program, capture.use->getSourceRange(),
            "the type of '" + capture.var->getName().str() +
                "' depends on a variable; give the async a plain pointer to it");
  }
};

} // namespace

bool findCaptures(Program &program) {
  Captures(program).run();
  return !program.context->getDiagnostics().hasErrorOccurred();
}

} // namespace x10c::pragma
