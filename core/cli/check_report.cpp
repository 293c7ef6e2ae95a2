#include "core/cli/check_report.h"

#include "sectored/base/shown_text.h"
#include "sectored/check/check.h"

#include <nlohmann/json.hpp>

#include <array>

namespace sectored::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> names{"error", "warning", "note"};

std::string fixText(const FixCount& fix)
{
    return std::string(fix.name) + ": " + std::to_string(fix.count)
           + (fix.count == 1 ? " fix in " : " fixes in ") + std::to_string(fix.sectors)
           + (fix.sectors == 1 ? " sector\n" : " sectors\n");
}

std::string findingText(const NumberedFinding& finding)
{
    std::string place;
    const auto name = [&](std::string_view kind, std::optional<std::int32_t> number) {
        if (number) {
            place +=
                (place.empty() ? "" : ", ") + std::string(kind) + " " + std::to_string(*number);
        }
    };
    name("sector", finding.sector);
    name("wall", finding.wall);
    name("sprite", finding.sprite);
    return std::string(nameOf(finding.severity)) + " " + std::string(finding.rule) + ": "
           + finding.message + (place.empty() ? "" : " [" + place + "]") + " at "
           + std::to_string(finding.at.x) + "," + std::to_string(finding.at.y) + "\n";
}

Json findingJson(const NumberedFinding& finding)
{
    Json object{
        {"rule", finding.rule},
        {"severity", nameOf(finding.severity)},
        {"message", finding.message}};
    const auto add = [&](const char* key, std::optional<std::int32_t> number) {
        if (number) {
            object[key] = *number;
        }
    };
    add("sector", finding.sector);
    add("wall", finding.wall);
    add("sprite", finding.sprite);
    object["x"] = finding.at.x;
    object["y"] = finding.at.y;
    return object;
}

Json fileJson(const CheckedFile& file)
{
    Json entry{{"file", file.file}};
    if (file.fixes) {
        entry["repaired"] = Json::array();
        for (const FixCount& fix : *file.fixes) {
            entry["repaired"].push_back(
                {{"fix", fix.name}, {"count", fix.count}, {"sectors", fix.sectors}});
        }
    }
    entry["findings"] = Json::array();
    for (const NumberedFinding& finding : file.findings) {
        entry["findings"].push_back(findingJson(finding));
    }
    return entry;
}

} // namespace

std::span<const std::string_view> severityNames()
{
    return names;
}

std::string_view nameOf(Severity severity)
{
    return names.at(static_cast<std::size_t>(severity));
}

NumberedFinding numbered(const Finding& finding, const Numbering& numbering)
{
    const auto numberOf = [&](const auto& id) {
        return id ? std::optional(numbering.of(*id)) : std::nullopt;
    };
    return {
        .rule = finding.rule,
        .severity = finding.severity,
        .message = englishText(finding),
        .sector = numberOf(finding.sector),
        .wall = numberOf(finding.wall),
        .sprite = numberOf(finding.sprite),
        .at = finding.at};
}

std::string checkText(const CheckedFile& file)
{
    const std::string head = shownText(file.file) + ": ";
    std::string text;
    if (file.fixes) {
        for (const FixCount& fix : *file.fixes) {
            text += head + "repaired " + fixText(fix);
        }
    }
    for (const NumberedFinding& finding : file.findings) {
        text += head + findingText(finding);
    }
    return text;
}

std::string checkJson(std::span<const CheckedFile> files)
{
    Json entries = Json::array();
    std::array<std::size_t, names.size()> counts{};
    for (const CheckedFile& file : files) {
        for (const NumberedFinding& finding : file.findings) {
            ++counts.at(static_cast<std::size_t>(finding.severity));
        }
        if (file.wasChecked) {
            entries.push_back(fileJson(file));
        }
    }
    const Json document{
        {"files", std::move(entries)},
        {"errors", counts[0]},
        {"warnings", counts[1]},
        {"notes", counts[2]}};
    return document.dump(-1, ' ', true, Json::error_handler_t::replace) + "\n";
}

} // namespace sectored::cli
