// The files that all references have: made of x10doc.css and x10doc.js (CMakeLists.txt).
#pragma once

namespace x10c::doc {

extern const char *const styleSheet;
extern const char *const script;

} // namespace x10c::doc
