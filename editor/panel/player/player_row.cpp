#include "editor/panel/player/player_row.h"

#include <array>

namespace sectored::editor {

namespace {

constexpr std::string_view standing = "Standing body";
constexpr std::string_view crouched = "Crouched body";
constexpr std::string_view walking = "Walking";
constexpr std::string_view jumping = "Jumping";
constexpr std::string_view falling = "Steps and falls";
constexpr std::string_view method = "Method";

constexpr std::array rows{
    PlayerRow{"standing.radius[0]", standing, "Half width along x"},
    PlayerRow{"standing.radius[1]", standing, "Half width along y"},
    PlayerRow{"standing.radius[2]", standing, "Half height"},
    PlayerRow{"standing.eye", standing, "Eyes above the foot"},
    PlayerRow{"crouched.radius[0]", crouched, "Half width along x"},
    PlayerRow{"crouched.radius[1]", crouched, "Half width along y"},
    PlayerRow{"crouched.radius[2]", crouched, "Half height"},
    PlayerRow{"crouched.eye", crouched, "Eyes above the foot"},
    PlayerRow{"walkThrust", walking, "Thrust walking"},
    PlayerRow{"runThrust", walking, "Thrust running"},
    PlayerRow{"friction", walking, "Share of speed kept"},
    PlayerRow{"crouchedFriction", walking, "The same, crouched"},
    PlayerRow{"stopsBelow", walking, "Stops below"},
    PlayerRow{"jump[0]", jumping, "Speed in tick 1"},
    PlayerRow{"jump[1]", jumping, "Speed in tick 2"},
    PlayerRow{"jump[2]", jumping, "Speed in tick 3"},
    PlayerRow{"jump[3]", jumping, "Speed in tick 4"},
    PlayerRow{"jump[4]", jumping, "Speed in tick 5"},
    PlayerRow{"jump[5]", jumping, "Speed in tick 6"},
    PlayerRow{"jump[6]", jumping, "Speed in tick 7"},
    PlayerRow{"jump[7]", jumping, "Speed in tick 8"},
    PlayerRow{"stepHeight", falling, "Highest step"},
    PlayerRow{"crouchedStepHeight", falling, "Highest step, crouched"},
    PlayerRow{"walkableCosine", falling, "Steepest floor, as cosine"},
    PlayerRow{"gravity[0]", falling, "Gravity along x"},
    PlayerRow{"gravity[1]", falling, "Gravity along y"},
    PlayerRow{"gravity[2]", falling, "Gravity upwards"},
    PlayerRow{"terminalSpeed", falling, "Fastest fall"},
    PlayerRow{"bumps", method, "Bumps in a tick"},
    PlayerRow{"recoveryLimit", method, "Longest way out"},
};

} // namespace

std::span<const PlayerRow> playerRows()
{
    return rows;
}

} // namespace sectored::editor
