// See regions.h.
#include "regions.h"
#include "rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <algorithm>
#include <clang/Basic/SourceManager.h>

using namespace clang;

namespace x10c::pragma {

const Capture *Region::captureOf(const VarDecl *var) const {
  for (const Capture &capture : captures)
    if (capture.var == var)
      return &capture;
  return nullptr;
}

namespace {

// The variable that an lvalue is, or is a part of; null: it is reached by a pointer.
const DeclRefExpr *variableIn(const Expr *e) {
  for (;;) {
    e = e->IgnoreParens();
    if (const auto *member = dyn_cast<MemberExpr>(e); member && !member->isArrow()) {
      e = member->getBase();
    } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      const auto *decay = dyn_cast<ImplicitCastExpr>(element->getBase()->IgnoreParens());
      if (!decay || decay->getCastKind() != CK_ArrayToPointerDecay)
        return nullptr;
      e = decay->getSubExpr();
    } else {
      return dyn_cast<DeclRefExpr>(e);
    }
  }
}

class Finder : public RecursiveASTVisitor<Finder> {
public:
  explicit Finder(Program &p) : program(p) {
    for (const auto &directive : p.directives)
      byHash[directive->hash] = directive.get();
  }

  bool TraverseFunctionDecl(FunctionDecl *f) {
    if (!f->doesThisDeclarationHaveABody() || !isInMainFile(f->getLocation()))
      return true;
    function = f;
    region = nullptr;
    program.functions[f->getCanonicalDecl()].definition = f;
    for (const ParmVarDecl *parameter : f->parameters())
      program.declaredIn[parameter] = nullptr;
    bool goOn = RecursiveASTVisitor::TraverseFunctionDecl(f);
    judgeFlow(program, f);
    function = nullptr;
    return goOn;
  }

  bool TraverseWhileStmt(WhileStmt *loop) {
    auto found = byHash.find(loop->getWhileLoc());
    if (found == byHash.end())
      return looped([&] { return RecursiveASTVisitor::TraverseWhileStmt(loop); });
    Region *made = regionOf(*found->second, loop);
    if (!made)
      return true;
    bool wasLooped = isLooped;
    for (Expr *argument : callOf(loop)->arguments())
      TraverseStmt(argument);
    region = made;
    isLooped = false;
    bool goOn = TraverseStmt(loop->getBody());
    region = made->parent;
    isLooped = wasLooped;
    return goOn;
  }
  bool TraverseForStmt(ForStmt *loop) {
    return looped([&] { return RecursiveASTVisitor::TraverseForStmt(loop); });
  }
  bool TraverseDoStmt(DoStmt *loop) {
    return looped([&] { return RecursiveASTVisitor::TraverseDoStmt(loop); });
  }
  // A label may be the beginning of a loop.
  bool TraverseLabelStmt(LabelStmt *label) {
    isLooped = true;
    return RecursiveASTVisitor::TraverseLabelStmt(label);
  }

  bool VisitVarDecl(VarDecl *var) {
    if (function && var->isLocalVarDecl())
      program.declaredIn[var] = region;
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *statement) {
    if (statement->getRetValue())
      returned.insert(statement->getRetValue()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *e) {
    const DeclRefExpr *changed = e->isAssignmentOp() ? variableIn(e->getLHS()) : nullptr;
    if (changed)
      changes.insert(changed);
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *e) {
    const DeclRefExpr *var = variableIn(e->getSubExpr());
    if (var && e->isIncrementDecrementOp())
      changes.insert(var);
    if (var && e->getOpcode() == UO_AddrOf)
      addresses.insert(var);
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *e) {
    elements.insert(e->getBase()->IgnoreParens());
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *e) {
    if (e->getCastKind() == CK_ArrayToPointerDecay && !elements.count(e))
      if (const DeclRefExpr *var = variableIn(e->getSubExpr()))
        addresses.insert(var);
    return true;
  }

  bool VisitCallExpr(CallExpr *e) {
    Call call{e, nullptr, function->getCanonicalDecl(), region};
    if (const FunctionDecl *callee = e->getDirectCallee()) {
      call.callee = callee->getCanonicalDecl();
      called.insert(e->getCallee()->IgnoreParenImpCasts());
    }
    for (const Expr *argument : e->arguments())
      call.givesContext |= isContext(argument->IgnoreParenImpCasts());
    call.isReturned = returned.count(e);
    program.calls.push_back(call);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *e) {
    if (isContext(e) && function)
      program.namesContext.insert(function->getCanonicalDecl());
    if (const auto *f = dyn_cast<FunctionDecl>(e->getDecl()); f && !called.count(e))
      pointed.push_back({e, f->getCanonicalDecl()});
    const auto *var = dyn_cast<VarDecl>(e->getDecl());
    if (var && function && program.declaredIn.count(var) && var->hasLocalStorage())
      program.uses.push_back({e, var, region, changes.count(e) != 0, addresses.count(e) != 0});
    judgeName(program, region, e);
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc use) {
    return judgeType(program, region, use.getTypedefNameDecl(), use.getNameLoc()), true;
  }
  bool VisitTagTypeLoc(TagTypeLoc use) {
    if (!use.isDefinition())
      judgeType(program, region, use.getDecl(), use.getNameLoc());
    return true;
  }

  // A result is changed at the at.
  void addResults() {
    for (Use &use : program.uses)
      for (const auto &each : program.regions)
        if (use.region == each->parent && std::count(each->results.begin(), each->results.end(), use.expr))
          use.isChange = true;
  }
  void judgePointers() {
    for (auto &[use, f] : pointed)
      if (program.functions.count(f))
        program.addressed.insert(f), firstPointer.emplace(f, use);
  }
  std::map<const FunctionDecl *, const DeclRefExpr *> firstPointer;

private:
  Program &program;
  std::map<SourceLocation, const Directive *> byHash;
  FunctionDecl *function = nullptr;
  Region *region = nullptr;
  bool isLooped = false; // a loop is between the innermost region and here
  std::set<const Expr *> returned, elements, called;
  std::set<const DeclRefExpr *> changes, addresses;
  std::vector<std::pair<const DeclRefExpr *, const FunctionDecl *>> pointed;

  bool isInMainFile(SourceLocation where) const {
    const SourceManager &sources = program.context->getSourceManager();
    return sources.isInMainFile(sources.getExpansionLoc(where));
  }

  template <typename Traverse> bool looped(Traverse traverse) {
    bool was = isLooped;
    isLooped = true;
    bool goOn = traverse();
    isLooped = was;
    return goOn;
  }

  static bool isContext(const Expr *e) {
    const auto *use = dyn_cast<DeclRefExpr>(e);
    const auto *var = use ? dyn_cast<VarDecl>(use->getDecl()) : nullptr;
    return var && var->hasExternalStorage() && var->getName() == contextName;
  }

  static CallExpr *callOf(WhileStmt *loop) { return cast<CallExpr>(loop->getCond()->IgnoreParenImpCasts()); }

  Region *regionOf(const Directive &directive, WhileStmt *loop) {
    auto made = std::make_unique<Region>();
    made->directive = &directive;
    made->function = function;
    made->parent = region;
    made->body = loop->getBody();
    made->isLooped = isLooped;
    const CallExpr *call = callOf(loop);
    unsigned at = 0;
    if (directive.hasPlace())
      made->place = call->getArg(at++)->IgnoreParenImpCasts();
    for (unsigned i = 0; i < directive.results; ++i) {
      const Expr *named = call->getArg(at++);
      const auto *use = dyn_cast<DeclRefExpr>(named->IgnoreParenImpCasts());
      const auto *var = use ? dyn_cast<VarDecl>(use->getDecl()) : nullptr;
      if (!var || !var->hasLocalStorage())
        return error(program, named->getSourceRange(), "result(…) wants names of local variables"), nullptr;
      made->results.push_back(use);
    }
    if (directive.catches)
      made->caught = call->getArg(at++)->IgnoreParenImpCasts();
    if (!judgeDirective(program, *made))
      return nullptr;
    program.regions.push_back(std::move(made));
    return program.regions.back().get();
  }
};

} // namespace

bool findRegions(Program &program) {
  Finder finder(program);
  finder.TraverseDecl(program.context->getTranslationUnitDecl());
  finder.addResults();
  finder.judgePointers();
  return !program.context->getDiagnostics().hasErrorOccurred();
}

} // namespace x10c::pragma
