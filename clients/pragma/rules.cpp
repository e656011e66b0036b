// See rules.h. What travels is judged in travel.cpp.
#include "rules.h"
#include "outline.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <clang/Basic/SourceManager.h>

using namespace clang;

namespace x10c::pragma {

std::string nameOf(const Region &region) {
  switch (region.kind()) {
  case Kind::Async:
    return "async";
  case Kind::Finish:
    return "finish";
  case Kind::At:
    return "at";
  case Kind::AtAsync:
    return "at async";
  case Kind::Atomic:
    return "atomic";
  }
  return "";
}

bool judgeDirective(const Program &program, const Region &region) {
  if (region.place && !region.place->getType()->isIntegerType())
    return error(program, region.place->getSourceRange(),
                 "a place is a number, not a " + region.place->getType().getAsString()),
           false;
  if (!region.caught)
    return true;
  QualType type = region.caught->getType();
  bool isText = type->isPointerType() && type->getPointeeType()->isCharType() &&
                type->getPointeeType().isConstQualified() && !type.isConstQualified();
  if (!isText || !region.caught->isLValue())
    error(program, region.caught->getSourceRange(), "catch(…) wants a variable of type const char *");
  return isText && region.caught->isLValue();
}

// ---- jumps ----

namespace {

class Labels : public RecursiveASTVisitor<Labels> {
public:
  Labels(const Program &p, const FunctionDecl *f) {
    for (const auto &region : p.regions)
      if (region->function == f)
        regionOf[region->body] = region.get();
  }
  bool TraverseStmt(Stmt *s) {
    auto found = regionOf.find(s);
    const Region *outer = region;
    if (found != regionOf.end())
      region = found->second;
    bool goOn = RecursiveASTVisitor::TraverseStmt(s);
    region = outer;
    return goOn;
  }
  bool VisitLabelStmt(LabelStmt *label) {
    regionOfLabel[label->getDecl()] = region;
    return true;
  }
  std::map<const Stmt *, const Region *> regionOf;
  std::map<const LabelDecl *, const Region *> regionOfLabel;

private:
  const Region *region = nullptr;
};

class Flow : public RecursiveASTVisitor<Flow> {
public:
  Flow(const Program &p, const Labels &l) : program(p), labels(l) {}

  bool TraverseStmt(Stmt *s) {
    auto found = labels.regionOf.find(s);
    if (found == labels.regionOf.end())
      return RecursiveASTVisitor::TraverseStmt(s);
    Inside outer = inside;
    inside = {found->second};
    bool goOn = RecursiveASTVisitor::TraverseStmt(s);
    inside = outer;
    return goOn;
  }
  bool TraverseWhileStmt(WhileStmt *s) {
    return within(s, true, false, [&] { return RecursiveASTVisitor::TraverseWhileStmt(s); });
  }
  bool TraverseForStmt(ForStmt *s) {
    return within(s, true, false, [&] { return RecursiveASTVisitor::TraverseForStmt(s); });
  }
  bool TraverseDoStmt(DoStmt *s) {
    return within(s, true, false, [&] { return RecursiveASTVisitor::TraverseDoStmt(s); });
  }
  bool TraverseSwitchStmt(SwitchStmt *s) {
    return within(s, false, true, [&] { return RecursiveASTVisitor::TraverseSwitchStmt(s); });
  }

  bool VisitReturnStmt(ReturnStmt *s) { return inside.region && leaves(s->getReturnLoc(), "return"), true; }
  bool VisitBreakStmt(BreakStmt *s) {
    return inside.region && !inside.loops && !inside.switches && leaves(s->getBreakLoc(), "break"), true;
  }
  bool VisitContinueStmt(ContinueStmt *s) {
    return inside.region && !inside.loops && leaves(s->getContinueLoc(), "continue"), true;
  }
  bool VisitSwitchCase(SwitchCase *s) {
    if (inside.region && !inside.switches)
      error(program, s->getKeywordLoc(), "a label of a switch that is around the " + block());
    return true;
  }
  bool VisitGotoStmt(GotoStmt *s) {
    auto found = labels.regionOfLabel.find(s->getLabel());
    const Region *to = found == labels.regionOfLabel.end() ? nullptr : found->second;
    if (to == inside.region)
      return true;
    if (inside.region)
      leaves(s->getGotoLoc(), "goto");
    else
      error(program, s->getGotoLoc(), "this goto enters the block of '#pragma x10 " + nameOf(*to) + "'");
    return true;
  }
  bool VisitIndirectGotoStmt(IndirectGotoStmt *s) { return inside.region && leaves(s->getGotoLoc(), "goto"), true; }

private:
  struct Inside {
    const Region *region = nullptr;
    unsigned loops = 0, switches = 0; // within that region, around here
  };
  const Program &program;
  const Labels &labels;
  Inside inside;

  std::string block() const { return "block of '#pragma x10 " + nameOf(*inside.region) + "'"; }
  bool leaves(SourceLocation where, const std::string &what) {
    error(program, where, "this " + what + " leaves the " + block());
    note(program, inside.region->directive->hash,
         "the block must run to its end; set a variable, and test it after it");
    return true;
  }

  template <typename Statement, typename Traverse>
  bool within(Statement *s, bool isLoop, bool isSwitch, Traverse traverse) {
    if (labels.regionOf.count(s->getBody()) && isMarked(s))
      return traverse();
    Inside outer = inside;
    inside.loops += isLoop;
    inside.switches += isSwitch;
    bool goOn = traverse();
    inside = outer;
    return goOn;
  }
  bool isMarked(const Stmt *s) const {
    auto found = labels.regionOf.find(static_cast<const WhileStmt *>(s)->getBody());
    return isa<WhileStmt>(s) && found->second->directive->hash == s->getBeginLoc();
  }
};

} // namespace

void judgeFlow(const Program &program, const FunctionDecl *function) {
  Labels labels(program, function);
  if (labels.regionOf.empty())
    return;
  labels.TraverseStmt(function->getBody());
  Flow(program, labels).TraverseStmt(function->getBody());
}

// ---- names that the block's own function does not see ----

static bool isWithin(const Program &program, const Region &region, SourceLocation where) {
  const SourceManager &sources = program.context->getSourceManager();
  SourceRange body = region.body->getSourceRange();
  return !sources.isBeforeInTranslationUnit(where, body.getBegin()) &&
         !sources.isBeforeInTranslationUnit(body.getEnd(), where);
}

static void judgeHidden(const Program &program, const Region *region, const NamedDecl *decl, SourceLocation where,
                        const std::string &what) {
  const Region *outlined = outlinedAround(region);
  if (!outlined || !decl->getParentFunctionOrMethod() || isWithin(program, *outlined, decl->getLocation()))
    return;
  error(program, where,
        "'" + decl->getName().str() + "' is a " + what + " of the function around the block, which runs apart from it");
  note(program, decl->getLocation(), "declare it at file scope");
}

void judgeName(const Program &program, const Region *region, const DeclRefExpr *use) {
  const auto *var = dyn_cast<VarDecl>(use->getDecl());
  if (var && var->isStaticLocal())
    judgeHidden(program, region, var, use->getLocation(), "static variable");
  else if (isa<EnumConstantDecl>(use->getDecl()))
    judgeHidden(program, region, use->getDecl(), use->getLocation(), "constant");
}

void judgeType(const Program &program, const Region *region, const NamedDecl *decl, SourceLocation where) {
  judgeHidden(program, region, decl, where, "type");
}

// ---- atomic ----

static const Region *atomicAround(const Region *region) {
  for (; region; region = region->parent) {
    if (region->kind() == Kind::Atomic)
      return region;
    if (region->isOutlined())
      return nullptr;
  }
  return nullptr;
}

void judgeAtomic(const Program &program) {
  for (const auto &region : program.regions)
    if (region->kind() != Kind::Atomic && atomicAround(region->parent))
      error(program, region->directive->name, "'" + nameOf(*region) + "' within atomic, which must not wait");
  for (const Call &call : program.calls) {
    auto callee = program.functions.find(call.callee);
    if (callee == program.functions.end() || !callee->second.starts || !atomicAround(call.region))
      continue;
    error(program, call.expr->getSourceRange(),
          "'" + callee->first->getName().str() + "' opens a finish or starts an activity; atomic must not wait");
  }
}

} // namespace x10c::pragma
