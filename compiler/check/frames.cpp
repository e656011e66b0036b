// frames: an async's table entry, its frame and its packing agree. A frame is a struct whose first member is x10_async;
// `run`, `pack`, `unpack` of a row of `struct x10_async_info` cast their x10_async * to the frame they are for.
#include "check/rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <cstdint>
#include <map>
#include <optional>
#include <set>

using namespace clang;

namespace x10c::check {

namespace {

bool isAsyncHead(QualType type) {
  const auto *alias = type->getAs<TypedefType>();
  return alias && alias->getDecl()->getName() == "x10_async";
}

const RecordDecl *frameOf(QualType pointer) {
  if (!pointer->isPointerType())
    return nullptr;
  const RecordDecl *record = pointer->getPointeeType()->getAsRecordDecl();
  record = record ? record->getDefinition() : nullptr;
  if (!record || record->field_empty() || !isAsyncHead((*record->field_begin())->getType()))
    return nullptr;
  return record;
}

// The frames a function casts its argument to, and the members it names of them.
class Body : public RecursiveASTVisitor<Body> {
public:
  std::set<const RecordDecl *> frames;
  std::set<const FieldDecl *> members;
  bool VisitCastExpr(CastExpr *cast) {
    if (const RecordDecl *frame = frameOf(cast->getType()))
      if (!cast->getSubExpr()->getType()->isNullPtrType() && frameOf(cast->getSubExpr()->getType()) != frame)
        frames.insert(frame);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) {
    if (const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl()))
      members.insert(field);
    return true;
  }
};

class Frames : public RecursiveASTVisitor<Frames> {
public:
  Frames(ASTContext &c, Reporter &r) : context(c), reporter(r) {}

  bool VisitInitListExpr(InitListExpr *list) {
    if (list->isSyntacticForm() && list->getSemanticForm())
      return true;
    if (!inMainFile(context, list->getBeginLoc()))
      return true;
    if (isAsyncHead(list->getType()))
      heads.push_back(list);
    const RecordDecl *record = list->getType()->getAsRecordDecl();
    if (record && record->getName() == "x10_async_info")
      rows.push_back(list);
    return true;
  }
  bool shouldVisitImplicitCode() const { return true; }
  bool TraverseVarDecl(VarDecl *decl) {
    const RecordDecl *record = decl->getType()->getAsRecordDecl();
    const auto *list = record && decl->getInit() ? dyn_cast<InitListExpr>(decl->getInit()) : nullptr;
    if (list && !record->field_empty() && isAsyncHead((*record->field_begin())->getType()) && list->getNumInits())
      if (const auto *head = dyn_cast<InitListExpr>(list->getInit(0)))
        frameOfHead[head] = record->getDefinition();
    return RecursiveASTVisitor::TraverseVarDecl(decl);
  }

  void judge() {
    std::set<const InitListExpr *> seen;
    for (const InitListExpr *list : rows)
      if (seen.insert(list).second)
        row(list);
    for (const InitListExpr *head : heads)
      if (seen.insert(head).second)
        started(head);
  }

private:
  ASTContext &context;
  Reporter &reporter;
  std::vector<const InitListExpr *> heads, rows;
  std::map<const InitListExpr *, const RecordDecl *> frameOfHead;
  std::vector<const RecordDecl *> frameOfMethod;

  static const FunctionDecl *functionIn(const Expr *e) {
    const auto *use = e ? dyn_cast<DeclRefExpr>(e->IgnoreParenCasts()) : nullptr;
    const auto *function = use ? dyn_cast<FunctionDecl>(use->getDecl()) : nullptr;
    return function && function->getDefinition() ? function->getDefinition() : function; // of the runtime: no body
  }

  const Expr *member(const InitListExpr *list, StringRef name) const {
    unsigned i = 0;
    for (const FieldDecl *field : list->getType()->getAsRecordDecl()->fields()) {
      if (field->getName() == name)
        return i < list->getNumInits() ? list->getInit(i) : nullptr;
      ++i;
    }
    return nullptr;
  }

  std::optional<uint64_t> constant(const Expr *e) const {
    Expr::EvalResult result;
    if (!e || !e->EvaluateAsInt(result, context))
      return std::nullopt;
    return result.Val.getInt().getZExtValue();
  }

  uint64_t sizeOf(const RecordDecl *record) const {
    return context.getTypeSizeInChars(context.getRecordType(record)).getQuantity();
  }

  void row(const InitListExpr *list) {
    const FunctionDecl *run = functionIn(member(list, "run"));
    Body body;
    if (run)
      body.TraverseStmt(run->getBody());
    const RecordDecl *frame = body.frames.size() == 1 ? *body.frames.begin() : nullptr;
    frameOfMethod.push_back(frame);
    if (!run)
      return reporter.report(list->getBeginLoc(), "frames", "this async has no body to run");
    if (body.frames.size() > 1)
      return reporter.report(run->getLocation(), "frames",
                             "'" + run->getName().str() + "' takes its argument for several frames");
    if (auto size = constant(member(list, "size")); frame && size && *size != sizeOf(frame))
      reporter.report(list->getBeginLoc(), "frames", "the size given is not that of " + frame->getName().str());
    packing(list, frame, "pack");
    packing(list, frame, "unpack");
  }

  void packing(const InitListExpr *list, const RecordDecl *frame, const char *which) {
    const FunctionDecl *function = functionIn(member(list, which));
    bool remote = constant(member(list, "flags")).value_or(0) & 4;
    if (!function) {
      if (remote)
        reporter.report(list->getBeginLoc(), "frames",
                        std::string("this async can go to another place but has no ") + which);
      return;
    }
    Body body;
    body.TraverseStmt(function->getBody());
    if (!frame)
      return;
    if (!body.frames.empty() && !body.frames.count(frame))
      return reporter.report(function->getLocation(), "frames",
                             "'" + function->getName().str() + "' is for another frame than the body");
    std::set<const FieldDecl *> results = resultsOf(list);
    unsigned i = 0;
    for (const FieldDecl *field : frame->fields())
      if (i++ && !body.members.count(field) && !results.count(field))
        reporter.report(function->getLocation(), "frames",
                        "'" + function->getName().str() + "' leaves out '" + field->getName().str() + "'");
  }

  // What travels back instead of forth: named by both pack_result and unpack_result.
  std::set<const FieldDecl *> resultsOf(const InitListExpr *list) const {
    const FunctionDecl *pack = functionIn(member(list, "pack_result")),
                       *unpack = functionIn(member(list, "unpack_result"));
    if (!pack || !unpack)
      return {};
    Body out, in;
    out.TraverseStmt(pack->getBody());
    in.TraverseStmt(unpack->getBody());
    std::set<const FieldDecl *> both;
    for (const FieldDecl *field : out.members)
      if (in.members.count(field))
        both.insert(field);
    return both;
  }

  // {method, sizeof frame, NULL} at the head of a frame that is spawned.
  void started(const InitListExpr *head) {
    auto found = frameOfHead.find(head);
    if (found == frameOfHead.end() || head->getNumInits() < 2)
      return;
    const RecordDecl *frame = found->second;
    auto method = constant(head->getInit(0)), size = constant(head->getInit(1));
    if (size && *size != sizeOf(frame))
      reporter.report(head->getBeginLoc(), "frames", "the frame's size is not that of " + frame->getName().str());
    if (method && *method >= frameOfMethod.size())
      reporter.report(head->getBeginLoc(), "frames", "there is no async of number " + std::to_string(*method));
    else if (method && frameOfMethod[*method] && frameOfMethod[*method] != frame)
      reporter.report(head->getBeginLoc(), "frames",
                      "async " + std::to_string(*method) + " runs over " + frameOfMethod[*method]->getName().str() +
                          ", not over " + frame->getName().str());
  }
};

} // namespace

void checkFrames(ASTContext &context, Reporter &reporter) {
  Frames frames(context, reporter);
  frames.TraverseDecl(context.getTranslationUnitDecl());
  frames.judge();
}

} // namespace x10c::check
