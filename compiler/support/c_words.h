// Names that already mean something in C, where the runtime's headers and those of the program's natives are included.
#pragma once
#include <functional>
#include <string>

namespace x10c {

// Where nothing else may have the name: keywords, and macros of any kind.
bool isWordOfC(const std::string &name);
// Where a function or a variable of a file would be another of that name.
bool isDeclaredInC(const std::string &name);

// The text that `read` gives has a line `#define NAME …` for each macro of the headers that the program's natives
// include. It is read once, when the first name is asked for after that.
void readWordsOfC(std::function<std::string()> read);

} // namespace x10c
