#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/check_report.h"
#include "core/cli/level_input.h"
#include "core/cli/level_output.h"
#include "core/cli/level_tiles.h"
#include "core/cli/many_files.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"
#include "sectored/edit/plan.h"
#include "sectored/format/format.h"
#include "sectored/save/backup.h"
#include "sectored/save/unfinished_save.h"
#include "sectored/texture/tile_sizes_of.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace sectored::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::string format;
    std::vector<std::string> rules;
    std::vector<std::string> except;
    std::vector<std::string> also;
    std::vector<std::string> assets;
    std::string failOn = "error";
    std::string fixOut;
    bool json = false;
    bool sarif = false;
    bool listRules = false;
    bool walk = false;
    double spacing = WalkabilitySettings{}.spacing;
    std::int64_t jobs = 1;
};

bool hasRule(const std::vector<std::string>& list, std::string_view rule)
{
    return std::ranges::find(list, rule) != list.end();
}

/// Tests whether --rules, --except and --also select the rule. A rule that is optional runs only if
/// it is named.
bool isWanted(const CheckOptions& options, std::string_view rule, bool isOptional)
{
    const bool isListed = options.rules.empty() ? !isOptional : hasRule(options.rules, rule);
    return (isListed || hasRule(options.also, rule)) && !hasRule(options.except, rule);
}

std::vector<ReportedRule> reportedRules()
{
    std::vector<ReportedRule> rules;
    for (const Check& check : allChecks()) {
        rules.push_back({check.id, check.title, check.why, check.severity});
    }
    for (const WalkRule& rule : allWalkRules()) {
        rules.push_back({rule.id, rule.title, rule.why, Severity::Note});
    }
    return rules;
}

ExitCode listRules()
{
    Answers answers;
    for (const ReportedRule& rule : reportedRules()) {
        answers.add(
            std::string(rule.id) + "\t" + std::string(nameOf(rule.severity)) + "\t"
            + std::string(rule.title) + "\t" + std::string(rule.why) + "\n");
    }
    return answers.finish(ExitCode::Done);
}

bool isRule(std::string_view name)
{
    return std::ranges::find(allChecks(), name, &Check::id) != allChecks().end()
           || std::ranges::find(allWalkRules(), name, &WalkRule::id) != allWalkRules().end();
}

/// Returns the first unknown rule in --rules, --except or --also. Empty if all are known.
std::optional<std::string> unknownRule(const CheckOptions& options)
{
    for (const auto* list : {&options.rules, &options.except, &options.also}) {
        for (const std::string& rule : *list) {
            if (!isRule(rule)) {
                return rule;
            }
        }
    }
    return std::nullopt;
}

void appendWalkFindings(
    const CheckOptions& options,
    std::vector<Finding>& findings,
    const MapView& view)
{
    std::vector<WalkRule> wanted;
    std::ranges::copy_if(allWalkRules(), std::back_inserter(wanted), [&](const WalkRule& rule) {
        // They take seconds.
        return isWanted(options, rule.id, !options.walk);
    });
    if (wanted.empty() || view.map.sectorCount() == 0) {
        return;
    }
    const auto found = walkabilityOf(view, LevelSurfaces(view), {.spacing = options.spacing});
    if (!found) {
        findings.push_back(walkNotBegun(view, wanted.front().id, found.error()));
        return;
    }
    for (const WalkRule& rule : wanted) {
        std::ranges::move(rule.run(view, *found), std::back_inserter(findings));
    }
}

std::vector<Finding> findingsOf(const CheckOptions& options, const MapView& view)
{
    std::vector<Finding> findings;
    for (const Check& check : allChecks()) {
        if (isWanted(options, check.id, check.isOptional)) {
            std::ranges::move(check.run(view), std::back_inserter(findings));
        }
    }
    appendWalkFindings(options, findings, view);
    return findings;
}

/// Adds the findings of a level, and fails if one is as severe as --fail-on says, or if the files
/// of --assets cannot be read.
void addFindings(const CheckOptions& options, CheckedFile& checked, MapView view)
{
    TileSizes sizes;
    if (!options.assets.empty()) {
        const auto tiles = openLevelTiles(options.assets, view.map.project().tiles);
        if (!tiles) {
            checked.code = tiles.error();
            return;
        }
        sizes = tileSizesOf(*tiles->set);
        view.tiles = &sizes;
    }
    checked.wasChecked = true;
    const auto names = severityNames();
    const auto mildestFault = std::ranges::find(names, options.failOn) - names.begin();
    for (const Finding& finding : findingsOf(options, view)) {
        if (static_cast<std::ptrdiff_t>(finding.severity) <= mildestFault) {
            checked.code = worseOf(checked.code, ExitCode::No);
        }
        checked.findings.push_back(numbered(finding, view.numbering()));
    }
}

CheckedFile checkFile(const CheckOptions& options, const std::string& file)
{
    CheckedFile checked{.file = file};
    const auto opened = openLevel({.file = file, .format = options.format});
    if (opened) {
        addFindings(options, checked, opened->view());
    } else {
        checked.code = opened.error();
    }
    return checked;
}

/// Repairs a level by the safe fixes, writes it, and checks the result.
CheckedFile repairFile(const CheckOptions& options, const std::string& file)
{
    CheckedFile checked{.file = file};
    // A save that ended half way is finished first: the fixes would undo it.
    finishUnfinishedSaves(backupFolder());
    auto opened = openLevel({.file = file, .format = options.format});
    if (!opened) {
        checked.code = opened.error();
        return checked;
    }
    const Map before = opened->level.map;
    const auto order = before.sectorOrder();
    const auto planned =
        plan(opened->view(), RepairRequest{.sectors = {order.begin(), order.end()}});
    if (!planned && planned.error().code == MessageCode::Ranges) {
        say(shownText(file) + ": " + englishText(planned.error()));
        checked.code = ExitCode::No;
        return checked;
    }
    if (planned) {
        apply(opened->level.map, planned->patch);
        opened->index.update(opened->level.map, planned->patch);
    }
    const Format& format = *formatById(opened->level.format);
    checked.code = writeEdited(
        options.fixOut,
        {.before = before, .after = opened->level.map, .format = format});
    if (checked.code == ExitCode::Done) {
        checked.file = options.fixOut;
        const auto report = planned ? planned->repair : std::nullopt;
        checked.fixes = countFixes(report.value_or(RepairReport{}));
        addFindings(options, checked, opened->view());
    }
    return checked;
}

/// Checks the files and prints the results in their order.
ExitCode checkFiles(const CheckOptions& options, const std::vector<std::string>& files)
{
    std::vector<CheckedFile> checked(files.size());
    Answers answers;
    ExitCode code = ExitCode::Done;
    workOnFiles(
        files.size(),
        options.jobs,
        {.run =
             [&](std::size_t at) {
                 checked[at] = options.fixOut.empty() ? checkFile(options, files[at])
                                                      : repairFile(options, files[at]);
             },
         .finish =
             [&](std::size_t at, const std::string& messages) {
                 checked[at].messages = messages;
                 code = worseOf(code, checked[at].code);
                 if (!options.json && !options.sarif) {
                     answers.add(checkText(checked[at]));
                     checked[at] = {};
                 }
             }});
    if (options.json) {
        answers.add(checkJson(checked));
    } else if (options.sarif) {
        answers.add(checkSarif(checked, reportedRules()));
    }
    return answers.finish(code);
}

/// Returns what is wrong with the use of --fix. Empty if nothing is.
std::optional<std::string> fixFault(
    const CheckOptions& options,
    const std::vector<std::string>& files)
{
    if (options.fixOut.empty()) {
        return std::nullopt;
    }
    if (files.size() != 1) {
        return "--fix takes one FILE";
    }
    if (options.fixOut == "-") {
        return "--fix - is not supported; standard output is used for the results";
    }
    return levelNameFault(options.fixOut, files.front());
}

ExitCode runCheck(const CheckOptions& options)
{
    if (options.sarif && options.json) {
        say("check: --json and --sarif exclude each other");
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
    const auto files = expandPatterns(options.files);
    if (!files) {
        return files.error();
    }
    if (const auto fault = fixFault(options, *files)) {
        say("check: " + *fault);
        return ExitCode::Usage;
    }
    return checkFiles(options, *files);
}

} // namespace

std::function<ExitCode()> defineCheck(Arguments& arguments)
{
    const auto options = std::make_shared<CheckOptions>();
    arguments.add("FILE", options->files, "Level files; - for standard input");
    arguments.add("--from", options->format, "Input format (default: detect)").placeholder("NAME");
    arguments.addList("--rules", options->rules, "Run only these rules").placeholder("A,B");
    arguments.addList("--except", options->except, "Skip these rules").placeholder("A,B");
    arguments
        .addList("--also", options->also, "Run these optional rules too, such as texture-break")
        .placeholder("A,B");
    arguments
        .addList(
            "--assets",
            options->assets,
            "Files and folders of a game, separated by commas, whose tile sizes texture-break uses")
        .placeholder("PATH");
    arguments.add("--fail-on", options->failOn, "Lowest severity that makes the command fail")
        .oneOf({severityNames().begin(), severityNames().end()});
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
    arguments.addFlag("--sarif", options->sarif, "Print one SARIF 2.1.0 document");
    addJobs(arguments, options->jobs);
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
