// See emit.h.
#include "emit.h"
#include "edits.h"
#include "functions.h"
#include "outline.h"
#include "rules.h"
#include "source.h"
#include <algorithm>
#include <clang/Basic/SourceManager.h>
#include <cstdint>
#include <iterator>

using namespace clang;

namespace x10c::pragma {

namespace {

constexpr size_t nowhere = std::string_view::npos;

// FNV-1a.
uint64_t hashOf(const std::string &text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char c : text)
    hash = (hash ^ c) * 0x100000001b3;
  return hash;
}

class Emitter {
public:
  Emitter(Program &p, const EmitOptions &o) : program(p), options(o), source(p), edits(source.text()) {}

  bool run(std::string &out) {
    number();
    for (auto &[declaration, function] : program.functions)
      if (function.wantsContext)
        addParameter(*function.definition);
    for (const Call &call : program.calls)
      addCall(call);
    for (const Use &use : program.uses)
      addUse(use);
    for (auto region = program.regions.rbegin(); region != program.regions.rend(); ++region)
      addRegion(**region);
    for (const auto &[function, text] : outlined)
      addInFront(*function, text);
    addMainEnd();
    if (!program.context->getDiagnostics().hasErrorOccurred())
      out = whole();
    return !out.empty();
  }

private:
  Program &program;
  const EmitOptions &options;
  Source source;
  Edits edits;
  std::map<const FunctionDecl *, std::string> outlined;
  std::set<const Region *> left; // by a goto to its end
  const FunctionDecl *mainFunction = nullptr;
  int methods = 0;

  void number() {
    for (const auto &region : program.regions)
      if (region->isOutlined())
        region->method = methods++;
  }

  size_t numberOf(const Region &region) const {
    auto found =
        std::find_if(program.regions.begin(), program.regions.end(), [&](auto &r) { return r.get() == &region; });
    return static_cast<size_t>(found - program.regions.begin());
  }

  std::string lineAt(size_t offset) const {
    return options.lines ? "#line " + std::to_string(source.line(offset)) + " \"" + source.path() + "\"\n" : "";
  }

  // Before the end of a line, for what follows it.
  std::string lineBehind(size_t offset) const {
    return options.lines ? "\n#line " + std::to_string(source.line(offset) + 1) + " \"" + source.path() + "\"" : "";
  }

  // ---- functions and calls get the context ----

  void addParameter(const FunctionDecl &definition) {
    for (const FunctionDecl *declaration : definition.redecls()) {
      size_t at = source.parametersOf(declaration);
      if (at == nowhere) {
        error(program, definition.getLocation(),
              "'" + definition.getName().str() +
                  "' uses activities; it must be declared in this file, outside of macros");
        continue;
      }
      const std::string context = "x10_context *x10_cx";
      if (declaration->getNumParams())
        edits.insert(at, context + ", ");
      else
        edits.replace(at, source.text().find(')', at), context);
    }
    if (definition.isMain())
      renameMain(definition);
  }

  void renameMain(const FunctionDecl &definition) {
    mainFunction = &definition;
    size_t name = source.at(definition.getLocation());
    edits.replace(name, name + 4, "x10_user_main");
    size_t begin = source.at(definition.getBeginLoc());
    edits.insert(begin, "static ");
    if (definition.getNumParams() > 2)
      error(program, definition.getLocation(), "main has two parameters, or none");
  }

  void addCall(const Call &call) {
    auto callee = program.functions.find(call.callee);
    bool wants = callee != program.functions.end() && callee->second.wantsContext;
    if (wants && callee->second.definition->isMain())
      return error(program, call.expr->getSourceRange(), "main cannot be called");
    if (wants && !addArgument(call))
      return;
    if (mayThrow(program, call) && !(call.isReturned && !call.region))
      addTest(call);
  }

  bool addArgument(const Call &call) {
    size_t at = source.argumentsOf(call.expr);
    if (at == nowhere)
      error(program, call.expr->getSourceRange(),
            "'" + call.callee->getName().str() + "' uses activities; call it outside of macros");
    else
      edits.insert(at, call.expr->getNumArgs() ? "x10_cx, " : "x10_cx");
    return at != nowhere;
  }

  void addTest(const Call &call) {
    auto [begin, end] = source.range(call.expr->getSourceRange());
    if (begin == nowhere || end == nowhere)
      return error(program, call.expr->getSourceRange(), "this call may throw; write it outside of macros");
    edits.insert(begin, call.expr->getType()->isVoidType() ? "X10_VOID(" : "X10_VALUE(");
    edits.insert(end, ", " + leave(call.region, *call.caller) + ")");
  }

  // The statement that leaves the code of this region because something is pending.
  std::string leave(const Region *region, const FunctionDecl &function) {
    if (region && region->isOutlined())
      return "return";
    if (region) {
      left.insert(region);
      return "goto x10_end" + std::to_string(numberOf(*region));
    }
    QualType type = function.getReturnType();
    if (type->isVoidType())
      return "return";
    return type->isRecordType() ? "return (" + type.getAsString() + "){0}" : "return 0";
  }

  std::string test(const Region &region, const std::string &indent) {
    return indent + "if (X10_THROWN)\n" + indent + "  " + leave(region.parent, *region.function) + ";\n";
  }

  // ---- variables ----

  void addUse(const Use &use) {
    std::string access = accessIn(use.region, use.var);
    if (access == use.var->getName() || isResultOf(use))
      return;
    auto [begin, end] = source.range(use.expr->getLocation());
    size_t at = source.at(use.expr->getLocation());
    if (at == nowhere)
      return error(program, use.expr->getSourceRange(),
                   "'" + use.var->getName().str() +
                       "' is from outside of the block, and named by a macro; name it in the block");
    edits.replace(begin, end, access);
  }
  // Names within result(…) are written by resultCopies.
  bool isResultOf(const Use &use) const {
    for (const auto &region : program.regions)
      if (std::count(region->results.begin(), region->results.end(), use.expr))
        return true;
    return false;
  }

  // ---- regions ----

  void addRegion(const Region &region) {
    size_t begin = source.at(region.directive->hash), body = source.at(region.body->getBeginLoc());
    size_t end = source.endOf(region.body);
    if (body == nowhere || end == nowhere)
      return error(program, region.directive->hash, "the statement after this line is a macro's; put it into { }");
    std::string indent = source.indent(body), inner = indent + "  ";
    std::string own = region.isOutlined() ? "  " : inner;
    std::string text = lineAt(body) + own + indented(edits.render(body, end), indent, own);
    if (region.isOutlined()) {
      outlined[region.function] += functionsOf(program, region, text);
      text = region.isRemote() ? remote(region, inner) : asyncHere(region, inner);
    } else {
      text = region.kind() == Kind::Finish ? finish(region, text, inner) : atomic(region, text, inner);
    }
    std::string comment = "/* " + nameOf(region) + ", " + placeOf(program, region.directive->hash) + " */\n";
    size_t next = source.text().find_first_not_of(" \t", end);
    bool isLastOfLine = next == nowhere || source.text()[next] == '\n';
    std::string behind = isLastOfLine ? lineBehind(end) : "";
    edits.replace(begin, end,
                  std::string(indentMissing(begin, indent), ' ') + comment + indent + "{\n" + text + indent + "}" +
                      behind);
  }

  // How many blanks the line of the directive lacks.
  size_t indentMissing(size_t begin, const std::string &indent) const {
    size_t has = source.indent(begin).size();
    return has < indent.size() ? indent.size() - has : 0;
  }

  std::string endLabel(const Region &region) const {
    return left.count(&region) ? "x10_end" + std::to_string(numberOf(region)) + ":;\n" : "";
  }

  std::string finish(const Region &region, const std::string &body, const std::string &indent) {
    std::string name = "x10_finish" + std::to_string(numberOf(region));
    std::string out = indent + "x10_finish " + name + ";\n";
    for (const auto &each : program.regions)
      if (isKept(*each) && each->parent == &region)
        out += indent + "struct " + tagOf(*each) + " " + tagOf(*each) + ";\n";
    out += indent + "x10_task_start_finish(x10_cx, &" + name + ");\n" + body + "\n" + endLabel(region);
    out += indent + "x10_task_end_finish(x10_cx, &" + name + ");\n";
    if (region.caught)
      return out + caught(region, indent);
    return region.throws ? out + test(region, indent) : out;
  }

  std::string atomic(const Region &region, const std::string &body, const std::string &indent) {
    std::string out = indent + "x10_atomic_start(x10_cx);\n" + body + "\n" + endLabel(region);
    out += indent + "x10_atomic_end(x10_cx);\n";
    return region.throws ? out + test(region, indent) : out;
  }

  std::string rendered(const Expr *e) const {
    auto [begin, end] = source.range(e->getSourceRange());
    return begin == nowhere || end == nowhere ? "" : edits.render(begin, end);
  }

  std::string caught(const Region &region, const std::string &indent) const {
    return indent + rendered(region.caught) + " = x10_caught(x10_cx);\n";
  }

  // The frame is where the finish is, and lives as long: the async runs over it, not over a copy.
  static bool isKept(const Region &region) {
    return region.kind() == Kind::Async && !region.isLooped && region.parent && region.parent->kind() == Kind::Finish;
  }

  std::string asyncHere(const Region &region, const std::string &indent) {
    std::string tag = tagOf(region), type = "struct " + tag;
    std::string out =
        indent + (isKept(region) ? tag + " = (" + type + ")" : type + " " + tag + " = ") + initializer(region) + ";\n";
    return out + arrayCopies(region, tag, indent) + indent + "x10_task_dispatch_here" +
           (isKept(region) ? "" : "_copy") + "(x10_cx, &" + tag + ".x10_head);\n";
  }

  std::string remote(const Region &region, const std::string &indent) {
    std::string tag = tagOf(region), place = "x10_place" + std::to_string(region.method);
    std::string out = indent + "x10_place " + place + " = x10_toplace(x10_cx, " + rendered(region.place) + ");\n";
    out +=
        indent + "struct " + tag + " " + tag + " = " + initializer(region) + ";\n" + arrayCopies(region, tag, indent);
    bool isAt = region.kind() == Kind::At;
    out += indent + "if (!X10_THROWN)\n" + indent + "  " + (isAt ? "x10_task_at" : "x10_task_dispatch") + "(x10_cx, &" +
           tag + ".x10_head, " + place + ");\n";
    if (!region.caught)
      return out + test(region, indent) + resultCopies(region, tag, indent);
    out += caught(region, indent);
    if (region.results.empty())
      return out;
    return out + indent + "if (!" + rendered(region.caught) + ") {\n" + resultCopies(region, tag, indent + "  ") +
           indent + "}\n";
  }

  // ---- the file ----

  // Before a function, after a declaration of it.
  void addInFront(const FunctionDecl &function, const std::string &text) {
    size_t begin = source.range(function.getSourceRange()).first, body = source.at(function.getBody()->getBeginLoc());
    if (begin == nowhere || body == nowhere)
      return error(program, function.getLocation(), "a function that uses activities is not made by a macro");
    std::string head = edits.render(begin, body);
    head.erase(head.find_last_not_of(" \t\r\n") + 1);
    edits.insertFirst(begin, head + ";\n\n" + text + lineAt(begin));
  }

  // main may end without a return; a function of another name may not.
  void addMainEnd() {
    if (!mainFunction)
      return error(
          program,
          program.context->getSourceManager().getLocForStartOfFile(program.context->getSourceManager().getMainFileID()),
          "there is no main");
    const auto *body = cast<CompoundStmt>(mainFunction->getBody());
    if (body->body_empty() || !isa<ReturnStmt>(body->body_back()))
      edits.insert(source.at(body->getRBracLoc()), "  return 0;\n");
  }

  std::string whole() const {
    std::string out = "/* Emitted by x10pragma from " + source.path() + ". */\n";
    out +=
        "#define X10_THROWN __builtin_expect(x10_cx->pending != 0, 0)\n"
        "#define X10_VALUE(call, leave) __extension__({ __auto_type x10_value = (call); if (X10_THROWN) leave; "
        "x10_value; })\n"
        "#define X10_VOID(call, leave) __extension__({ (call); if (X10_THROWN) leave; })\n"
        "#ifndef __clang__ /* gcc does not see that what a call would have given is not used where it has thrown */\n"
        "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n#endif\n";
    out += lineAt(0) + edits.render(0, source.text().size());
    if (out.back() != '\n')
      out += '\n';
    return out + table() + mainText(hashOf(out));
  }

  std::string table() const {
    if (!methods)
      return "";
    std::string out = "\nstatic const struct x10_async_info x10_asyncs[] = {\n";
    for (const auto &region : program.regions)
      if (region->isOutlined())
        out += rowOf(program, *region);
    return out + "};\n";
  }

  std::string mainText(uint64_t fingerprint) const {
    std::string arguments = mainFunction->getNumParams() == 2 ? ", argc, argv"
                            : mainFunction->getNumParams()    ? ", argc"
                                                              : "";
    return "\nstatic void x10_run_main(x10_context *x10_cx, int argc, char **argv)\n{\n  (void)argc, (void)argv;\n"
           "  int status = x10_user_main(x10_cx" +
           arguments +
           ");\n  if (status && !X10_THROWN)\n"
           "    x10_set_exit_code(x10_cx, status);\n}\n\nint main(int argc, char **argv)\n{\n"
           "  static const x10_client program = {\"" +
           options.name + "\", x10_run_main, " + (methods ? "x10_asyncs" : "0") + ", " + std::to_string(methods) +
           ", " + std::to_string(fingerprint | 1) + "u};\n  return x10_client_start(&program, argc, argv);\n}\n";
  }
};

} // namespace

bool emit(Program &program, const EmitOptions &options, std::string &out) { return Emitter(program, options).run(out); }

} // namespace x10c::pragma
