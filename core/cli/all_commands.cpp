#include "core/cli/all_commands.h"

#include <array>

namespace sectored::cli {

namespace {

constexpr std::array table{
    Command{"info", "What a level holds: counts, limits, bounds, start, damage", defineInfo},
    Command{"query", "Which sectors hold a point, and why", defineQuery},
    Command{"check", "Find what is wrong with levels", defineCheck},
    Command{"convert", "Write a level in another format", defineConvert},
    Command{"render", "Draw the plan of a level as SVG", defineRender},
    Command{"edit", "Run a script of edit operations", defineEdit},
    Command{
        "walk",
        "Move a player through a level, and hold the walk to what is expected",
        defineWalk},
};

} // namespace

std::span<const Command> allCommands()
{
    return table;
}

} // namespace sectored::cli
