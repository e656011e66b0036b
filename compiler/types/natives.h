// What sources say of code that is not X10: @Native and @NativeRep, and the headers, files and libraries of C that a
// class names.
#pragma once
#include "types/types.h"
#include <optional>

namespace x10c::types {

// The text for C in @Native("c", "text") and its like, or that of another language if it is a literal. Empty: none.
std::string nativeText(const syntax::List<syntax::Annotation> &, const char *annotation);

// Code for another back end only: there is none for C beside it, and its text is no literal.
struct ForeignNative {
  Loc loc;              // of the annotation
  std::string language; // "c++" where there is one, else "java" and the like
};
std::optional<ForeignNative> foreignNative(const syntax::List<syntax::Annotation> &, const char *annotation);
// Code for C++ of a native method that is C as well, where none is for C: numbers, operators, the parameters by their
// names and calls of functions of ISO C and POSIX; parameters and result are primitive.
struct SharedNative {
  std::string source, text;          // as written; for C
  std::vector<const char *> headers; // that declare the functions: "<math.h>"
};
std::optional<SharedNative> sharedNative(const syntax::MethodDecl &);
// The text for one language. Empty: none.
std::string nativeTextFor(const char *language, const syntax::List<syntax::Annotation> &);
// Whether some @Native is for C.
bool hasNativeForC(const syntax::List<syntax::Annotation> &);

// A header, a file or a library, as a class names it.
struct NativeFile {
  std::string name;
  Loc loc;
};
// What all classes read so far need in C, the class library's left out. Headers and files: @NativeCInclude and
// @NativeCCompilationUnit, and for classes that have some code for C also @NativeCPPInclude and
// @NativeCPPCompilationUnit; the headers of shared natives. Libraries: @NativeCLibrary. Each once, in the order of the
// sources.
struct NativeFiles {
  std::vector<NativeFile> headers, units, libraries;
};
NativeFiles nativeFiles();

} // namespace x10c::types
