// Closures. Each becomes a struct of its captured values, a function over that struct, a run-time type whose table
// has the function, and a function that makes one.
#include "emit/closures.h"
#include "emit/asyncs.h"
#include "emit/statements.h"
#include "ir/any.h"
#include "support/expect.h"

namespace x10c::emit {

static void closureFunction(FunctionText &fn, Closure *c, const Frame &frame, FunctionText &inner);
static std::string closureType(FunctionText &fn, Closure *c, const Frame &frame);
static void closurePackers(FunctionText &fn, const Frame &frame, std::string &pack, std::string &unpack);
static Text closureMaker(FunctionText &fn, const Frame &frame, const std::string &type);

std::vector<LocalDef *> freeLocals(Expr *e) {
  std::vector<LocalDef *> order;
  std::set<const LocalDef *> seen;
  eachNode(
      e,
      [&](Expr *part) {
        if (auto *l = as<Local>(part); l && seen.insert(l->var).second)
          order.push_back(l->var);
      },
      [&](Stmt *s) {
        if (auto *d = as<Declare>(s))
          seen.insert(d->var);
      });
  return order;
}

bool mentionsThis(Expr *e) {
  return any(e, [](Expr *part) { return part->kind == ExprKind::This; });
}

// Emits the struct and the function of a closure. `type` takes its run-time type.
static Frame closureParts(FunctionText &fn, Closure *c, std::string &type) {
  FunctionText inner(fn, c->code->result, c->loc);
  Frame frame = frameFor(fn, "closure", c->captured, c->capturesThis, c->code->body, false, inner);
  fn.shared->before += "/* closure, " + sourceLine(c->loc) +
                       (frame.summary.empty() ? "" : ": " + commented(frame.summary)) + " */\nstruct " + frame.name +
                       " {\n  x10_object head;\n" + frame.fields + "};\n\n";
  closureFunction(fn, c, frame, inner);
  fn.shared->functions[c] = frame.name + "_apply";
  type = closureType(fn, c, frame);
  return frame;
}

CText closure(FunctionText &fn, Closure *c) {
  X10C_EXPECT(!c->onStack && c->code);
  std::string type;
  Frame frame = closureParts(fn, c, type);
  return {closureMaker(fn, frame, type)};
}

// Declares `name`, a closure that does not escape its block.
void closureOnStack(FunctionText &fn, Closure *c, const std::string &name) {
  X10C_EXPECT(c->onStack && !name.empty());
  std::string type, object = fn.names.fresh(name + "_object");
  Frame frame = closureParts(fn, c, type);
  Text values = ".head = {.type = &" + type + "}";
  for (size_t i = 0; i < frame.values.size(); ++i)
    values += ", ." + frame.values[i].second + " = " + frame.inits[i];
  fn.out.line("struct " + frame.name + " " + object + " = {" + values + "};");
  fn.out.line(fn.m.layouts.declare(c->type, name) + " = &" + object + ";");
}

static void closureFunction(FunctionText &fn, Closure *c, const Frame &frame, FunctionText &inner) {
  X10C_EXPECT(c->code->body);
  std::string params = "x10_context *cx, void *object";
  for (LocalDef *param : c->code->params)
    params += ", " + fn.m.layouts.declare(param->type, inner.names.declare(param));
  block(inner, c->code->body);
  Writer w;
  w.place = inner.out.place;
  w.line(fn.m.linkage.function + fn.m.layouts.declare(c->code->result, frame.name + "_apply") + "(" + params + ")");
  w.open("{");
  frameHead(inner, frame, "closure", "object", w);
  unusedParameters(inner, c->code->params, w);
  finishFunction(inner, w, c->code->body);
  fn.shared->before += restricted(inner, w.written()) + "\n";
}

// The run-time type is declared before the function around the closure, and defined with the other types.
static std::string closureType(FunctionText &fn, Closure *c, const Frame &frame) {
  std::string name = fn.m.names.global(frame.name + "_type"), pack = "NULL", unpack = "NULL";
  bool crosses = fn.m.serialization.crosses(c);
  if (crosses)
    closurePackers(fn, frame, pack, unpack);
  fn.shared->before += fn.m.linkage.declared + "const x10_type " + name + ";\n";
  std::string prototype =
      fn.m.linkage.function + fn.m.layouts.declare(c->code->result, frame.name + "_apply") + "(x10_context *, void *";
  for (LocalDef *param : c->code->params)
    prototype += ", " + fn.m.layouts.cType(param->type);
  fn.m.parts.use(frame.name + "_apply");
  fn.m.parts.prototypes.add(frame.name + "_apply", prototype + ");\n", {});
  unsigned count = 0;
  Aside aside(fn.m.parts); // the type names them, not the function
  std::string tables = fn.m.runTime.closureTables(frame.name, frame.name + "_apply", c->type, &count);
  std::string number = std::to_string(fn.m.runTime.wireNumber("&" + name));
  Writer w;
  w.line("static const x10_type *const " + name + "_display[] = {&" + name + "};");
  w.open(fn.m.linkage.data + "const x10_type " + name + " = {");
  w.line(".name = " + quoted(runTimeName(c->type)) + ", .kind = X10_KIND_FUNCTION, .flags = X10_TYPE_SHARED,");
  w.line(".number = " + number + ", .size = sizeof(struct " + frame.name + "), .display = " + name + "_display,");
  if (count)
    w.line(".itables = " + frame.name + "_itables, .itable_count = " + std::to_string(count) + ",");
  w.line(".to_string = x10_object_to_string, .equals = x10_object_equals, .hash_code = x10_object_hash_code,");
  if (crosses)
    w.line(".pack = " + pack + ", .unpack = " + unpack + ",");
  w.close("};");
  if (fn.m.hasUnits) {
    fn.m.parts.data += tables + w.text() + "\n";
    fn.m.parts.frames += "struct " + frame.name + " {\n  x10_object head;\n" + frame.fields + "};\n\n";
  } else
    fn.shared->before += tables + w.text() + "\n";
  if (fn.m.serialization.isRemote() || fn.m.hasUnits) // the table of types names it
    fn.m.parts.declarations.add(name, fn.m.linkage.declared + "const x10_type " + name + ";\n", {});
  return name;
}

static void closurePackers(FunctionText &fn, const Frame &frame, std::string &pack, std::string &unpack) {
  pack = frame.name + "_pack";
  unpack = frame.name + "_unpack";
  std::string out, in, tag = "struct " + frame.name;
  bool takesContext = false;
  for (auto &[type, field] : frame.values) {
    takesContext |= unpackTakesContext(type);
    out += "  " + fn.m.serialization.packValue(type, "self->" + field) + ";\n";
    in += "  self->" + field + " = " + fn.m.serialization.unpackValue(type) + ";\n";
  }
  std::string start = fn.m.linkage.function + "void ", packParams = "(x10_writer *w, const void *object)",
              unpackParams = "(x10_context *cx, x10_reader *r, void *object)";
  for (const std::string &head : {pack + packParams, unpack + unpackParams})
    if (fn.m.hasUnits) // the type is in another
      fn.m.parts.frames += "void " + head + ";\n";
  std::string text = start + pack + packParams + "\n{\n";
  text += out.empty() ? "  (void)w, (void)object;\n" : "  const " + tag + " *self = object;\n" + out;
  text += "}\n\n" + start + unpack + unpackParams + "\n{\n";
  text += in.empty() ? "  (void)cx, (void)r, (void)object;\n"
                     : (takesContext ? "" : "  (void)cx;\n") + ("  " + tag + " *self = object;\n") + in;
  fn.shared->before += text + "}\n\n";
}

// A call of the function that makes the closure, with the captured values.
static Text closureMaker(FunctionText &fn, const Frame &frame, const std::string &type) {
  std::string name = frame.name + "_new", params, stores;
  Text args;
  for (size_t i = 0; i < frame.values.size(); ++i) {
    auto &[valueType, field] = frame.values[i];
    params += (params.empty() ? "" : ", ") + fn.m.layouts.declare(valueType, field);
    stores += "  closure->" + field + " = " + field + ";\n";
    args += (args.empty() ? "" : ", ") + frame.inits[i];
  }
  fn.shared->before += "static void *" + name + "(" + (params.empty() ? "void" : params) + ")\n{\n  " +
                       (stores.empty() ? "return x10_new(&" + type + ");\n"
                                       : "struct " + frame.name + " *closure = x10_new(&" + type + ");\n" + stores +
                                             "  return closure;\n") +
                       "}\n\n";
  return name + "(" + args + ")";
}

} // namespace x10c::emit
