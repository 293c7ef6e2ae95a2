#include "core/cli/check_report.h"
#include "sectored/base/version.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

namespace sectored::cli {

namespace {

using SarifJson = nlohmann::ordered_json;

bool isUnreserved(char letter)
{
    constexpr std::string_view marks = "-._~/";
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
           || (letter >= '0' && letter <= '9') || marks.find(letter) != std::string_view::npos;
}

/// Returns a file name as a reference by RFC 3986, which SARIF requires: relative, or with the
/// scheme "file".
std::string uriOf(const std::string& file)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri = file.starts_with('/') ? "file://" : "";
    for (const char letter : file) {
        if (isUnreserved(letter)) {
            uri += letter;
        } else {
            const auto byte = static_cast<unsigned char>(letter);
            uri += '%';
            uri += digits[byte >> 4U];
            uri += digits[byte & 0xfU];
        }
    }
    return uri;
}

SarifJson locationOf(const std::string& file, std::size_t index)
{
    // Services want a line, and a MAP has none.
    return {
        {"physicalLocation",
         {{"artifactLocation", {{"uri", uriOf(file)}, {"index", index}}},
          {"region", {{"startLine", 1}}}}}};
}

SarifJson logicalLocations(const NumberedFinding& finding)
{
    SarifJson locations = SarifJson::array();
    const auto add = [&](const char* kind, std::optional<std::int32_t> number) {
        if (number) {
            const std::string name = std::string(kind) + " " + std::to_string(*number);
            locations.push_back({{"name", name}, {"kind", "object"}});
        }
    };
    add("sector", finding.sector);
    add("wall", finding.wall);
    add("sprite", finding.sprite);
    return locations;
}

SarifJson resultJson(const NumberedFinding& finding, SarifJson location, std::size_t rule)
{
    if (SarifJson logical = logicalLocations(finding); !logical.empty()) {
        location["logicalLocations"] = std::move(logical);
    }
    return {
        {"ruleId", finding.rule},
        {"ruleIndex", rule},
        {"level", nameOf(finding.severity)},
        {"message", {{"text", finding.message}}},
        {"locations", SarifJson::array({std::move(location)})},
        {"properties", {{"x", finding.at.x}, {"y", finding.at.y}}}};
}

SarifJson rulesJson(std::span<const ReportedRule> rules)
{
    SarifJson rows = SarifJson::array();
    for (const ReportedRule& rule : rules) {
        rows.push_back(
            {{"id", rule.id},
             {"shortDescription", {{"text", rule.title}}},
             {"fullDescription", {{"text", rule.why}}},
             {"defaultConfiguration", {{"level", nameOf(rule.severity)}}}});
    }
    return rows;
}

/// Returns the lines without the last line end.
std::string trimmed(std::string lines)
{
    while (lines.ends_with('\n')) {
        lines.pop_back();
    }
    return lines;
}

} // namespace

std::string checkSarif(std::span<const CheckedFile> files, std::span<const ReportedRule> rules)
{
    SarifJson artifacts = SarifJson::array();
    SarifJson results = SarifJson::array();
    SarifJson notifications = SarifJson::array();
    for (const CheckedFile& file : files) {
        const std::size_t index = artifacts.size();
        artifacts.push_back({{"location", {{"uri", uriOf(file.file)}}}});
        for (const NumberedFinding& finding : file.findings) {
            const auto rule = std::ranges::find(rules, finding.rule, &ReportedRule::id);
            results.push_back(resultJson(
                finding,
                locationOf(file.file, index),
                static_cast<std::size_t>(rule - rules.begin())));
        }
        if (!file.messages.empty()) {
            notifications.push_back(
                {{"level", file.wasChecked ? "warning" : "error"},
                 {"message", {{"text", trimmed(file.messages)}}},
                 {"locations", SarifJson::array({locationOf(file.file, index)})}});
        }
    }
    const bool allChecked = std::ranges::all_of(files, &CheckedFile::wasChecked);
    SarifJson invocation{{"executionSuccessful", allChecked}};
    if (!notifications.empty()) {
        invocation["toolExecutionNotifications"] = std::move(notifications);
    }
    const SarifJson document{
        {"$schema",
         "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
         "sarif-schema-2.1.0.json"},
        {"version", "2.1.0"},
        {"runs",
         SarifJson::array({SarifJson{
             {"tool",
              {{"driver",
                {{"name", "SectorEd"},
                 {"semanticVersion", versionText},
                 {"rules", rulesJson(rules)}}}}},
             {"invocations", SarifJson::array({std::move(invocation)})},
             {"artifacts", std::move(artifacts)},
             {"results", std::move(results)}}})}};
    return document.dump(1, ' ', true, SarifJson::error_handler_t::replace) + "\n";
}

} // namespace sectored::cli
