#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/journal/content_hash.h"
#include "sectored/journal/journal_id.h"
#include "sectored/journal/journal_store.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <limits>
#include <memory>
#include <system_error>

namespace sectored::cli {

namespace {

using JournalJson = nlohmann::ordered_json;

/// Options of the command `journal`.
struct JournalOptions {
    std::string action{};
    std::string journal{}; ///< as given; empty: none
    std::string out{};
    std::int64_t step = -1; ///< -1: the current one
    std::int64_t last = 0;  ///< 0: all
    bool json = false;
};

constexpr std::uint64_t levelLimit = std::uint64_t{1} << 30U;

std::filesystem::path journalOfLevel(const std::filesystem::path& file)
{
    std::error_code fault;
    const auto content = readFile(file, levelLimit);
    const LevelFile level{
        .path = std::filesystem::canonical(file, fault),
        .stamp = stampOf(file),
        .contentHash = content ? contentHash(*content) : 0};
    for (const auto& root : journalRoots()) {
        if (const auto found = journalsOf(root, level); !found.empty()) {
            return found.front();
        }
    }
    return {};
}

/// Returns the facts of all journals, newest change first; of `root`, or of all folders in which
/// journals may lie if it is empty.
std::vector<JournalFacts> allJournals(const std::string& root)
{
    const auto roots =
        root.empty() ? journalRoots() : std::vector<std::filesystem::path>{std::string(root)};
    std::vector<JournalFacts> journals;
    for (const auto& place : roots) {
        for (const auto& folder : journalsIn(place)) {
            journals.push_back(journalFacts(folder));
        }
    }
    std::ranges::sort(journals, std::ranges::greater(), [](const JournalFacts& facts) {
        return std::pair(std::max(facts.info.changed, facts.lastEdit.value_or(0)), facts.folder);
    });
    return journals;
}

/// Finds a journal by its folder, by its id, by the file of a segment, or by the file of a level.
/// On failure prints the error and returns the exit code.
tl::expected<std::filesystem::path, ExitCode> findJournal(const std::string& name)
{
    std::error_code fault;
    const std::filesystem::path path = name;
    if (std::filesystem::is_directory(path, fault) || path.extension() == ".sej") {
        return path;
    }
    if (journalIdOf(name)) {
        for (const auto& root : journalRoots()) {
            if (std::filesystem::is_directory(root / name, fault)) {
                return root / name;
            }
        }
    }
    if (auto journal = journalOfLevel(path); !journal.empty()) {
        return journal;
    }
    sayError({.code = MessageCode::JournalMissing, .where = {.file = name}});
    return tl::unexpected(ExitCode::Unreadable);
}

/// Reads a journal, or a single segment. On failure prints the error and returns the exit code.
tl::expected<JournalReading, ExitCode> openJournal(const std::string& name)
{
    const auto path = findJournal(name);
    if (!path) {
        return tl::unexpected(path.error());
    }
    auto reading = path->extension() == ".sej" ? readSegment(*path) : readJournal(*path);
    if (!reading) {
        sayError(reading.error());
        return tl::unexpected(ExitCode::Unreadable);
    }
    return std::move(*reading);
}

/// Returns a time as "2026-11-27 22:10:05 UTC".
std::string timeText(JournalTime time)
{
    using namespace std::chrono;
    constexpr JournalTime furthest = JournalTime{1} << 47U;
    const sys_time<milliseconds> moment{milliseconds(std::clamp(time, -furthest, furthest))};
    const auto day = floor<days>(moment);
    const year_month_day date(day);
    const hh_mm_ss clock(floor<seconds>(moment - day));
    std::array<char, 48> text{};
    std::snprintf(
        text.data(),
        text.size(),
        "%d-%02u-%02u %02d:%02d:%02d UTC",
        static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()),
        static_cast<unsigned>(date.day()),
        static_cast<int>(clock.hours().count()),
        static_cast<int>(clock.minutes().count()),
        static_cast<int>(clock.seconds().count()));
    return text.data();
}

std::string_view stateOf(const JournalFacts& facts)
{
    if (facts.isOpen) {
        return "open";
    }
    if (facts.info.discarded) {
        return "discarded";
    }
    if (!facts.isReadable) {
        return "unreadable";
    }
    return waitsForRestore(facts) ? "unsaved" : "closed";
}

std::string_view stateName(SegmentState state)
{
    switch (state) {
    case SegmentState::Whole:
        return "whole";
    case SegmentState::Torn:
        return "torn end";
    case SegmentState::Damaged:
        return "damaged";
    case SegmentState::Unread:
        return "unreadable";
    case SegmentState::Outdated:
        return "outdated";
    case SegmentState::Newer:
        break;
    }
    return "made by a newer version";
}

JournalJson jsonOf(const JournalFacts& facts)
{
    return {
        {"id", facts.folder.filename().string()},
        {"state", stateOf(facts)},
        {"path", facts.info.path.empty() ? JournalJson() : JournalJson(shownText(facts.info.path))},
        {"editsSinceSave", facts.editsSinceSave},
        {"lastEdit", facts.lastEdit ? JournalJson(timeText(*facts.lastEdit)) : JournalJson()},
        {"bytes", facts.bytes},
        {"folder", shownText(facts.folder.string())}};
}

ExitCode listJournals(const JournalOptions& options)
{
    std::error_code fault;
    if (!options.journal.empty() && !std::filesystem::is_directory(options.journal, fault)) {
        sayError({.code = MessageCode::JournalMissing, .where = {.file = options.journal}});
        return ExitCode::Unreadable;
    }
    Answers answers;
    JournalJson list = JournalJson::array();
    for (const JournalFacts& facts : allJournals(options.journal)) {
        if (options.json) {
            list.push_back(jsonOf(facts));
            continue;
        }
        answers.add(
            facts.folder.filename().string() + "  " + std::string(stateOf(facts)) + "  "
            + std::to_string(facts.editsSinceSave) + " edits since the save, "
            + (facts.lastEdit ? "last " + timeText(*facts.lastEdit) : "no edit") + "  "
            + (facts.info.path.empty() ? "never saved" : shownText(facts.info.path)) + "\n");
    }
    if (options.json) {
        answers.add(list.dump() + "\n");
    }
    return answers.finish(ExitCode::Done);
}

JournalJson jsonOf(const Timeline& timeline)
{
    JournalJson steps = JournalJson::array();
    for (const TimelineStep& step : timeline.steps) {
        steps.push_back(
            {{"number", step.number},
             {"parent", step.parent},
             {"name", shownText(step.name)},
             {"time", timeText(step.time)},
             {"label", shownText(step.label)}});
    }
    JournalJson saves = JournalJson::array();
    for (const SavedMark& mark : timeline.saved) {
        saves.push_back(
            {{"step", mark.position},
             {"time", timeText(mark.time)},
             {"path", shownText(mark.path)}});
    }
    JournalJson names = JournalJson::array();
    for (const NamedSnapshot& snapshot : timeline.snapshots) {
        names.push_back({{"step", snapshot.position}, {"name", shownText(snapshot.name)}});
    }
    return {
        {"base", timeline.basePosition},
        {"position", timeline.position},
        {"closed", timeline.isClosed},
        {"unsaved", unsavedStepsOf(timeline)},
        {"steps", steps},
        {"saves", saves},
        {"names", names}};
}

std::string textOf(const Timeline& timeline)
{
    std::string text = "steps     " + std::to_string(timeline.steps.size()) + "\nposition  "
                       + std::to_string(timeline.position) + "\nunsaved   "
                       + std::to_string(unsavedStepsOf(timeline)) + "\nclosed    "
                       + (timeline.isClosed ? "yes" : "no") + "\n";
    for (const SavedMark& mark : timeline.saved) {
        text += "saved     step " + std::to_string(mark.position) + "  " + timeText(mark.time)
                + "  " + shownText(mark.path) + "\n";
    }
    for (const NamedSnapshot& snapshot : timeline.snapshots) {
        text += "named     step " + std::to_string(snapshot.position) + "  "
                + shownText(snapshot.name) + "\n";
    }
    for (const TimelineStep& step : timeline.steps) {
        text += "step      " + std::to_string(step.number) + " after " + std::to_string(step.parent)
                + "  " + timeText(step.time) + "  " + shownText(step.name)
                + (step.label.empty() ? "" : "  " + shownText(step.label)) + "\n";
    }
    return text;
}

ExitCode describeJournal(const JournalOptions& options)
{
    const auto reading = openJournal(options.journal);
    if (!reading) {
        return reading.error();
    }
    Answers answers;
    answers.add(options.json ? jsonOf(reading->timeline).dump() + "\n" : textOf(reading->timeline));
    return answers.finish(ExitCode::Done);
}

/// Prints each segment. A torn end is what a power cut leaves, and an outdated segment what the end
/// of a program leaves; neither is damage.
ExitCode verifyJournal(const JournalOptions& options)
{
    const auto reading = openJournal(options.journal);
    if (!reading) {
        return reading.error();
    }
    Answers answers;
    bool isSound = true;
    for (const SegmentReport& segment : reading->segments) {
        std::string line = shownText(segment.file.filename().string()) + "  "
                           + std::string(stateName(segment.state)) + "  "
                           + std::to_string(segment.records) + " records";
        if (!segment.fault.empty()) {
            line += "; record " + std::to_string(segment.firstRecord + segment.records)
                    + " at byte " + std::to_string(segment.offset) + ": " + segment.fault;
        }
        if (segment.lost > 0) {
            line += "; " + std::to_string(segment.lost) + " records are lost";
        }
        answers.add(line + "\n");
        isSound = isSound
                  && (segment.state == SegmentState::Whole || segment.state == SegmentState::Torn
                      || segment.state == SegmentState::Outdated);
    }
    return answers.finish(isSound ? ExitCode::Done : ExitCode::No);
}

/// A step in a journal.
struct JournalPlace {
    Timeline timeline;
    StepNumber position;
};

/// Reads the journal. The step is that of --step, or the current position. On failure prints the
/// error.
tl::expected<JournalPlace, ExitCode> openPlace(const JournalOptions& options)
{
    auto reading = openJournal(options.journal);
    if (!reading) {
        return tl::unexpected(reading.error());
    }
    Timeline& timeline = reading->timeline;
    const StepNumber position =
        options.step < 0 ? timeline.position : static_cast<StepNumber>(options.step);
    if (position == timeline.basePosition || stepAt(timeline, position) != nullptr) {
        return JournalPlace{.timeline = std::move(timeline), .position = position};
    }
    sayError(
        {.code = MessageCode::JournalStepMissing,
         .arguments = {std::to_string(position)},
         .where = {.file = options.journal}});
    return tl::unexpected(ExitCode::Unreadable);
}

/// Returns the format of a level without a file.
const Format& formatOfLevel(const Map& map)
{
    if (map.header().blood) {
        return *formatById("blood-map");
    }
    return *formatById(map.limitProfile() == LimitProfile::None ? "sectored-json" : "build-map");
}

ExitCode extractLevel(const JournalOptions& options)
{
    if (const auto fault = levelNameFault(options.out, {})) {
        say("journal: " + *fault);
        return ExitCode::Usage;
    }
    const auto place = openPlace(options);
    if (!place) {
        return place.error();
    }
    const auto level = levelAt(place->timeline, place->position);
    return level ? writeEdited(
               options.out,
               {.before = *level, .after = *level, .format = formatOfLevel(*level)})
                 : ExitCode::Unreadable;
}

/// Prints the operations of the last steps up to a position. What a script cannot say is an error,
/// because the rest would do something else.
ExitCode printScript(const JournalOptions& options)
{
    const auto place = openPlace(options);
    if (!place) {
        return place.error();
    }
    auto steps = stepsTo(place->timeline, place->position);
    if (options.last > 0 && static_cast<std::size_t>(options.last) < steps.size()) {
        steps.erase(steps.begin(), steps.end() - options.last);
    }
    Answers answers;
    ExitCode code = ExitCode::Done;
    for (const TimelineStep* const step : steps) {
        if (!step->script || !step->script->isComplete) {
            say("step " + std::to_string(step->number) + " (" + step->name
                + ") cannot be written as a script");
            code = ExitCode::No;
        }
        for (const std::string& line : step->script.value_or(StepScript()).lines) {
            answers.add(line + "\n");
        }
    }
    return answers.finish(code);
}

/// Goes through the steps up to a position and prints the size of the level after each.
ExitCode replayJournal(const JournalOptions& options)
{
    const auto place = openPlace(options);
    if (!place) {
        return place.error();
    }
    Answers answers;
    Map level = place->timeline.base;
    const auto add = [&](StepNumber number, const std::string& name) {
        answers.add(
            std::to_string(number) + "  " + std::to_string(level.sectorCount()) + " sectors, "
            + std::to_string(level.wallCount()) + " walls, " + std::to_string(level.spriteCount())
            + " sprites  " + shownText(name) + "\n");
    };
    add(place->timeline.basePosition, "beginning");
    for (const TimelineStep* const step : stepsTo(place->timeline, place->position)) {
        apply(level, step->patch);
        add(step->number, step->name);
    }
    return answers.finish(ExitCode::Done);
}

/// Action of the command.
struct JournalAction {
    std::string_view name;
    ExitCode (*run)(const JournalOptions& options);
};

constexpr std::array journalActions{
    JournalAction{"list", listJournals},
    JournalAction{"info", describeJournal},
    JournalAction{"verify", verifyJournal},
    JournalAction{"extract", extractLevel},
    JournalAction{"script", printScript},
    JournalAction{"replay", replayJournal}};

/// Returns what is wrong with the options; empty if nothing is.
std::string faultOf(const JournalOptions& options)
{
    const bool lists = options.action == "list";
    const bool extracts = options.action == "extract";
    if (!lists && options.journal.empty()) {
        return options.action + " needs a JOURNAL";
    }
    if (extracts == options.out.empty()) {
        return extracts ? "extract needs -o OUT" : "-o is for extract";
    }
    if (options.json && !lists && options.action != "info") {
        return "--json is for list and info";
    }
    if (options.last > 0 && options.action != "script") {
        return "--last is for script";
    }
    const bool takesStep = extracts || options.action == "script" || options.action == "replay";
    return options.step >= 0 && !takesStep ? "--step is for extract, script and replay" : "";
}

ExitCode runJournal(const JournalOptions& options)
{
    const std::string fault = faultOf(options);
    if (!fault.empty()) {
        say("journal: " + fault);
        return ExitCode::Usage;
    }
    return std::ranges::find(journalActions, options.action, &JournalAction::name)->run(options);
}

} // namespace

std::function<ExitCode()> defineJournal(Arguments& arguments)
{
    const auto options = std::make_shared<JournalOptions>();
    std::vector<std::string> names;
    for (const JournalAction& action : journalActions) {
        names.emplace_back(action.name);
    }
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    arguments.add("ACTION", options->action, "list, info, verify, extract, script or replay")
        .required()
        .oneOf(names)
        .placeholder("list|info|verify|extract|script|replay");
    arguments.add(
        "JOURNAL",
        options->journal,
        "A level, the id or folder of a journal, or a segment; for list the folder of journals");
    arguments.add("-o,--output", options->out, "extract: level to write; - is standard output")
        .placeholder("OUT");
    arguments.add(
        "--step",
        options->step,
        {.least = 0, .most = most},
        "extract, script, replay: the step to go to, instead of the current one");
    arguments
        .add("--last", options->last, {.least = 1, .most = most}, "script: only so many steps");
    arguments.addFlag("--json", options->json, "list, info: print JSON");
    return [options] {
        return runJournal(*options);
    };
}

} // namespace sectored::cli
