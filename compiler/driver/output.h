// Where x10c writes: nothing that somebody wrote is overwritten.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

// Of a file: "." where the path has none.
std::string folderOf(const std::string &path);

// Whether the file may be written: it is none of `inputs`, no source that was read, no X10 source at all, be it by
// another name, a link or a symbolic link, and no folder; and its folder lets it be written. Says why not on standard
// error.
bool mayWrite(const std::string &path, const std::vector<std::string> &inputs);
// The same of C that has no name from the user: a file that x10c has not emitted stays as well.
bool mayWriteC(const std::string &path, const std::vector<std::string> &inputs);

// Writes the text. False after a message; then there is no half file.
bool writeFile(const std::string &path, const std::string &text);

// Says that standard output cannot be written; returns the exit status.
int cannotPrint();

} // namespace x10c::driver
