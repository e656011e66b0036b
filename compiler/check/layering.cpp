// layering: what emitted C may name. A use is followed to its declaration, so that a macro, a cast or a local prototype
// hides nothing.
#include "check/rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <cstring>

using namespace clang;

namespace x10c::check {

namespace {

const char *const libraryHeaders[] = {"math.h",
                                      "string.h",
                                      "stddef.h",
                                      "stdint.h",
                                      "stdbool.h",
                                      "inttypes.h",
                                      "float.h",
                                      "limits.h",
                                      "mathcalls.h",
                                      "stdatomic.h",
                                      "mathcalls-helper-functions.h",
                                      "mathcalls-narrow.h",
                                      "stdint-uintn.h",
                                      "stdint-intn.h",
                                      "types.h"};

bool endsWithAny(const std::string &path) {
  for (const char *name : libraryHeaders) {
    size_t n = std::strlen(name);
    if (path.size() >= n && path.compare(path.size() - n, n, name) == 0 &&
        (path.size() == n || path[path.size() - n - 1] == '/'))
      return true;
  }
  return false;
}

class Layering : public RecursiveASTVisitor<Layering> {
public:
  Layering(ASTContext &c, Reporter &r) : context(c), reporter(r) {}

  bool VisitDeclRefExpr(DeclRefExpr *use) {
    if (inMainFile(context, use->getExprLoc()))
      judge(use->getDecl(), use->getExprLoc());
    return true;
  }

  bool VisitTypedefTypeLoc(TypedefTypeLoc use) {
    if (inMainFile(context, use.getNameLoc()))
      judge(use.getTypedefNameDecl(), use.getNameLoc());
    return true;
  }

  bool VisitTagTypeLoc(TagTypeLoc use) {
    if (inMainFile(context, use.getNameLoc()))
      judge(use.getDecl(), use.getNameLoc());
    return true;
  }

private:
  ASTContext &context;
  Reporter &reporter;

  void judge(const NamedDecl *decl, SourceLocation where) {
    if (const auto *function = dyn_cast<FunctionDecl>(decl)) {
      if (function->getBuiltinID() && function->getName().starts_with("__builtin_"))
        return;
      decl = function->getFirstDecl();
      if (inMainFile(context, decl->getLocation()) && !function->hasBody() && !isDefinedHere(function))
        return reporter.report(where, "layering",
                               "'" + decl->getName().str() + "' is declared here but no header gives it");
    }
    if (inMainFile(context, decl->getLocation()) || decl->getLocation().isInvalid())
      return;
    std::string header = headerOf(context, decl);
    if (header == "x10rt/comm.h")
      reporter.report(where, "layering",
                      "'" + decl->getName().str() + "' belongs to Communication, which an application never names");
    else if (header.compare(0, 6, "x10rt/") != 0 && !endsWithAny(header))
      reporter.report(where, "layering",
                      "'" + decl->getName().str() + "' of " + header +
                          " is neither the runtime's nor of the C library's part that emitted C may use");
  }

  static bool isDefinedHere(const FunctionDecl *function) {
    const FunctionDecl *body = nullptr;
    return function->isDefined(body);
  }
};

} // namespace

void checkLayering(ASTContext &context, Reporter &reporter) {
  Layering(context, reporter).TraverseDecl(context.getTranslationUnitDecl());
}

} // namespace x10c::check
