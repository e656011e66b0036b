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
// Whether some @Native is for C.
bool hasNativeForC(const syntax::List<syntax::Annotation> &);

// A header, a file or a library, as a class names it.
struct NativeFile {
  std::string name;
  Loc loc;
};
// Of all classes read so far, the class library's left out. Headers and files: @NativeCInclude and
// @NativeCCompilationUnit, and of classes that have some code for C also @NativeCPPInclude and
// @NativeCPPCompilationUnit. Libraries: @NativeCLibrary. Each once, in the order of the sources.
struct NativeFiles {
  std::vector<NativeFile> headers, units, libraries;
};
NativeFiles nativeFiles();

} // namespace x10c::types
