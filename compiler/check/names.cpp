// names: what may be declared at file scope, and what a name may be.
#include "check/rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/IdentifierTable.h"
#include <cctype>
#include <set>

using namespace clang;

namespace x10c::check {

namespace {

class Names : public RecursiveASTVisitor<Names> {
public:
  Names(ASTContext &c, Reporter &r) : context(c), reporter(r) { collect(); }

  bool VisitNamedDecl(NamedDecl *decl) {
    if (!inMainFile(context, decl->getLocation()) || !decl->getIdentifier() || decl->getName().empty())
      return true;
    fileScope(decl);
    reserved(decl);
    taken(decl);
    return true;
  }

private:
  ASTContext &context;
  Reporter &reporter;
  std::set<std::string> ordinary, tags; // what the headers declare at file scope

  void collect() {
    for (const Decl *decl : context.getTranslationUnitDecl()->decls()) {
      const auto *named = dyn_cast<NamedDecl>(decl);
      if (!named || !named->getIdentifier() || inMainFile(context, decl->getLocation()))
        continue;
      (isa<TagDecl>(named) ? tags : ordinary).insert(named->getName().str());
    }
  }

  void fileScope(const NamedDecl *decl) {
    const auto *value = dyn_cast<ValueDecl>(decl);
    if (!value || !value->getDeclContext()->isTranslationUnit())
      return;
    if ((isa<VarDecl>(value) || isa<FunctionDecl>(value)) && value->hasExternalFormalLinkage() &&
        value->getName() != "main")
      reporter.report(decl->getLocation(), "names",
                      "'" + decl->getName().str() + "' is visible outside this file: only main may be");
  }

  void reserved(const NamedDecl *decl) {
    StringRef name = decl->getName();
    if (name.starts_with("__") ||
        (name.size() > 1 && name[0] == '_' && std::isupper(static_cast<unsigned char>(name[1]))))
      reporter.report(decl->getLocation(), "names", "'" + name.str() + "' is a name that C reserves");
  }

  // A member or a local in a scope of its own hides nothing that matters, unless it is called like a function there.
  void taken(const NamedDecl *decl) {
    if (isa<FieldDecl>(decl) || decl->getDeclContext()->isRecord())
      return;
    const std::string name = decl->getName().str();
    bool clash =
        isa<TagDecl>(decl) ? tags.count(name) && !isRedeclaration(decl) : ordinary.count(name) && !isa<LabelDecl>(decl);
    if (clash && !isRedeclaration(decl))
      reporter.report(decl->getLocation(), "names", "'" + name + "' is already a name of an included header");
  }

  bool isRedeclaration(const NamedDecl *decl) const {
    const Decl *first = decl->getCanonicalDecl();
    return first != decl && !inMainFile(context, first->getLocation());
  }
};

} // namespace

void checkNames(ASTContext &context, Reporter &reporter) {
  Names(context, reporter).TraverseDecl(context.getTranslationUnitDecl());
}

} // namespace x10c::check
