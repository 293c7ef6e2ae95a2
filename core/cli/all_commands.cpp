#include "core/cli/all_commands.h"

#include <array>

namespace sectored::cli {

namespace {

constexpr std::array table{
    Command{"info", "Show level information: counts, limits, bounds, start, damage", defineInfo},
    Command{"query", "Find the sectors that contain a point, and explain why", defineQuery},
    Command{"find", "Find the sectors, walls and sprites that fit a query", defineFind},
    Command{"check", "Check levels for problems", defineCheck},
    Command{"convert", "Convert a level to another format", defineConvert},
    Command{"render", "Render a level as an SVG plan", defineRender},
    Command{"edit", "Apply edit operations from a script", defineEdit},
    Command{"walk", "Simulate a player walking through a level and check the result", defineWalk},
    Command{"reach", "List the sectors that a player can reach, and why not the rest", defineReach},
    Command{
        "sweep",
        "Find what a moving shape meets, and how published methods differ",
        defineSweep},
    Command{"tags", "List which rows belong together by their tags", defineTags},
    Command{"prefab", "List, save, place and replace prefabs", definePrefab},
    Command{"diff", "List what is different between two levels", defineDiff},
    Command{"merge", "Merge two versions of a level", defineMerge},
    Command{"journal", "List and read the journals of edits, and restore levels", defineJournal},
    Command{"assets", "List, extract and pack archives, tiles and palettes", defineAssets},
};

} // namespace

std::span<const Command> allCommands()
{
    return table;
}

} // namespace sectored::cli
