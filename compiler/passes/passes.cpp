// The list of passes as data, and whether its order gives each pass what it needs; see passes.def.
#include "passes/passes.h"
#include "analysis/effects.h"
#include "analysis/mod_ref.h"
#include <algorithm>
#include <set>
#include <sstream>

namespace x10c::passes {

const std::vector<Pass> &all() {
  static const std::vector<Pass> list{
#define START(name, room, sentence) {#name, #room, "", "", sentence, nullptr},
#define ANALYSIS(name, sentence)
#define PASS(name, room, needs, breaks, sentence) {#name, #room, needs, breaks, sentence, name},
#define EMISSION(needs)
#include "passes/passes.def"
#undef START
#undef ANALYSIS
#undef PASS
#undef EMISSION
  };
  return list;
}

const std::vector<Pass> &analyses() {
  static const std::vector<Pass> list{
#define START(name, room, sentence)
#define ANALYSIS(name, sentence) {#name, "analysis", "", "", sentence, analysis::name},
#define PASS(name, room, needs, breaks, sentence)
#define EMISSION(needs)
#include "passes/passes.def"
#undef START
#undef ANALYSIS
#undef PASS
#undef EMISSION
  };
  return list;
}

const char *emissionNeeds() {
#define START(name, room, sentence)
#define ANALYSIS(name, sentence)
#define PASS(name, room, needs, breaks, sentence)
#define EMISSION(needs) return needs;
#include "passes/passes.def"
#undef START
#undef ANALYSIS
#undef PASS
#undef EMISSION
}

const Pass *find(const std::string &name) {
  std::string wanted = name;
  std::replace(wanted.begin(), wanted.end(), '-', '_');
  for (const auto *list : {&all(), &analyses()})
    for (const Pass &pass : *list)
      if (wanted == pass.name)
        return &pass;
  return nullptr;
}

std::vector<std::string> words(const char *list) {
  std::istringstream in(list);
  std::vector<std::string> words;
  for (std::string word; in >> word;)
    words.push_back(word);
  return words;
}

namespace {

bool isAnalysis(const std::string &name) {
  const Pass *pass = find(name);
  return pass && std::string(pass->room) == "analysis";
}

// What holds while the list is gone through.
struct Results {
  std::set<std::string> there;
  std::string brokenBy(const std::string &name) const {
    auto found = breakers.find(name);
    return found == breakers.end() ? "" : found->second;
  }
  void ran(const Pass &pass) {
    for (const std::string &each : words(pass.breaks))
      if (there.erase(each))
        breakers[each] = pass.name;
    there.insert(pass.name);
  }
  // Empty: all that is needed is there.
  std::string missing(const char *who, const char *needs) const {
    for (const std::string &need : words(needs)) {
      if (!find(need))
        return who + (" needs " + need) + ", which is no pass";
      if (isAnalysis(need) || there.count(need))
        continue;
      std::string breaker = brokenBy(need);
      return who + (" needs " + need) + (breaker.empty() ? "" : ", which " + breaker + " breaks");
    }
    return "";
  }

private:
  std::unordered_map<std::string, std::string> breakers;
};

} // namespace

std::string faultOf(const std::vector<std::string> &leftOut) {
  Results results;
  for (const Pass &pass : all()) {
    if (std::find(leftOut.begin(), leftOut.end(), pass.name) != leftOut.end())
      continue;
    if (std::string fault = results.missing(pass.name, pass.needs); !fault.empty())
      return fault;
    for (const std::string &each : words(pass.breaks))
      if (!find(each))
        return pass.name + (" breaks " + each) + ", which is no pass";
    results.ran(pass);
  }
  return results.missing("emission", emissionNeeds());
}

} // namespace x10c::passes
