// --from-ir; see from_ir.h.
#include "driver/from_ir.h"

namespace x10c::driver {

void takeSources(Options &options) {
  if (!options.fromIr.empty())
    options.files = ir::sourcesOf(options.fromIr);
}

static void declareLocals(types::ClassDef *outer, types::MethodDef *method) {
  if (method)
    semantics::checkBody(method);
  else
    for (types::FieldDef *field : outer->fields)
      semantics::checkInitializer(field);
}

ir::ReadProgram readTree(const Options &options) {
  ir::ReadProgram read = ir::read(options.fromIr, declareLocals);
  if (read.after.empty())
    read.after = "instantiate";
  return read;
}

} // namespace x10c::driver
