// Closures. Each becomes a struct of its captured values, a function over that struct, a run-time type whose table
// has the function, and a function that makes one.
#include "emit/body.h"

namespace x10c::emit {

namespace {
struct Free : Walker {
  std::vector<LocalDef *> order;
  std::set<LocalDef *> seen;
  bool usesThis = false;
  bool enter(Expr *e) override {
    if (auto *l = as<Local>(e)) {
      if (seen.insert(l->var).second)
        order.push_back(l->var);
    } else if (e->kind == ExprKind::This)
      usesThis = true;
    return true;
  }
  bool enter(Stmt *s) override {
    if (auto *d = as<Declare>(s))
      seen.insert(d->var);
    return true;
  }
};
} // namespace

std::vector<LocalDef *> Body::freeLocals(Expr *e) {
  Free walker;
  walker.walk(e);
  return walker.order;
}

bool Body::mentionsThis(Expr *e) {
  Free walker;
  walker.walk(e);
  return walker.usesThis;
}

// Emits the struct and the function of a closure. `type` takes its run-time type.
Body::Frame Body::closureParts(Closure *c, std::string &type) {
  Body inner(*this, c->code->result);
  Frame frame = frameFor("closure", c->captured, c->capturesThis, c->code->body, false, inner);
  shared->before += "/* closure, " + Module::place(c->loc) +
                    (frame.summary.empty() ? "" : ": " + commented(frame.summary)) + " */\nstruct " + frame.name +
                    " {\n  x10_object head;\n" + frame.fields + "};\n\n";
  closureFunction(c, frame, inner);
  shared->functions[c] = frame.name + "_apply";
  type = closureType(c, frame);
  return frame;
}

CText Body::closure(Closure *c) {
  std::string type;
  Frame frame = closureParts(c, type);
  return {closureMaker(frame, type)};
}

// Declares `name`, a closure that does not escape its block.
void Body::closureOnStack(Closure *c, const std::string &name) {
  std::string type, object = fresh(name + "_object");
  Frame frame = closureParts(c, type);
  std::string values = ".head = {.type = &" + type + "}";
  for (size_t i = 0; i < frame.values.size(); ++i)
    values += ", ." + frame.values[i].second + " = " + frame.inits[i];
  out.line("struct " + frame.name + " " + object + " = {" + values + "};");
  out.line(m.declare(c->type, name) + " = &" + object + ";");
}

void Body::closureFunction(Closure *c, const Frame &frame, Body &inner) {
  std::string params = "x10_context *cx, void *object";
  for (LocalDef *param : c->code->params)
    params += ", " + m.declare(param->type, inner.declareName(param));
  inner.block(c->code->body);
  Writer w;
  w.line("static " + m.declare(c->code->result, frame.name + "_apply") + "(" + params + ")");
  w.open("{");
  inner.frameHead(frame, "closure", "object", w);
  inner.unusedParameters(c->code->params, w);
  inner.finishFunction(w, c->code->body);
  shared->before += inner.restricted(w.text) + "\n";
}

// The run-time type is declared before the function around the closure, and defined with the other types.
std::string Body::closureType(Closure *c, const Frame &frame) {
  std::string name = m.global(frame.name + "_type"), pack = "NULL", unpack = "NULL";
  bool crosses = m.crossingClosures.count(c) > 0;
  if (crosses)
    closurePackers(frame, pack, unpack);
  shared->before += "static const x10_type " + name + ";\n";
  m.prototypes += "static " + m.declare(c->code->result, frame.name + "_apply") + "(x10_context *, void *";
  for (LocalDef *param : c->code->params)
    m.prototypes += ", " + m.cType(param->type);
  m.prototypes += ");\n";
  unsigned count = 0;
  std::string tables = m.closureTables(frame.name, frame.name + "_apply", c->type, &count);
  std::string number = std::to_string(m.wireNumber("&" + name));
  Writer w;
  w.line("static const x10_type *const " + name + "_display[] = {&" + name + "};");
  w.open("static const x10_type " + name + " = {");
  w.line(".name = " + quoted(types::str(c->type, false)) + ", .kind = X10_KIND_FUNCTION, .flags = X10_TYPE_SHARED,");
  w.line(".number = " + number + ", .size = sizeof(struct " + frame.name + "), .display = " + name + "_display,");
  if (count)
    w.line(".itables = " + frame.name + "_itables, .itable_count = " + std::to_string(count) + ",");
  w.line(".to_string = x10_object_to_string, .equals = x10_object_equals, .hash_code = x10_object_hash_code,");
  if (crosses)
    w.line(".pack = " + pack + ", .unpack = " + unpack + ",");
  w.close("};");
  shared->before += tables + w.text + "\n";
  if (m.remote) // it has a number on the wire
    m.declarations += "static const x10_type " + name + ";\n";
  return name;
}

void Body::closurePackers(const Frame &frame, std::string &pack, std::string &unpack) {
  pack = frame.name + "_pack";
  unpack = frame.name + "_unpack";
  std::string out, in, tag = "struct " + frame.name;
  for (auto &[type, field] : frame.values) {
    out += "  " + m.packValue(type, "self->" + field) + ";\n";
    in += "  self->" + field + " = " + m.unpackValue(type) + ";\n";
  }
  bool usesContext = in.find("(cx, ") != std::string::npos;
  std::string text = "static void " + pack + "(x10_writer *w, const void *object)\n{\n";
  text += out.empty() ? "  (void)w, (void)object;\n" : "  const " + tag + " *self = object;\n" + out;
  text += "}\n\nstatic void " + unpack + "(x10_context *cx, x10_reader *r, void *object)\n{\n";
  text += in.empty() ? "  (void)cx, (void)r, (void)object;\n"
                     : (usesContext ? "" : "  (void)cx;\n") + ("  " + tag + " *self = object;\n") + in;
  shared->before += text + "}\n\n";
}

// A call of the function that makes the closure, with the captured values.
std::string Body::closureMaker(const Frame &frame, const std::string &type) {
  std::string name = frame.name + "_new", params, stores, args;
  for (size_t i = 0; i < frame.values.size(); ++i) {
    auto &[valueType, field] = frame.values[i];
    params += (params.empty() ? "" : ", ") + m.declare(valueType, field);
    stores += "  closure->" + field + " = " + field + ";\n";
    args += (args.empty() ? "" : ", ") + frame.inits[i];
  }
  shared->before += "static void *" + name + "(" + (params.empty() ? "void" : params) + ")\n{\n  " +
                    (stores.empty() ? "return x10_new(&" + type + ");\n"
                                    : "struct " + frame.name + " *closure = x10_new(&" + type + ");\n" + stores +
                                          "  return closure;\n") +
                    "}\n\n";
  return name + "(" + args + ")";
}

} // namespace x10c::emit
