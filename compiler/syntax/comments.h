// What a source says of its declarations: documentation comments, as text.
//
// For a declaration it is the last /** … */ before its first token, be that a modifier or an annotation. If there is
// none, it is
//   for a field, what // says after it in its line, and in the lines below from the same column on;
//   for the type that is named as the file, or else for the file's first, a block comment at the head of the file,
//   unless that is a licence.
#pragma once
#include "syntax/tree.h"
#include <unordered_map>

namespace x10c::syntax {

struct Comment {
  Loc loc;           // of the whole comment
  uint32_t line = 0; // of the source, in which the text begins; each line of the text is one of the source
  std::string text;  // without the marks of a comment, empty lines around it, and what all lines are indented by
};

class Comments {
public:
  // Reads the file's tokens again, since the tree has no comments; malformed ones were reported when it was parsed. The
  // unit must outlive this.
  explicit Comments(const CompilationUnit &);

  // The comment of a ClassDecl, MethodDecl, CtorDecl, FieldDecl, TypeDefDecl, the VarDeclarator of a field (what is
  // said of its FieldDecl), the Formal that is a property. Local and anonymous classes and their members too. Null:
  // there is none.
  const Comment *of(const Node &declaration) const;

private:
  std::unordered_map<const Node *, Comment> comments;
};

} // namespace x10c::syntax
