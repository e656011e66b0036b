// x10c-check FILE.c … -- FLAGS: proves of emitted C what the layering promises. Exit status 0: nothing to say; 1: a
// rule is broken; 2: a wrong command line or C that does not parse.
#include "check/rules.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Tooling/CommonOptionsParser.h"
#include "clang/Tooling/Tooling.h"
#include <x10c_version.h>

using namespace clang;

namespace x10c::check {

void Reporter::report(SourceLocation where, const std::string &rule, const std::string &text) {
  const SourceManager &sources = context.getSourceManager();
  PresumedLoc at = sources.getPresumedLoc(sources.getExpansionLoc(where));
  ++count;
  if (at.isValid())
    llvm::errs() << at.getFilename() << ":" << at.getLine() << ":" << at.getColumn();
  llvm::errs() << ": error: " << text << " [" << rule << "]\n";
}

bool inMainFile(const ASTContext &context, SourceLocation where) {
  const SourceManager &sources = context.getSourceManager();
  return where.isValid() && sources.isInMainFile(sources.getExpansionLoc(where));
}

std::string headerOf(const ASTContext &context, const Decl *decl) {
  const SourceManager &sources = context.getSourceManager();
  std::string path = sources.getFilename(sources.getExpansionLoc(decl->getLocation())).str();
  size_t ours = path.find("x10rt/");
  return ours == std::string::npos ? path : path.substr(ours);
}

namespace {

unsigned broken = 0;

class Consumer : public ASTConsumer {
public:
  void HandleTranslationUnit(ASTContext &context) override {
    if (context.getDiagnostics().hasErrorOccurred())
      return;
    Reporter reporter(context);
    checkLayering(context, reporter);
    checkPairing(context, reporter);
    checkFrames(context, reporter);
    checkNames(context, reporter);
    broken += reporter.count;
  }
};

class Action : public ASTFrontendAction {
public:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<Consumer>();
  }
};

} // namespace

} // namespace x10c::check

int main(int argc, const char **argv) {
  static llvm::cl::OptionCategory category("x10c-check options");
  static llvm::cl::extrahelp help("\nx10c-check FILE.c ... -- -std=c11 -I INCLUDE\n\n"
                                  "Rules: layering, pairing, frames, names (compiler/check/rules.h).\n");
  llvm::cl::SetVersionPrinter([](llvm::raw_ostream &out) {
    out << "x10c-check " X10C_VERSION ", commit " X10C_COMMIT "\n"
        << "rules: layering, pairing, frames, names\n"
        << "libraries: " << getClangFullVersion() << "\n";
  });
  auto options = tooling::CommonOptionsParser::create(argc, argv, category);
  if (!options) {
    llvm::errs() << "x10c-check: " << llvm::toString(options.takeError()) << "\n";
    return 2;
  }
  tooling::ClangTool tool(options->getCompilations(), options->getSourcePathList());
  tool.appendArgumentsAdjuster(
      tooling::getInsertArgumentAdjuster("-ferror-limit=0", tooling::ArgumentInsertPosition::BEGIN));
  if (tool.run(tooling::newFrontendActionFactory<x10c::check::Action>().get()) != 0)
    return 2;
  return x10c::check::broken ? 1 : 0;
}
