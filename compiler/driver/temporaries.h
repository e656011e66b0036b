// Temporary files, in a folder that only this user can read and write.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

// A new folder of this user alone, in TMPDIR or /tmp; or elsewhere, if other users could put another in its place
// there. Empty: there can be none, after a message.
std::string makeTemporaryFolder();

// Files that go when this object does.
class Temporaries {
public:
  Temporaries() = default;
  Temporaries(const Temporaries &) = delete;
  Temporaries &operator=(const Temporaries &) = delete;
  ~Temporaries();

  // An empty file in a folder of its own, whose name ends so. Empty: there can be none, after a message. As long as
  // this object lives, programs that are run leave their temporary files in that folder too, or in one as good.
  std::string make(const std::string &ending);
  // It goes too, if it is there then.
  void add(const std::string &file) { files.push_back(file); }
  // It stays.
  void keep(const std::string &file) { kept.push_back(file); }

private:
  std::string folder; // empty: none yet
  std::string before; // TMPDIR
  unsigned made = 0;
  std::vector<std::string> files, kept;

  bool open();
  bool isKept(const std::string &file) const;
};

} // namespace x10c::driver
