// Reads back what print() wrote (the notation: TEXT.md). Classes, methods and fields are those of the class library and
// of the program's sources, which have to be the same as then; the text names them.
#pragma once
#include "ir/ir.h"

namespace x10c::ir {

// The files of the program that the text in a file is of, for Universe::addFile; reports nothing.
std::vector<std::string> sourcesOf(const std::string &path);

struct ReadProgram {
  Program *program = nullptr; // null: what is wrong is reported, at its place in the text
  std::string after;          // the last pass that had run
};
// `declareLocals` makes sure that the local classes of a method are declared or, if it is null, those of the
// class's static initializers: it checks the bodies (semantics::checkBody).
ReadProgram read(const std::string &path, void (*declareLocals)(ClassDef *, MethodDef *));

} // namespace x10c::ir
