#include "tests/bench/table/results_file.h"

#include "tests/bench/table/json_file.h"

#include <nlohmann/json.hpp>

namespace sectored::test {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* formatName = "sectored benchmark results";
constexpr int formatVersion = 1;

/// Returns the verdict in lower case, and in words if there is no goal.
const char* jsonName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Missed:
        return "missed";
    case Verdict::NoGoal:
        return "no goal";
    case Verdict::Failed:
        return "failed";
    case Verdict::Missing:
        return "missing";
    default:
        return textOf(verdict);
    }
}

Json jsonOf(const Goal& goal)
{
    return {{goal.kind == Goal::Kind::AtLeast ? "atLeast" : "atMost", goal.value}};
}

Json jsonOf(const TableRow& row)
{
    Json made{
        {"program", row.row.program},
        {"what", row.row.what},
        {"benchmark", row.row.benchmark}};
    if (!row.row.counter.empty()) {
        made["counter"] = row.row.counter;
    }
    made["unit"] = row.row.unit;
    if (row.figure) {
        made["figure"] = row.figure->median;
        made["spread"] = row.figure->spread;
        made["repetitions"] = row.figure->repetitions;
    }
    if (row.peer) {
        made["peer"] = {{"benchmark", row.peer->benchmark}, {"figure", row.peer->median}};
    }
    if (row.ratio) {
        made["ratio"] = *row.ratio;
    }
    if (row.row.goal) {
        made["goal"] = jsonOf(*row.row.goal);
    }
    made["verdict"] = jsonName(row.verdict);
    if (!row.note.empty()) {
        made["note"] = row.note;
    }
    return made;
}

TableRow rowOf(const Json& json)
{
    TableRow made{
        .row = {
            .program = json.at("program"),
            .what = json.at("what"),
            .benchmark = json.at("benchmark"),
            .counter = json.value("counter", ""),
            .unit = json.at("unit")}};
    if (json.contains("figure")) {
        made.figure = Figure{json.at("figure"), json.at("spread"), json.at("repetitions")};
    }
    return made;
}

} // namespace

void writeResults(const std::filesystem::path& file, const Table& table)
{
    Json all{
        {"format", formatName},
        {"version", formatVersion},
        {"date", table.date},
        {"machine", table.machine},
        {"rows", Json::array()}};
    for (const TableRow& row : table.rows) {
        all["rows"].push_back(jsonOf(row));
    }
    writeText(file, all.dump(2) + "\n");
}

Table readResults(const std::filesystem::path& file)
{
    return readingJson(file, [&](const std::string& text) {
        const Json all = Json::parse(text);
        if (!all.is_object() || all.value("format", "") != formatName) {
            throw FileFault(file, "holds no results of ./dev bench");
        }
        if (all.at("version") != formatVersion) {
            throw FileFault(file, "is of another version: measure again");
        }
        Table table{.date = all.at("date"), .machine = all.at("machine")};
        for (const Json& row : all.at("rows")) {
            table.rows.push_back(rowOf(row));
        }
        return table;
    });
}

} // namespace sectored::test
