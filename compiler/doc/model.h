// The content of a reference: packages, their classes, and the members that others see. Made once all files are read;
// never changed afterwards.
#pragma once
#include "syntax/comments.h"
#include "types/types.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace x10c::doc {

// What is said of a declaration; empty: nothing.
struct Text {
  std::string text;
  uint32_t line = 0; // of the source, in which it begins
};

enum class MemberKind : uint8_t { Property, Constructor, Field, Method, Operator, TypeDefinition };

struct ClassEntry;

// A public or protected member. One of field, method and typeDef is not null.
struct Member {
  MemberKind kind;
  std::string name;   // "copy", "this", "operator +"
  std::string anchor; // in the page of its class: "copy(Rail[T],Rail[T])"
  Loc loc;
  bool isPublic = true;
  bool isMade = false; // a constructor that no source declares
  Text text;
  types::FieldDef *field = nullptr;
  types::MethodDef *method = nullptr;
  const syntax::TypeDefDecl *typeDef = nullptr;
};

struct ClassEntry {
  types::ClassDef *def = nullptr;
  std::string name;    // within its package: "HashMap.Entry"
  std::string package; // empty: the unnamed one
  Text text;
  std::vector<Member> members;        // by kind, as the source has them within one
  std::vector<ClassEntry *> nested;   // classes within it
  std::vector<ClassEntry *> extended; // the classes that extend or implement it directly
  ClassEntry *outer = nullptr;
};

struct Package {
  std::string name;
  Text text;                         // of package.md beside its sources
  std::vector<ClassEntry *> classes; // by name, those within others after them
};

class Model {
public:
  // Those of these classes, and of classes within them, that others see: public, or protected within such a class.
  explicit Model(const std::vector<types::ClassDef *> &);

  const std::map<std::string, Package> &packages() const { return byPackage; }
  // Null where it is not part of the reference.
  const ClassEntry *entryOf(const types::ClassDef *) const;
  const Member *memberOf(const types::MethodDef *) const;

private:
  std::vector<std::unique_ptr<ClassEntry>> entries;
  std::map<const types::ClassDef *, ClassEntry *> byDef;
  std::map<std::string, Package> byPackage;
  std::map<const syntax::CompilationUnit *, std::unique_ptr<syntax::Comments>> comments;

  ClassEntry *add(types::ClassDef *, ClassEntry *outer);
  void addMembers(ClassEntry &);
  void addDefaultCtor(ClassEntry &, types::MethodDef *);
  void addProperty(ClassEntry &, types::FieldDef *);
  void addTypeDefs(ClassEntry &);
  void addMember(ClassEntry &, Member, const syntax::Node *tree);
  void linkSubclasses();
  void readPackageTexts();
  Text textOf(const types::ClassDef *, const syntax::Node *);
};

} // namespace x10c::doc
