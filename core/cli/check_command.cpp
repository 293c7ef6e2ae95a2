#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/repair_summary.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"
#include "sectored/edit/plan.h"
#include "sectored/format/format.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>

namespace sectored::cli {

namespace {

using Json = nlohmann::ordered_json;

struct CheckOptions {
    std::vector<std::string> files;
    std::string format;
    std::vector<std::string> rules;
    std::vector<std::string> except;
    std::string failOn = "error";
    std::string fixOut;
    bool json = false;
    bool sarif = false;
    bool listRules = false;
    bool walk = false;
    double spacing = WalkabilitySettings{}.spacing;
};

constexpr std::array<std::string_view, 3> severityNames{"error", "warning", "note"};

std::string_view nameOf(Severity severity)
{
    return severityNames[static_cast<std::size_t>(severity)];
}

/// Returns a finding as a line: `FILE: error RULE: message [sector 3, wall 17] at X,Y`.
std::string lineOf(const Finding& finding, const Numbering& numbering, std::string_view file)
{
    std::string place;
    const auto name = [&](std::string_view kind, std::int32_t number) {
        place += (place.empty() ? "" : ", ") + std::string(kind) + " " + std::to_string(number);
    };
    if (finding.sector) {
        name("sector", numbering.of(*finding.sector));
    }
    if (finding.wall) {
        name("wall", numbering.of(*finding.wall));
    }
    if (finding.sprite) {
        name("sprite", numbering.of(*finding.sprite));
    }
    return std::string(file) + ": " + std::string(nameOf(finding.severity)) + " "
           + std::string(finding.rule) + ": " + englishText(finding)
           + (place.empty() ? "" : " [" + place + "]") + " at " + std::to_string(finding.at.x) + ","
           + std::to_string(finding.at.y) + "\n";
}

Json jsonOf(const Finding& finding, const Numbering& numbering)
{
    Json object{
        {"rule", finding.rule},
        {"severity", nameOf(finding.severity)},
        {"message", englishText(finding)}};
    if (finding.sector) {
        object["sector"] = numbering.of(*finding.sector);
    }
    if (finding.wall) {
        object["wall"] = numbering.of(*finding.wall);
    }
    if (finding.sprite) {
        object["sprite"] = numbering.of(*finding.sprite);
    }
    object["x"] = finding.at.x;
    object["y"] = finding.at.y;
    return object;
}

/// Tests whether --rules and --except select the rule.
bool isWanted(const CheckOptions& options, std::string_view rule)
{
    const auto names = [&](const std::vector<std::string>& list) {
        return std::ranges::find(list, rule) != list.end();
    };
    return (options.rules.empty() || names(options.rules)) && !names(options.except);
}

ExitCode listRules()
{
    Answers answers;
    const auto add = [&](const auto& rule, Severity severity) {
        answers.add(
            std::string(rule.id) + "\t" + std::string(nameOf(severity)) + "\t"
            + std::string(rule.title) + "\t" + std::string(rule.why) + "\n");
    };
    for (const Check& check : allChecks()) {
        add(check, check.severity);
    }
    for (const WalkRule& rule : allWalkRules()) {
        add(rule, Severity::Note);
    }
    return answers.finish(ExitCode::Done);
}

/// Walk rules take seconds, so they run only if --rules names them or with --walk.
bool isWalkRuleWanted(const CheckOptions& options, std::string_view rule)
{
    const bool named = std::ranges::find(options.rules, rule) != options.rules.end();
    return (options.walk || named) && isWanted(options, rule);
}

bool isRule(std::string_view name)
{
    return std::ranges::find(allChecks(), name, &Check::id) != allChecks().end()
           || std::ranges::find(allWalkRules(), name, &WalkRule::id) != allWalkRules().end();
}

/// Returns the first unknown rule in --rules or --except. Empty if all are known.
std::optional<std::string> unknownRule(const CheckOptions& options)
{
    for (const auto* list : {&options.rules, &options.except}) {
        for (const std::string& rule : *list) {
            if (!isRule(rule)) {
                return rule;
            }
        }
    }
    return std::nullopt;
}

/// Checks files one after the other.
class Checker {
public:
    explicit Checker(const CheckOptions& options)
        : m_options(options)
        , m_worstThatPasses(static_cast<std::size_t>(
              std::ranges::find(severityNames, options.failOn) - severityNames.begin()))
    {}

    void check(const std::string& file)
    {
        const auto opened = openLevel({.file = file, .format = m_options.format});
        if (!opened) {
            m_code = opened.error();
            return;
        }
        list(file, opened->view());
    }

    /// Repairs a level by the safe fixes, writes it, and checks the result.
    void repair(const std::string& file)
    {
        auto opened = openLevel({.file = file, .format = m_options.format});
        if (!opened) {
            m_code = opened.error();
            return;
        }
        const Map before = opened->level.map;
        const auto order = before.sectorOrder();
        const auto planned =
            plan(opened->view(), RepairRequest{.sectors = {order.begin(), order.end()}});
        if (!planned && planned.error().code == MessageCode::Ranges) {
            say(shownText(file) + ": " + englishText(planned.error()));
            m_code = ExitCode::No;
            return;
        }
        if (planned) {
            apply(opened->level.map, planned->patch);
            opened->index.update(opened->level.map, planned->patch);
        }
        const Format& format = *formatById(opened->level.format);
        m_code = writeEdited(
            m_options.fixOut,
            {.before = before, .after = opened->level.map, .format = format});
        if (m_code == ExitCode::Done) {
            const auto report = planned ? planned->repair : std::nullopt;
            listFixes(countFixes(report.value_or(RepairReport{})));
            list(m_options.fixOut, opened->view());
        }
    }

    ExitCode finish()
    {
        if (m_options.json) {
            const Json document{
                {"files", m_files},
                {"errors", m_counts[0]},
                {"warnings", m_counts[1]},
                {"notes", m_counts[2]}};
            m_answers.add(document.dump(-1, ' ', true, Json::error_handler_t::replace) + "\n");
        }
        return m_answers.finish(m_code);
    }

private:
    /// Adds a line or an object for each kind of fix.
    void listFixes(const std::vector<FixCount>& fixes)
    {
        m_repaired = Json::array();
        for (const FixCount& fix : fixes) {
            m_repaired.push_back(
                {{"fix", fix.name}, {"count", fix.count}, {"sectors", fix.sectors}});
            if (!m_options.json) {
                m_answers.add(
                    shownText(m_options.fixOut) + ": repaired " + std::string(fix.name) + ": "
                    + std::to_string(fix.count) + (fix.count == 1 ? " fix in " : " fixes in ")
                    + std::to_string(fix.sectors)
                    + (fix.sectors == 1 ? " sector\n" : " sectors\n"));
            }
        }
    }

    void list(const std::string& file, const MapView& view)
    {
        Json findings = Json::array();
        for (const Finding& finding : findingsOf(view)) {
            ++m_counts[static_cast<std::size_t>(finding.severity)];
            if (m_options.json) {
                findings.push_back(jsonOf(finding, view.numbering()));
            } else {
                m_answers.add(lineOf(finding, view.numbering(), shownText(file)));
            }
            if (static_cast<std::size_t>(finding.severity) <= m_worstThatPasses
                && m_code == ExitCode::Done) {
                m_code = ExitCode::No;
            }
        }
        Json entry{{"file", file}};
        if (!m_options.fixOut.empty()) {
            entry["repaired"] = m_repaired;
        }
        entry["findings"] = std::move(findings);
        m_files.push_back(std::move(entry));
    }

    std::vector<Finding> findingsOf(const MapView& view) const
    {
        std::vector<Finding> findings;
        for (const Check& check : allChecks()) {
            if (isWanted(m_options, check.id)) {
                std::ranges::move(check.run(view), std::back_inserter(findings));
            }
        }
        appendWalkFindings(findings, view);
        return findings;
    }

    void appendWalkFindings(std::vector<Finding>& findings, const MapView& view) const
    {
        std::vector<WalkRule> wanted;
        std::ranges::copy_if(allWalkRules(), std::back_inserter(wanted), [&](const WalkRule& rule) {
            return isWalkRuleWanted(m_options, rule.id);
        });
        if (wanted.empty() || view.map.sectorCount() == 0) {
            return;
        }
        const auto found = walkabilityOf(view, LevelSurfaces(view), {.spacing = m_options.spacing});
        if (!found) {
            findings.push_back(walkNotBegun(view, wanted.front().id, found.error()));
            return;
        }
        for (const WalkRule& rule : wanted) {
            std::ranges::move(rule.run(view, *found), std::back_inserter(findings));
        }
    }

    const CheckOptions& m_options;
    std::size_t m_worstThatPasses;
    Answers m_answers;
    Json m_files = Json::array();
    Json m_repaired; ///< fixes of the repaired file, by kind
    std::array<std::size_t, severityNames.size()> m_counts{};
    ExitCode m_code = ExitCode::Done;
};

/// Returns what is wrong with the use of --fix. Empty if nothing is.
std::optional<std::string> fixFault(const CheckOptions& options)
{
    if (options.fixOut.empty()) {
        return std::nullopt;
    }
    if (options.files.size() != 1) {
        return "--fix takes one FILE";
    }
    if (options.fixOut == "-") {
        return "--fix - is not supported; standard output is used for the results";
    }
    return namesLevel(options.fixOut, options.files.front())
               ? std::nullopt
               : std::optional(
                   shownText(options.fixOut) + ": not a level format (see convert --list-formats)");
}

ExitCode runCheck(const CheckOptions& options)
{
    if (options.sarif) {
        say("check: --sarif is not available yet");
        return ExitCode::Usage;
    }
    if (const auto rule = unknownRule(options)) {
        say("check: unknown rule " + shownText(*rule) + " (see --list-rules)");
        return ExitCode::Usage;
    }
    if (options.listRules) {
        return listRules();
    }
    if (options.files.empty()) {
        say("check: no FILE given");
        return ExitCode::Usage;
    }
    if (std::ranges::count(options.files, "-") > 1) {
        say("check: standard input can only be used once");
        return ExitCode::Usage;
    }
    if (const auto fault = fixFault(options)) {
        say("check: " + *fault);
        return ExitCode::Usage;
    }
    Checker checker(options);
    for (const std::string& file : options.files) {
        if (options.fixOut.empty()) {
            checker.check(file);
        } else {
            checker.repair(file);
        }
    }
    return checker.finish();
}

} // namespace

std::function<ExitCode()> defineCheck(Arguments& arguments)
{
    const auto options = std::make_shared<CheckOptions>();
    arguments.add("FILE", options->files, "Level files; - for standard input");
    arguments.add("--from", options->format, "Input format (default: detect)").placeholder("NAME");
    arguments.addList("--rules", options->rules, "Run only these rules").placeholder("A,B");
    arguments.addList("--except", options->except, "Skip these rules").placeholder("A,B");
    arguments.add("--fail-on", options->failOn, "Lowest severity that makes the command fail")
        .oneOf({severityNames.begin(), severityNames.end()});
    arguments.addFlag(
        "--walk",
        options->walk,
        "Also test reachability: unreached, one-way-drop, pinch");
    arguments
        .add(
            "--spacing",
            options->spacing,
            {.least = 16.0, .most = 4096.0},
            "Sample spacing for --walk, in map units")
        .placeholder("N");
    arguments.addFlag("--json", options->json, "Print one JSON document");
    arguments.addFlag(
        "--list-rules",
        options->listRules,
        "List the id, severity, title and meaning of every rule");
    arguments.addFlag("--sarif", options->sarif).hidden();
    arguments
        .add(
            "--fix",
            options->fixOut,
            "Repair FILE by the safe fixes, write OUT, and check the result")
        .placeholder("OUT");
    return [options] {
        return runCheck(*options);
    };
}

} // namespace sectored::cli
