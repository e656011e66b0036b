// Folders in which nobody else can put a file.
#pragma once
#include <string>

namespace x10c::driver {

// Whether it is a folder of this user that only he can write to. A link to one counts if `follows`.
bool isPrivate(const std::string &folder, bool follows);
// Whether other users could put another file or folder in the place of one that is in there: they may write to it, or
// to a folder above it, and files there are not kept from others (the sticky bit of /tmp).
bool canOthersReplaceIn(const std::string &folder);

} // namespace x10c::driver
