#include "tests/bench/table/read_rows.h"

#include "tests/bench/table/json_file.h"

#include <nlohmann/json.hpp>

#include <array>
#include <set>
#include <stdexcept>

namespace sectored::test {

namespace {

using Json = nlohmann::json;

/// Throws on unknown keys, because a misspelt key would be a goal that is never checked.
void allowOnly(const Json& object, const std::set<std::string>& keys)
{
    for (const auto& [key, value] : object.items()) {
        if (!keys.contains(key)) {
            throw std::invalid_argument("unknown key \"" + key + "\" in " + object.dump());
        }
    }
}

/// Returns the peers of the group's list of that name; otherwise the one benchmark of that name.
std::vector<std::string> peersOf(const Json& group, const std::string& peer)
{
    const std::size_t slash = peer.rfind('/');
    const std::string list = slash == std::string::npos ? peer : peer.substr(slash + 1);
    const Json lists = group.value("fastest", Json::object());
    if (!lists.contains(list)) {
        return {peer};
    }
    std::vector<std::string> peers;
    for (const std::string name : lists.at(list)) {
        peers.push_back(peer.substr(0, peer.size() - list.size()) + name);
    }
    return peers;
}

std::optional<Goal> goalOf(const Json& row)
{
    if (row.contains("atLeast") && row.contains("atMost")) {
        throw std::invalid_argument("two goals in " + row.dump());
    }
    if (row.contains("atLeast")) {
        if (!row.contains("peer")) {
            throw std::invalid_argument("\"atLeast\" without a peer in " + row.dump());
        }
        return Goal{Goal::Kind::AtLeast, row.at("atLeast"), false};
    }
    if (row.contains("atMost")) {
        return Goal{Goal::Kind::AtMost, row.at("atMost"), row.value("exact", false)};
    }
    return std::nullopt;
}

Row rowOf(const Json& group, const Json& row)
{
    allowOnly(row, {"what", "benchmark", "counter", "unit", "peer", "atLeast", "atMost", "exact"});
    Row made{
        .program = group.at("program"),
        .what = row.at("what"),
        .benchmark = row.at("benchmark"),
        .counter = row.value("counter", ""),
        .unit = row.contains("unit") ? row.at("unit") : group.at("unit"),
        .goal = goalOf(row)};
    if (row.contains("peer")) {
        made.peers = peersOf(group, row.at("peer"));
    }
    if (made.counter.empty() && !isTime(made.unit)) {
        throw std::invalid_argument("no unit of time in " + row.dump());
    }
    return made;
}

} // namespace

std::vector<Row> readRows(const std::filesystem::path& file)
{
    return readingJson(file, [](const std::string& text) {
        std::vector<Row> rows;
        for (const Json& group : Json::parse(text)) {
            allowOnly(group, {"program", "unit", "fastest", "rows"});
            for (const Json& row : group.at("rows")) {
                rows.push_back(rowOf(group, row));
            }
        }
        return rows;
    });
}

} // namespace sectored::test
