// C that packs and unpacks a variable of a flat type: number by number, so that places of different byte orders agree.
#pragma once
#include "program.h"

namespace x10c::pragma {

// `access` names the variable in C; lines of C, indented by two blanks.
std::string packing(const clang::ASTContext &, clang::QualType, const std::string &access);
std::string unpacking(const clang::ASTContext &, clang::QualType, const std::string &access);

} // namespace x10c::pragma
