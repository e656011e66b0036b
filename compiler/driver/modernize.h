// x10c --modernize: where the text in X10 2.6 goes, and what is said of it.
#pragma once
#include "driver/options.h"
#include "modernize/modernize.h"

namespace x10c::driver {

// Before the file is added: it is read with the words of X10 2.6, where its edition has others.
void readModernWords(const Options &, const std::string &file);

// Where no edition was given and the errors of the program are those of an older one: starts x10c anew with that.
void tryOtherEdition(const Options &);

// Writes what the files are in X10 2.6: to standard output, to -o, to the folder of -d, or in their place. Each is
// checked first, as a program of X10 2.6; a line that is none gets a comment that says why. The exit status: 0; 1 where
// such a line is left, or nothing could be written, because a file is of X10 1.5 or cannot be written. A file is as it
// was where anything fails.
int writeModern(const Options &, const std::vector<const syntax::CompilationUnit *> &, const modernize::Modernizer &);

} // namespace x10c::driver
