#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/game_option.h"
#include "core/cli/level_input.h"
#include "core/cli/terminal.h"
#include "sectored/machine/level_machines_of.h"
#include "sectored/walk/walkability.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace sectored::cli {

namespace {

using ReachJson = nlohmann::ordered_json;

struct ReachOptions {
    LevelName level;
    std::string game;
    std::string machines{wordOf(MachineKeys::All)};
    double spacing = WalkabilitySettings{}.spacing;
    bool json = false;
};

/// The result of a test, for both forms of the answer.
struct ReachAnswer {
    const Numbering& numbering;
    const LevelMachines& machines;
    const Walkability& found;
};

const char* endWord(FloodEnd end)
{
    switch (end) {
    case FloodEnd::NoFooting:
        return "no-footing";
    case FloodEnd::TooMany:
        return "too-many";
    case FloodEnd::Done:
    case FloodEnd::Cancelled:
        break;
    }
    return "done";
}

std::map<std::string_view, std::size_t> reasonCounts(const Walkability& found)
{
    std::map<std::string_view, std::size_t> counts;
    for (const UnreachedSector& sector : found.unreached) {
        ++counts[wordOf(sector.reason)];
    }
    return counts;
}

std::string reachText(const ReachAnswer& answer)
{
    const Walkability& found = answer.found;
    if (found.end != FloodEnd::Done) {
        return found.end == FloodEnd::NoFooting
                   ? "The player cannot stand at the start.\n"
                   : "The level has too many places. Use a larger --spacing.\n";
    }
    const std::size_t all = found.reached.size() + found.unreached.size();
    std::string text =
        std::to_string(found.reached.size()) + " of " + std::to_string(all) + " sectors reached\n";
    if (found.usedMachines) {
        text += std::to_string(found.worked.size()) + " of "
                + std::to_string(answer.machines.machines.size()) + " machines worked\n";
        for (const auto& [reason, count] : reasonCounts(found)) {
            text += std::to_string(count) + " unreached: " + std::string(reason) + "\n";
        }
    }
    for (const UnreachedSector& sector : found.unreached) {
        text += "sector " + std::to_string(answer.numbering.of(sector.sector)) + " not reached"
                + (found.usedMachines ? ": " + std::string(wordOf(sector.reason)) : "") + "\n";
    }
    return text;
}

std::string reachJson(const ReachAnswer& answer)
{
    const Walkability& found = answer.found;
    std::vector<std::int32_t> reached;
    for (const SectorId sector : found.reached) {
        reached.push_back(answer.numbering.of(sector));
    }
    std::ranges::sort(reached);
    ReachJson unreached = ReachJson::array();
    for (const UnreachedSector& sector : found.unreached) {
        ReachJson row{{"sector", answer.numbering.of(sector.sector)}};
        if (found.usedMachines) {
            row["reason"] = wordOf(sector.reason);
        }
        unreached.push_back(std::move(row));
    }
    ReachJson object{
        {"end", endWord(found.end)},
        {"reached", reached},
        {"unreached", std::move(unreached)}};
    if (found.usedMachines) {
        ReachJson reasons = ReachJson::object();
        for (const auto& [reason, count] : reasonCounts(found)) {
            reasons[std::string(reason)] = count;
        }
        ReachJson worked = ReachJson::array();
        for (const std::uint32_t at : found.worked) {
            worked.push_back(answer.numbering.of(answer.machines.machines[at].sector));
        }
        object["reasons"] = std::move(reasons);
        object["machines"] = answer.machines.machines.size();
        object["worked"] = std::move(worked);
    }
    return object.dump() + "\n";
}

ExitCode runReach(const ReachOptions& options)
{
    const auto opened = openLevel(options.level);
    if (!opened) {
        return opened.error();
    }
    const Game* game = chosenGame(options.game, opened->level.map);
    if (game == nullptr) {
        return ExitCode::Usage;
    }
    const MapView view = opened->view();
    const LevelSurfaces surfaces(view);
    const WalkabilitySettings settings{.spacing = options.spacing};
    const auto keys = machineKeysOf(options.machines);
    const LevelMachines machines = keys ? levelMachinesOf(view, *game) : LevelMachines{};
    const auto found =
        keys ? walkabilityWith(view, surfaces, {.level = machines, .keys = *keys}, settings)
             : walkabilityOf(view, surfaces, settings);
    if (!found) {
        say("reach: " + englishText(found.error()));
        return ExitCode::No;
    }
    Answers answers;
    const ReachAnswer answer{.numbering = view.numbering(), .machines = machines, .found = *found};
    answers.add(options.json ? reachJson(answer) : reachText(answer));
    const bool isWhole = found->end == FloodEnd::Done && found->unreached.empty();
    return answers.finish(isWhole ? ExitCode::Done : ExitCode::No);
}

} // namespace

std::function<ExitCode()> defineReach(Arguments& arguments)
{
    const auto options = std::make_shared<ReachOptions>();
    addLevelOptions(arguments, options->level);
    addGameOption(arguments, options->game, "Game whose doors and lifts the level has");
    addMachinesOption(arguments, options->machines);
    arguments
        .add(
            "--spacing",
            options->spacing,
            {.least = 16.0, .most = 4096.0},
            "Sample spacing in map units")
        .placeholder("N");
    arguments.addFlag("--json", options->json, "Print one JSON object");
    return [options] {
        return runReach(*options);
    };
}

} // namespace sectored::cli
