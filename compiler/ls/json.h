// JSON, by nlohmann's library.
#pragma once
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace x10c::ls {

using Json = nlohmann::json;

// The value at a path of members, or null where some of it is missing or of another type. Never throws: what clients
// send may be anything.
inline const Json &at(const Json &value, std::initializer_list<const char *> path) {
  static const Json none;
  const Json *now = &value;
  for (const char *name : path) {
    if (!now->is_object())
      return none;
    auto found = now->find(name);
    if (found == now->end())
      return none;
    now = &*found;
  }
  return *now;
}
inline std::string textAt(const Json &value, std::initializer_list<const char *> path) {
  const Json &found = at(value, path);
  return found.is_string() ? found.get<std::string>() : std::string();
}
inline bool flagAt(const Json &value, std::initializer_list<const char *> path) {
  const Json &found = at(value, path);
  return found.is_boolean() && found.get<bool>();
}
inline std::vector<std::string> textsAt(const Json &value, std::initializer_list<const char *> path) {
  std::vector<std::string> all;
  for (const Json &each : at(value, path))
    if (each.is_string())
      all.push_back(each.get<std::string>());
  return all;
}
inline std::string dumped(const Json &value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

} // namespace x10c::ls
