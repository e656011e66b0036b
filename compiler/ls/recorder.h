// Listens to the front end, and writes down what names of the looked at files mean.
#pragma once
#include "ls/snapshot.h"
#include "semantics/observer.h"
#include "types/uses.h"
#include <unordered_map>

namespace x10c::ls {

class Recorder : public types::UseListener, public semantics::Observer {
public:
  // Listens while it lives.
  Recorder(Snapshot &, const std::string &path);
  ~Recorder() override;
  Recorder(const Recorder &) = delete;

  void isClass(Loc, const types::ClassDef *) override;
  void isTypeDef(Loc, const types::TypeDef *) override;
  void isTypeParam(Loc, const types::TypeParam *) override;
  void isLocal(Loc, const types::LocalDef *) override;
  void isField(Loc, const types::FieldDef *) override;
  void isUnknownType(const syntax::NamedType *, const types::ClassDef *of, const types::Scope &) override;
  void checked(const syntax::Expr *, ir::Expr *, const types::Scope &) override;
  void declared(const types::LocalDef *) override;
  void called(const syntax::List<syntax::Expr> &, const std::vector<types::MethodRef> &) override;

private:
  Snapshot &snapshot;
  std::string path;
  std::unordered_map<uint32_t, bool> looked;                                 // by file
  std::map<std::tuple<uint32_t, uint32_t>, const types::ClassDef *> classes; // by the end of the name

  bool isLooked(Loc);
  void use(Loc at, const Declaration &);
  void name(const syntax::Expr *, ir::Expr *);
  void construction(const syntax::New *, ir::Expr *);
  void atMarker(const syntax::Expr *, const types::Scope &);
  void around(const types::Scope &);
};

} // namespace x10c::ls
