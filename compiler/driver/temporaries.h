// Temporary files, in a folder that only this user can read and write.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

// Files that go when this object does.
class Temporaries {
public:
  Temporaries() = default;
  Temporaries(const Temporaries &) = delete;
  Temporaries &operator=(const Temporaries &) = delete;
  ~Temporaries();

  // An empty file in a folder of its own in TMPDIR, whose name ends so. Empty: there can be none, after a message.
  std::string make(const std::string &ending);
  // It goes too, if it is there then.
  void add(const std::string &file) { files.push_back(file); }
  // It stays.
  void keep(const std::string &file) { std::erase(files, file); }

private:
  std::string folder; // empty: none yet
  unsigned made = 0;
  std::vector<std::string> files;
};

} // namespace x10c::driver
