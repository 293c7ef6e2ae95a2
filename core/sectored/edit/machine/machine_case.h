#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/edit/machine_request.h"
#include "sectored/map/map_view.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// The numbers of a machine by the ids of their nets.
using MachineNumbers = std::map<std::string, std::int32_t>;

/// A machine that a request asks for.
struct MachineCase {
    const Game& game;
    const Machine& machine;
    const MakeRequest& request;
    MachineNumbers numbers{}; ///< empty until they are known
};

/// Returns the sectors that get a sprite of the machine.
std::vector<SectorId> sectorsFor(const MachineCase& made, const MachineSprite& sprite);

/// Returns the sprite in a sector that already is one of the machine: with its tile and, for an
/// effector, its kind. Empty if there is none.
std::optional<SpriteId> presentSprite(
    const MapView& view,
    const MachineCase& made,
    const MachineSprite& sprite,
    SectorId sector);

} // namespace sectored
