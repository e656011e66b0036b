// What the compiler proposes in its messages, as changes that an editor can make.
#pragma once
#include "ls/json.h"
#include <string>

namespace x10c::ls {

// textDocument/codeAction
Json codeActions(const std::string &uri, const std::string &text, const Json &params);

} // namespace x10c::ls
