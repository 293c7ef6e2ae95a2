#pragma once

#include "sectored/map/map_view.h"
#include "sectored/walk/machine/level_machines.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace sectored {

/// Where a player is and looks, on the plan.
struct UseRay {
    SectorId sector{};
    Vec2 from{};
    Vec2 ahead{};     ///< the direction of the look, of length 1
    double width = 0; ///< how far beside the ray a sprite may be, in map units
};

/// A switch in front of a player, by its number in LevelMachines::switches.
struct SwitchAhead {
    std::uint32_t at = 0;

    bool operator==(const SwitchAhead&) const = default;
};

/// A sector that the use key works, by the number of its machine in LevelMachines::machines.
struct MachineAhead {
    std::uint32_t at = 0;

    bool operator==(const MachineAhead&) const = default;
};

/// A stop of an elevator, in which the player is: the number of the link that is taken.
struct ElevatorAhead {
    std::uint32_t at = 0;

    bool operator==(const ElevatorAhead&) const = default;
};

/// What the use key would work.
using UsedAhead = std::variant<SwitchAhead, MachineAhead, ElevatorAhead>;

/// Returns the nearest thing along the ray within LevelMachines::reach: a switch, or a sector that
/// is worked by hand. Walls without an opening end the ray. If nothing is there, the sector of the
/// player counts: a machine worked by hand, or an elevator. Heights do not matter. Empty if there
/// is nothing.
std::optional<UsedAhead> usedAhead(
    const Map& map,
    const LevelMachines& machines,
    const UseRay& ray);

} // namespace sectored
