// The methods that a call may mean, while its arguments are written. The text has a marker there (reduce.h).
#include "ls/answers.h"

namespace x10c::ls {

using namespace types;

namespace {

Json signatureOf(const MethodDef *m) {
  std::vector<std::pair<size_t, size_t>> formals;
  Json made = {{"label", describeCall(m, &formals)}};
  Json list = Json::array();
  const std::string label = made["label"].get<std::string>();
  for (auto [begin, end] : formals)
    list.push_back({{"label", label.substr(begin, end - begin)}});
  made["parameters"] = list;
  if (std::string doc = documentation(m); !doc.empty())
    made["documentation"] = {{"kind", "markdown"}, {"value", doc}};
  return made;
}

} // namespace

Json signatureHelp(const Snapshot &s, const Json &) {
  const AtMarker &m = s.marker;
  Json list = Json::array();
  size_t active = m.candidates.size();
  for (const MethodRef &each : m.candidates) {
    if (active == m.candidates.size() && each.def->formals.size() > m.argument)
      active = list.size(); // the first that takes so many
    list.push_back(signatureOf(each.def));
  }
  if (list.empty())
    return nullptr;
  active = active == m.candidates.size() ? 0 : active;
  return {{"signatures", list}, {"activeSignature", active}, {"activeParameter", m.argument}};
}

} // namespace x10c::ls
