#include "sectored/asset/game/game_machines.h"

#include "sectored/asset/game/game.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::array kinds{
    MachineKind{"ceiling-door", "Ceiling door"},
    MachineKind{"floor-door", "Floor door"},
    MachineKind{"split-door", "Split door"},
    MachineKind{"swing-left", "Swing door, anticlockwise"},
    MachineKind{"swing-right", "Swing door, clockwise"},
    MachineKind{"sliding-door", "Sliding door"},
    MachineKind{"star-door", "Door as on a star ship"},
    MachineKind{"lift-up", "Lift that rises"},
    MachineKind{"lift-down", "Lift that sinks"},
    MachineKind{"elevator", "Warp elevator"},
    MachineKind{"stairs", "Rising stairs"},
    MachineKind{"crusher", "Crusher"},
    MachineKind{"rotor", "Rotating sector"},
    MachineKind{"teleporter", "Teleporter pair"},
    MachineKind{"water", "Water above and below"},
    MachineKind{"switch", "Switch"},
    MachineKind{"card-blue", "Lock for the blue card"},
    MachineKind{"card-red", "Lock for the red card"},
    MachineKind{"card-yellow", "Lock for the yellow card"},
    MachineKind{"secret", "Secret place"},
    MachineKind{"exit", "Level exit"},
    MachineKind{"exit-switch", "Exit button"},
    MachineKind{"light-flicker", "Flickering light"},
    MachineKind{"light-switch", "Light with a switch"},
    MachineKind{"light-door", "Light of a door"}};

} // namespace

std::span<const MachineKind> machineKinds()
{
    return kinds;
}

const MachineKind* machineKindNamed(std::string_view id)
{
    const auto* const found = std::ranges::find(kinds, id, &MachineKind::id);
    return found != kinds.end() ? found : nullptr;
}

const Machine* machineOf(const Game& game, std::string_view kind)
{
    const auto found = std::ranges::find(game.machines, kind, &Machine::kind);
    return found != game.machines.end() ? &*found : nullptr;
}

} // namespace sectored
