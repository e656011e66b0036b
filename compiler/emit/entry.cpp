// The application: its table of asyncs, exceptions and types, and main.
#include "emit/files.h"
#include "emit/module.h"
#include "ir/known_library.h"
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>

namespace x10c::emit {

static std::string emitMain(Module &m);
static std::string leaveClocks(Module &m);
static std::string emitStaticFailed(Module &m);
static std::string plainException(Module &m);
static std::string emitExceptions(Module &m);

Emitted emitC(Program &program, const Options &options) {
  auto kept = std::make_shared<Module>(program, options);
  std::vector<CFile> files = Module::run(kept);
  Module &m = *kept;
  for (const Class *cls : program.classes)
    if (!cls->def->nativeRep.empty() && !types::Universe::get().isOfLibrary(cls->def))
      m.natives.push_back(
          {cls->def->nativeRep, cls->def->loc, cls->def->loc, "native type of " + cls->def->name.str()});
  return {std::move(files), std::move(m.natives)};
}

Module::Module(Program &p, const Options &o)
    : program(p), options(o), hasUnits(emit::hasUnits(p, o)), linkage(hasUnits || !p.main), names(p), support(p) {
  serialization.findCrossing();
  runTime.findInterfaces();
}

std::vector<CFile> Module::run(const std::shared_ptr<Module> &m) {
  Entry entry;
  m->emit(entry);
  return m->hasUnits ? unitsOf(m, entry) : std::vector<CFile>{oneFile(*m, entry)};
}

void Module::emit(Entry &entry) {
  auto write = [&](const std::function<std::string()> &part) {
    Aside aside(parts);
    entry.text += part();
    entry.names.insert(aside.owned().begin(), aside.owned().end());
  };
  write([&] {
    leaveClocks(*this); // which names it
    return (program.main ? emitMain(*this) : "") + (support.haveThrowables() ? "" : emitExceptions(*this));
  });
  for (Function *f : program.functions)
    if (!program.main && f->code && f->method && f->method->owner->fromCommandLine)
      functions.functionOf(f);
  drain();
  runTime.registerBuiltins();
  drain();
  if (functions.hasStatics() && !support.haveThrowables())
    write([&] { return emitStaticFailed(*this); });
  drain();
  parts.setAside();
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
    m.layouts.reach(rail);
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
  w.line(m.linkage.function + "void static_failed(x10_context *cx)");
  w.open("{");
  w.line("x10_throwable *cause = cx->pending;");
  const Class *wrapper = m.program.errorClass[staticInit];
  if (wrapper) {
    w.line("if (x10_is_class(cause, " + m.runTime.typeOf(wrapper->type) + "))");
    w.line("  return;");
  }
  w.line("cx->pending = NULL;");
  w.line("raise_error(cx, X10_ERROR_STATIC_INIT, x10_string_to_utf8(x10_static_failure_text(cx, cause), NULL));");
  w.line("x10_throwable *wrapped = cx->pending;");
  w.line("wrapped->cause = cause;");
  w.close();
  return w.text() + "\n";
}

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
  constexpr size_t count = std::size(known::errors);
  Writer table, cases;
  cases.depth = 1;
  table.open("static const x10_type *const error_types[X10_ERROR_COUNT] = {");
  for (size_t i = 0; i < count; ++i) {
    Function *ctor = m.program.errorCtor[i];
    if (!ctor || !ctor->code)
      continue;
    const Type *type = m.program.errorClass[i]->type;
    std::string name = known::errors[i].constant;
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
  m.parts.declarations.add(name, "static const x10_type " + name + ";\n", {});
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
  m.layouts.reach(rail);
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
    text += "  " + (m.hasUnits ? "" : "[" + a.method + "] = ") + "{" + quoted(a.source) + ", " + a.flags + ", " +
            a.run + ", " + orNull(a.pack) + ", " + orNull(a.unpack) + ", " + orNull(a.packResult) + ", " +
            orNull(a.unpackResult) + ", " + a.size + "},\n";
  return text + "};\n\n";
}

std::string applicationTables(Module &m) {
  std::string text = asyncTable(m), types;
  for (const std::string &type : m.runTime.onWire())
    types += "  " + type + ",\n";
  if (!types.empty())
    text += "static const void *const types[] = {\n" + types + "};\n\n";
  if (m.parts.startup.empty())
    return text;
  return text + "static void initialize_constants(x10_context *cx)\n{\n  (void)cx;\n" + m.parts.startup + "}\n\n";
}

std::string application(Module &m, uint64_t fingerprint) {
  bool hasAsyncs = !m.asyncs.all().empty(), hasTypes = !m.runTime.onWire().empty();
  std::string clocks = leaveClocks(m);
  char digits[32];
  std::snprintf(digits, sizeof digits, "0x%016llx", static_cast<unsigned long long>(fingerprint));
  const Function *main = m.program.main;
  std::string name = main ? "application" : m.names.global(memberName(Name(m.options.mainClass)) + "_application");
  std::string text =
      (main ? "static const struct x10_application " : "const struct x10_application ") + name +
      " = {\n  .abi = X10_APPLICATION_ABI,\n  .async_count = " + std::to_string(m.asyncs.all().size()) +
      ",\n  .fingerprint = " + digits + ",\n  .name = " + quoted(m.options.mainClass) + ",\n" +
      (m.parts.startup.empty() ? "" : "  .initialize_constants = initialize_constants,\n") +
      (main ? "  .run_main = " + m.names.derived("run", "_main") + ",\n" : "") +
      (hasAsyncs ? "  .asyncs = asyncs,\n" : "") + "  .exceptions = &" +
      (m.support.haveThrowables() ? "x10_exceptions" : "exceptions") + ",\n" +
      (hasTypes ? "  .types = types,\n  .type_count = " + std::to_string(m.runTime.onWire().size()) + ",\n" : "") +
      (clocks.empty() ? "" : "  .leave_clocks = " + clocks + ",\n") + "};\n";
  if (main)
    text += "\nint main(int argc, char **argv)\n{\n  return x10_start(&application, argc, argv);\n}\n";
  return text;
}

} // namespace x10c::emit
