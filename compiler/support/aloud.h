// While one lives, messages of this thread are printed although an alternative is being tried (Diagnostics::Trial):
// those of a file that is parsed because a name was looked up. They are about the file, whatever becomes of the
// alternative.
#pragma once

namespace x10c {

class Aloud {
public:
  Aloud();
  ~Aloud();
  Aloud(const Aloud &) = delete;
  Aloud &operator=(const Aloud &) = delete;

private:
  void *trial;
};

} // namespace x10c
