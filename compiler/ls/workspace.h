// The files of the folders that the editor has open.
#pragma once
#include "ls/json.h"
#include <map>
#include <string>
#include <vector>

namespace x10c::ls {

class Workspace {
public:
  void open(const std::string &folder);
  void close(const std::string &folder);
  // All X10 sources below the folders, and beside the file; a few thousand at most. What an editor has changed is in
  // `texts`, by path.
  std::vector<std::string> files(const std::string &beside) const;
  // Those of them that contain the word.
  std::vector<std::string> mentioning(const std::string &word, const std::string &beside,
                                      const std::map<std::string, std::string> &texts) const;
  // workspace/symbol
  Json symbols(const std::string &query, const std::map<std::string, std::string> &texts) const;

private:
  std::vector<std::string> folders;
};

std::string readFile(const std::string &path);

} // namespace x10c::ls
