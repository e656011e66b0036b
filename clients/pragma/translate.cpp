// See translate.h: the stages, in their order.
#include "translate.h"
#include "captures.h"
#include "directives.h"
#include "functions.h"
#include "regions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Tooling.h"
#include <cstdlib>
#include <unistd.h>

using namespace clang;

namespace x10c::pragma {

// ---- messages ----

static DiagnosticBuilder report(const Program &program, SourceLocation where, DiagnosticsEngine::Level level,
                                const std::string &text) {
  DiagnosticsEngine &diagnostics = program.context->getDiagnostics();
  unsigned id = level == DiagnosticsEngine::Error ? diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0")
                                                  : diagnostics.getCustomDiagID(DiagnosticsEngine::Note, "%0");
  DiagnosticBuilder told = diagnostics.Report(where, id);
  told << text;
  return told;
}

void error(const Program &program, SourceLocation where, const std::string &text) {
  report(program, where, DiagnosticsEngine::Error, text);
}

void error(const Program &program, SourceRange where, const std::string &text) {
  report(program, where.getBegin(), DiagnosticsEngine::Error, text) << CharSourceRange::getTokenRange(where);
}

void note(const Program &program, SourceLocation where, const std::string &text) {
  report(program, where, DiagnosticsEngine::Note, text);
}

std::string placeOf(const Program &program, SourceLocation where) {
  PresumedLoc at = program.context->getSourceManager().getPresumedLoc(where);
  std::string path = at.getFilename();
  return path.substr(path.rfind('/') + 1) + ":" + std::to_string(at.getLine()) + ":" + std::to_string(at.getColumn());
}

// ---- the stages ----

namespace {

bool includesClient(const Program &program) {
  const SourceManager &sources = program.context->getSourceManager();
  for (const Decl *decl : program.context->getTranslationUnitDecl()->decls())
    if (const auto *alias = dyn_cast<TypedefDecl>(decl); alias && alias->getName() == "x10_client")
      return true;
  error(program, sources.getLocForStartOfFile(sources.getMainFileID()), "#include <x10rt/client.h> is missing");
  return false;
}

class Consumer : public ASTConsumer {
public:
  Consumer(Program &p, const EmitOptions &o, std::string &t) : program(p), options(o), out(t) {}

  void HandleTranslationUnit(ASTContext &context) override {
    program.context = &context;
    if (!context.getDiagnostics().hasErrorOccurred() && includesClient(program) && findRegions(program) &&
        judgeFunctions(program) && findCaptures(program))
      emit(program, options, out);
  }

private:
  Program &program;
  const EmitOptions &options;
  std::string &out;
};

class Action : public ASTFrontendAction {
public:
  Action(const EmitOptions &o, std::string &t) : options(o), out(t) {}

  bool BeginSourceFileAction(CompilerInstance &compiler) override {
    compiler.setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>());
    readDirectives(compiler.getPreprocessor(), program);
    return true;
  }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<Consumer>(program, options, out);
  }

private:
  const EmitOptions &options;
  std::string &out;
  Program program;
};

bool isColored() { return isatty(STDERR_FILENO) && !std::getenv("NO_COLOR"); }

} // namespace

int translate(const std::string &file, const std::vector<std::string> &flags, const EmitOptions &options,
              std::string &out) {
  std::vector<std::string> args = {"x10pragma",       "-fsyntax-only", "-w",
                                   "-ferror-limit=0", "-std=gnu11",    "-resource-dir=" X10C_CLANG_RESOURCES};
  args.push_back(isColored() ? "-fcolor-diagnostics" : "-fno-color-diagnostics");
  args.insert(args.end(), flags.begin(), flags.end());
  args.insert(args.end(), {"-x", "c", file});
  llvm::IntrusiveRefCntPtr<FileManager> files(new FileManager(FileSystemOptions()));
  tooling::ToolInvocation invocation(args, std::make_unique<Action>(options, out), files.get());
  return invocation.run() && !out.empty() ? 0 : 1;
}

} // namespace x10c::pragma
