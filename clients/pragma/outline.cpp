// See outline.h.
#include "outline.h"
#include "packing.h"
#include "rules.h"

using namespace clang;

namespace x10c::pragma {

namespace {

std::string nameOf(const VarDecl *var) { return var->getName().str(); }

// "int64_t n", "double (*a)[20]".
std::string declared(const Program &program, QualType type, const std::string &name) {
  std::string text = name;
  PrintingPolicy policy(program.context->getLangOpts());
  policy.SuppressTagKeyword = false;
  type.getAsStringInternal(text, policy);
  return text;
}

std::string member(const Program &program, const Capture &capture) {
  QualType type = capture.var->getType().getUnqualifiedType();
  if (capture.isShared)
    type = program.context->getPointerType(capture.var->getType());
  return declared(program, type, nameOf(capture.var));
}

std::string frameOf(const Program &program, const Region &region) {
  std::string out = "struct " + tagOf(region) + " {\n  x10_async x10_head;\n";
  for (const Capture &capture : region.captures)
    out += "  " + member(program, capture) + ";\n";
  return out + "};\n\n";
}

std::string runOf(const Program &program, const Region &region, const std::string &body) {
  std::string tag = tagOf(region);
  std::string out =
      "static void " + tag + "_run(x10_context *x10_cx, x10_async *x10_frame)\n{\n  (void)x10_cx, (void)x10_frame;\n";
  if (!region.captures.empty())
    out += "  struct " + tag + " *const x10_self = (struct " + tag + " *)x10_frame;\n  (void)x10_self;\n";
  for (const Capture &capture : region.captures)
    if (capture.isLocal())
      out += "  " + declared(program, capture.var->getType().getUnqualifiedType(), nameOf(capture.var)) +
             " = x10_self->" + nameOf(capture.var) + ";\n";
  return out + body + "\n}\n\n";
}

// One of the functions that pack and unpack; `selected` says of which captures.
template <typename Selected>
std::string packingOf(const Program &program, const Region &region, const std::string &name, Selected selected) {
  bool packs = name.starts_with("pack");
  std::string tag = tagOf(region), lines;
  for (const Capture &capture : region.captures) {
    std::string access = "x10_self->" + nameOf(capture.var);
    if (selected(capture))
      lines += packs ? packing(*program.context, capture.var->getType(), access)
                     : unpacking(*program.context, capture.var->getType(), access);
  }
  std::string out = "static void " + tag + "_" + name + "(";
  out +=
      packs ? "x10_writer *w, const x10_async *x10_frame" : "x10_context *x10_cx, x10_reader *r, x10_async *x10_frame";
  out += packs ? ")\n{\n" : ")\n{\n  (void)x10_cx;\n";
  if (lines.empty())
    out += packs ? "  (void)w, (void)x10_frame;\n" : "  (void)r, (void)x10_frame;\n";
  else
    out += std::string("  ") + (packs ? "const " : "") + "struct " + tag + " *const x10_self = (" +
           (packs ? "const " : "") + "struct " + tag + " *)x10_frame;\n";
  return out + lines + "}\n\n";
}

} // namespace

const Region *outlinedAround(const Region *region) {
  while (region && !region->isOutlined())
    region = region->parent;
  return region;
}

std::string tagOf(const Region &region) {
  return "x10_" + region.function->getName().str() + "_" + (region.kind() == Kind::At ? "at" : "async") +
         std::to_string(region.method);
}

std::string accessIn(const Region *region, const VarDecl *var) {
  const Region *outlined = outlinedAround(region);
  const Capture *capture = outlined ? outlined->captureOf(var) : nullptr;
  if (!capture || capture->isLocal())
    return nameOf(var);
  return capture->isShared ? "(*x10_self->" + nameOf(var) + ")" : "x10_self->" + nameOf(var);
}

std::string initializer(const Region &region) {
  std::string out = "{.x10_head = {" + std::to_string(region.method) + ", sizeof(struct " + tagOf(region) + "), 0}";
  for (const Capture &capture : region.captures)
    if (capture.isShared || (capture.travels && !capture.var->getType()->isArrayType()))
      out += ", ." + nameOf(capture.var) + " = " + (capture.isShared ? "&" : "") + accessIn(region.parent, capture.var);
  return out + "}";
}

std::string arrayCopies(const Region &region, const std::string &frame, const std::string &indent) {
  std::string out;
  for (const Capture &capture : region.captures)
    if (!capture.isShared && capture.travels && capture.var->getType()->isArrayType())
      out += indent + "__builtin_memcpy(" + frame + "." + nameOf(capture.var) + ", " +
             accessIn(region.parent, capture.var) + ", sizeof " + frame + "." + nameOf(capture.var) + ");\n";
  return out;
}

std::string resultCopies(const Region &region, const std::string &frame, const std::string &indent) {
  std::string out;
  for (const Capture &capture : region.captures) {
    std::string from = frame + "." + nameOf(capture.var), to = accessIn(region.parent, capture.var);
    if (capture.isResult && capture.var->getType()->isArrayType())
      out += indent + "__builtin_memcpy(" + to + ", " + from + ", sizeof " + from + ");\n";
    else if (capture.isResult)
      out += indent + to + " = " + from + ";\n";
  }
  return out;
}

std::string functionsOf(const Program &program, const Region &region, const std::string &body) {
  std::string out = frameOf(program, region) + runOf(program, region, body);
  if (!region.isRemote())
    return out;
  auto travels = [](const Capture &capture) { return capture.travels; };
  auto returns = [](const Capture &capture) { return capture.isResult; };
  out += packingOf(program, region, "pack", travels) + packingOf(program, region, "unpack", travels);
  if (!region.results.empty())
    out += packingOf(program, region, "pack_result", returns) + packingOf(program, region, "unpack_result", returns);
  return out;
}

std::string rowOf(const Program &program, const Region &region) {
  std::string tag = tagOf(region), flags;
  auto flag = [&](bool holds, const char *name) {
    flags += holds ? (flags.empty() ? "" : " | ") + std::string(name) : "";
  };
  flag(region.waits, "X10_MAY_WAIT");
  flag(region.throws, "X10_MAY_THROW");
  flag(region.isRemote(), "X10_REMOTE | X10_NO_IMAGE");
  auto function = [&](bool isThere, const char *name) { return isThere ? tag + "_" + name : std::string("0"); };
  bool hasResults = !region.results.empty();
  return "    {\"" + placeOf(program, region.directive->hash) + "\", " + (flags.empty() ? "0" : flags) + ", " + tag +
         "_run, " + function(region.isRemote(), "pack") + ", " + function(region.isRemote(), "unpack") + ", " +
         function(hasResults, "pack_result") + ", " + function(hasResults, "unpack_result") + ", sizeof(struct " + tag +
         ")},\n";
}

} // namespace x10c::pragma
