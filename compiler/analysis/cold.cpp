// See cold.h.
#include "analysis/cold.h"
#include "ir/any.h"

namespace x10c::analysis {

bool isCold(const ir::Function *f) {
  const types::MethodDef *method = f ? f->method : nullptr;
  return method && method->name == Name("toString") && method->owner &&
         types::Universe::get().isOfLibrary(method->owner) && ir::any(f->code, [](ir::Stmt *s) {
           return s->kind == ir::StmtKind::Loop || s->kind == ir::StmtKind::ForLoop;
         });
}

} // namespace x10c::analysis
