// The application: its table of asyncs, exceptions and types, main, and the order of the parts in the file.
#include "emit/module.h"
#include <algorithm>

namespace x10c::emit {

static std::string emitMain(Module &m);
static std::string leaveClocks(Module &m);
static std::string emitStaticFailed(Module &m);
static std::string plainException(Module &m);
static std::string emitExceptions(Module &m);
static std::string assemble(Module &m, const std::string &entry);

Emitted emitC(Program &program, const Options &options) {
  Module m(program, options);
  std::string text = m.run();
  for (const Class *cls : program.classes)
    if (!cls->def->nativeRep.empty() && !types::Universe::get().isOfLibrary(cls->def))
      m.natives.push_back(
          {cls->def->nativeRep, cls->def->loc, cls->def->loc, "native type of " + cls->def->name.str()});
  return {std::move(text), std::move(m.lined), std::move(m.natives)};
}

unsigned AsyncTable::add(AsyncEntry entry) {
  entries.push_back(std::move(entry));
  return static_cast<unsigned>(entries.size() - 1);
}

Module::Module(Program &p, const Options &o) : program(p), options(o), names(p) {
  serialization.findCrossing();
  runTime.findInterfaces();
}

std::string Module::run() {
  std::string entry = emitMain(*this) + emitExceptions(*this);
  leaveClocks(*this); // which names it
  drain();
  runTime.registerBuiltins();
  drain();
  if (functions.hasStatics())
    entry += emitStaticFailed(*this);
  drain();
  return assemble(*this, entry);
}

void Module::drain() {
  while (functions.hasPending() || runTime.hasPending() || layouts.hasPending())
    if (layouts.hasPending())
      layouts.definePending();
    else if (functions.hasPending())
      functions.emitPending();
    else
      runTime.definePending();
}

// run_main: the arguments as a Rail[String], then X10's main.
static std::string emitMain(Module &m) {
  std::string name = m.names.derived("run", "_main"), call = m.functions.functionOf(m.program.main);
  Writer w;
  w.line("static void " + name + "(x10_context *cx, int argc, char **argv)");
  w.open("{");
  if (m.program.main->code->params.empty()) {
    w.line("(void)argc, (void)argv;");
    w.line(call + "(cx);");
  } else {
    const Type *rail = m.program.main->code->params[0]->type;
    w.line(m.layouts.declare(rail, "args") + " = x10_rail_new(cx, " + m.runTime.typeOf(rail) +
           ", argc > 0 ? argc - 1 : 0);");
    w.line("for (int i = 1; args && i < argc; i++)");
    w.line("  args->data[i - 1] = x10_string_c(argv[i]);");
    w.line("if (args)");
    w.line("  " + call + "(cx, args);");
  }
  w.close();
  return w.text() + "\n";
}

// The function that ends an activity's clock registrations. Empty: the program has no clocks.
static std::string leaveClocks(Module &m) {
  for (Function *f : m.program.functions)
    if (f->method && f->method->owner->builtin == Builtin::Clock && f->method->name == Name("leave"))
      return m.functions.functionOf(f);
  return "";
}

constexpr size_t staticInit = 21; // X10_ERROR_STATIC_INIT (locsync.h)

// An exception of a static initializer becomes the cause of an ExceptionInInitializer.
static std::string emitStaticFailed(Module &m) {
  Writer w;
  w.line("static void static_failed(x10_context *cx)");
  w.open("{");
  w.line("x10_throwable *cause = cx->pending;");
  const Class *wrapper = m.program.errorClass[staticInit];
  if (wrapper) {
    w.line("if (x10_is_class(cause, " + m.runTime.typeOf(wrapper->type) + "))");
    w.line("  return;");
  }
  w.line("cx->pending = NULL;");
  w.line("raise_error(cx, X10_ERROR_STATIC_INIT, x10_string_to_utf8(x10_any_to_string(cx, cause), NULL));");
  w.line("x10_throwable *wrapped = cx->pending;");
  w.line("wrapped->cause = cause;");
  w.close();
  return w.text() + "\n";
}

static const char *const errorNames[] = {"NULL_POINTER",
                                         "BOUNDS",
                                         "STRING_BOUNDS",
                                         "ARITHMETIC",
                                         "CLASS_CAST",
                                         "NEGATIVE_SIZE",
                                         "OUT_OF_MEMORY",
                                         "ILLEGAL_ARGUMENT",
                                         "ILLEGAL_OPERATION",
                                         "UNSUPPORTED",
                                         "NUMBER_FORMAT",
                                         "BAD_PLACE",
                                         "DEAD_PLACE",
                                         "FAILED_DYNAMIC_CHECK",
                                         "ASSERTION",
                                         "NOT_SERIALIZABLE",
                                         "IO",
                                         "FILE_NOT_FOUND",
                                         "END_OF_FILE",
                                         "STACK_OVERFLOW",
                                         "CLOCK_USE",
                                         "STATIC_INIT",
                                         "NO_SUCH_ELEMENT",
                                         "UNKNOWN"};

// Whether a constructor with a String only keeps it as the exception's message.
static bool keepsMessage(const Function *ctor) {
  auto *body = ctor->code ? as<Block>(ctor->code->body) : nullptr;
  if (!ctor->container->def->nativeRep.empty())
    return true;
  if (!body || body->stmts.size() != 1 || ctor->code->params.size() != 1)
    return false;
  auto *call = as<CtorCall>(body->stmts[0]);
  auto *argument = call && call->args.size() == 1 ? as<Local>(call->args[0]) : nullptr;
  return argument && argument->var == ctor->code->params[0] && call->target && keepsMessage(call->target);
}

// Makes the exceptions of errors. A constructor is called if it does more than keep the message; for the others there
// is a table of types.
static std::string emitRaise(Module &m) {
  constexpr size_t count = sizeof errorNames / sizeof *errorNames;
  Writer table, cases;
  cases.depth = 1;
  table.open("static const x10_type *const error_types[X10_ERROR_COUNT] = {");
  for (size_t i = 0; i < count; ++i) {
    Function *ctor = m.program.errorCtor[i];
    if (!ctor || !ctor->code)
      continue;
    const Type *type = m.program.errorClass[i]->type;
    std::string name = std::string("X10_ERROR_") + errorNames[i];
    if (keepsMessage(ctor)) {
      table.line("[" + name + "] = " + m.runTime.typeOf(type) + ",");
      continue;
    }
    std::string object =
        ctor->container == type ? "e" : "(" + m.layouts.layout(m.layouts.classOf(ctor->container)) + " *)e";
    cases.open("if (error == " + name + ") {");
    cases.line(m.layouts.declare(type, "e") + " = x10_new(" + m.runTime.typeOf(type) + ");");
    cases.line(m.functions.functionOf(ctor) + "(cx, " + object + ", text);");
    cases.line("if (!cx->pending)");
    cases.line("  cx->pending = e;");
    cases.line("return;");
    cases.close();
  }
  const Function *general = m.program.errorCtor[count - 1];
  bool hasGeneral = general && keepsMessage(general);
  if (!hasGeneral)
    table.line("[X10_ERROR_UNKNOWN] = " + plainException(m) + ",");
  table.close("};");
  Writer w;
  w.line("static void raise_error(x10_context *cx, enum x10_error error, const char *message)");
  w.open("{");
  w.line("x10_string *text = message ? x10_string_c(message) : NULL;");
  w.raw(cases.written());
  w.line("const x10_type *type = error_types[error];");
  w.line("x10_throwable *e = x10_new(type ? type : error_types[X10_ERROR_UNKNOWN]);");
  w.line("e->message = text;");
  w.line("cx->pending = e;");
  w.close();
  return table.text() + "\n" + w.text() + "\n";
}

// An exception type of the program's own, if the class library has no Exception.
static std::string plainException(Module &m) {
  std::string name = m.names.derived("plain", "_exception");
  m.parts.data +=
      "static const x10_type *const " + name + "_display[] = {&" + name + "};\n" + "static const x10_type " + name +
      " = {\n  .name = \"x10.lang.Exception\", .kind = X10_KIND_CLASS, .size = sizeof(x10_throwable), .number = " +
      std::to_string(m.runTime.wireNumber("&" + name)) + ", .display = " + name + "_display,\n" +
      "  .to_string = x10_object_to_string, .equals = x10_object_equals, .hash_code = x10_object_hash_code,\n};\n\n";
  m.parts.declarations += "static const x10_type " + name + ";\n";
  return "&" + name;
}

static std::string emitRaiseMultiple(Module &m) {
  Writer w;
  w.line("static void raise_multiple(x10_context *cx, void *const *exceptions, uint32_t count)");
  w.open("{");
  Function *ctor = m.program.multipleCtor;
  if (!ctor || !ctor->code) {
    w.line("cx->pending = count ? exceptions[0] : NULL;");
    w.close();
    return w.text() + "\n";
  }
  const Type *type = m.program.multipleClass->type, *rail = ctor->code->params[0]->type;
  w.line(m.layouts.declare(rail, "all") + " = x10_rail_new(cx, " + m.runTime.typeOf(rail) + ", count);");
  w.line("if (!all)");
  w.line("  return;");
  w.line("for (uint32_t i = 0; i < count; i++)");
  w.line("  all->data[i] = exceptions[i];");
  w.line(m.layouts.declare(type, "e") + " = x10_new(" + m.runTime.typeOf(type) + ");");
  std::string object =
      ctor->container == type ? "e" : "(" + m.layouts.layout(m.layouts.classOf(ctor->container)) + " *)e";
  w.line(m.functions.functionOf(ctor) + "(cx, " + object + ", all);");
  w.line("cx->pending = e;");
  w.close();
  return w.text() + "\n";
}

static std::string emitExceptions(Module &m) {
  std::string text = emitRaise(m) + emitRaiseMultiple(m);
  text +=
      "static void pack_exception(x10_writer *w, const void *exception)\n{\n  x10_write_object(w, exception);\n}\n\n"
      "static void *unpack_exception(x10_context *cx, x10_reader *r)\n{\n  return x10_read_object(cx, r);\n}\n\n"
      "static const struct x10_exception_ops exceptions = {\n  raise_error, raise_multiple, pack_exception, "
      "unpack_exception, "
      "x10_throwable_report,\n};\n\n";
  return text;
}

static std::string orNull(const std::string &name) { return name.empty() ? "NULL" : name; }

static std::string asyncTable(Module &m) {
  if (m.asyncs.all().empty())
    return "";
  std::string text = "static const struct x10_async_info asyncs[] = {\n";
  for (const AsyncEntry &a : m.asyncs.all())
    text += "  {" + quoted(a.source) + ", " + a.flags + ", " + a.run + ", " + orNull(a.pack) + ", " + orNull(a.unpack) +
            ", " + orNull(a.packResult) + ", " + orNull(a.unpackResult) + ", " + a.size + "},\n";
  return text + "};\n\n";
}

static std::string applicationTable(Module &m, const std::string &before) {
  std::string text = asyncTable(m), clocks = leaveClocks(m);
  std::string types;
  for (const std::string &type : m.runTime.onWire())
    types += "  " + type + ",\n";
  if (!types.empty())
    text += "static const void *const types[] = {\n" + types + "};\n\n";
  text += "static void initialize_constants(x10_context *cx)\n{\n  (void)cx;\n" + m.parts.startup + "}\n\n";
  char fingerprint[32];
  std::snprintf(fingerprint, sizeof fingerprint, "0x%016llx",
                static_cast<unsigned long long>(fingerprintOf(before + text)));
  text += "static const struct x10_application application = {\n  .abi = X10_APPLICATION_ABI,\n  .async_count = " +
          std::to_string(m.asyncs.all().size()) + ",\n  .fingerprint = " + fingerprint +
          ",\n  .name = " + quoted(m.options.mainClass) +
          ",\n  .initialize_constants = initialize_constants,\n  .run_main = " + m.names.derived("run", "_main") +
          ",\n  .asyncs = " + (m.asyncs.all().empty() ? "NULL" : "asyncs") +
          ",\n  .exceptions = &exceptions,\n  .types = " + (types.empty() ? "NULL" : "types") +
          ",\n  .type_count = " + std::to_string(m.runTime.onWire().size()) + ",\n" +
          (clocks.empty() ? "" : "  .leave_clocks = " + clocks + ",\n") + "};\n\n";
  return text + "int main(int argc, char **argv)\n{\n  return x10_start(&application, argc, argv);\n}\n";
}

// The program's own functions, or those of the class library, in the order of their sources.
static Text functionsOf(Module &m, bool own) {
  struct Entry {
    std::string file;
    uint32_t line;
    const Text *text;
  };
  std::vector<Entry> entries;
  for (Function *f : m.program.functions) {
    const Text *text = m.functions.textOf(f);
    const ClassDef *owner = f->method ? f->method->owner : f->staticField ? f->staticField->owner : nullptr;
    while (owner && owner->outer)
      owner = owner->outer;
    if (text && own == (!owner || owner->fromCommandLine))
      entries.push_back({owner ? SourceFiles::path(owner->loc.file) : "", f->code->loc.line, text});
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry &a, const Entry &b) { return a.file != b.file ? a.file < b.file : a.line < b.line; });
  Text text;
  std::string file;
  for (const Entry &e : entries) {
    if (e.file != file)
      text += "/* ==== " + commented(e.file.substr(e.file.rfind('/') + 1)) + " ==== */\n\n";
    file = e.file;
    text += *e.text;
    text += "\n";
  }
  return text;
}

namespace {
// Writes text with #line directives where a line is not the one behind the line before.
class LineWriter {
public:
  explicit LineWriter(const std::string &c) : cFile(quoted(c)) {}
  std::string text;

  void write(const std::string &line, Loc place) {
    if (place)
      claim(quoted(SourceFiles::path(place.file)), place.line);
    else if (file != cFile)
      claim(cFile, number + 2); // behind the directive itself
    add(line);
  }
  // The first line, by which x10c knows its files; and a line that a piece of C goes on in.
  void goOn(const std::string &line) { add(line); }

private:
  std::string cFile, file;
  uint32_t next = 0;   // the line that the next one claims
  uint32_t number = 0; // of lines in the text

  void claim(const std::string &wanted, uint32_t line) {
    if (file == wanted && next == line)
      return;
    text += "#line ";
    text += std::to_string(line);
    if (file != wanted)
      text += ' ' + wanted;
    text += '\n';
    ++number;
    file = wanted;
    next = line;
  }
  void add(const std::string &line) {
    text += line;
    ++number;
    ++next;
  }
};
} // namespace

// For debuggers, behind all that the program needs: lines of a C name, a tab and X10's name. Functions and structs have
// their C names; bodies within functions that of their struct.
static std::string debugNames(Module &m) {
  std::vector<std::pair<std::string, std::string>> names = m.parts.bodies;
  for (Function *f : m.program.functions)
    if (m.functions.textOf(f))
      names.push_back({f->cName, f->x10Name});
  for (const Class *cls : m.program.classes)
    names.push_back({cls->cName, types::str(cls->type, false)});
  std::string text = "\nstatic const char x10_debug_names[] __attribute__((used)) =\n";
  for (const auto &[c, x10] : names)
    text += "  " + quoted(c + "\t" + x10 + "\n") + "\n";
  return text + "  \"\";\n";
}

static std::string withLines(const Text &text, const std::string &cFile) {
  LineWriter out(cFile);
  auto next = text.places().begin();
  for (size_t start = 0, end; start < text.size(); start = end) {
    end = text.str().find('\n', start) + 1;
    while (next != text.places().end() && next->end <= start)
      ++next;
    bool isPlaced = next != text.places().end() && next->start <= start;
    std::string line = text.str().substr(start, end - start);
    if (start == 0 || (isPlaced && next->start < start))
      out.goOn(line);
    else
      out.write(line, isPlaced ? next->place : Loc());
  }
  return out.text;
}

static std::string assemble(Module &m, const std::string &entry) {
  Text text =
      "/* Emitted by x10c from " + commented(sourceLine(m.program.main->code->loc)) +
      ". */\n"
      "#include <string.h>\n#include <x10rt/application.h>\n#include <x10rt/exception.h>\n#include <x10rt/io.h>\n"
      "#include <x10rt/numeric.h>\n#include <x10rt/rail.h>\n#include <x10rt/serial.h>\n#include <x10rt/text.h>\n\n"
      // A comparison that always holds may come from the X10 program.
      "#pragma GCC diagnostic ignored \"-Wtype-limits\"\n"
      "#pragma GCC diagnostic ignored \"-Wtautological-compare\"\n\n";
  for (const std::string &header : m.options.headers)
    text += "#include " + header + "\n";
  if (!m.options.headers.empty())
    text += "\n";
  text += m.layouts.forwards();
  auto part = [&](const std::string &part) {
    if (!part.empty())
      text += (text.str().ends_with("\n\n") ? "" : "\n") + part;
  };
  part(m.layouts.definitions());
  part(m.parts.tables);
  part(m.parts.declarations);
  Text bodies = functionsOf(m, true) + functionsOf(m, false);
  part(m.literals.definitions());
  part(m.parts.prototypes);
  text += "\n";
  text += bodies;
  part(m.parts.helpers);
  part(m.parts.data);
  text += entry;
  text += applicationTable(m, text.str());
  if (!m.options.debugLines) {
    m.lined = withLines(text, m.options.cFile);
    return text.str();
  }
  text += debugNames(m);
  return withLines(text, m.options.cFile);
}

} // namespace x10c::emit
