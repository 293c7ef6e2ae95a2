#pragma once

#include "sectored/asset/game/game_motions.h"
#include "sectored/map/map.h"
#include "sectored/walk/machine/level_machines.h"

#include <span>
#include <vector>

namespace sectored {

/// An effector in a sector that moves its floor or ceiling.
struct SpriteMotion {
    MachineMotion motion = MachineMotion::Other; ///< FloorToSprite or CeilingToSprite
    std::int32_t z = 0;                          ///< of the sprite
};

/// Returns the poses that the tag of a sector makes it take (see SectorMachine::poses). Empty if it
/// does not move. Source: the public source of Duke Nukem 3D.
std::vector<SectorPose> posesByTag(const Map& map, SectorId sector, MachineMotion motion);

/// Returns the heights that the tag of a sector gives it in turn in a walk, and those that its
/// effectors give it (see SectorMachine::stops). The first is as drawn. A door that is drawn open
/// closes first: its halves meet in the middle.
std::vector<SectorPose> stopsByTag(const Map& map, SectorId sector, MachineMotion motion);
std::vector<SectorPose> stopsBySprites(
    const Map& map,
    SectorId sector,
    std::span<const SpriteMotion> motions);

/// Returns the poses that effectors in a sector make it take. Empty if it does not move.
std::vector<SectorPose> posesBySprites(
    const Map& map,
    SectorId sector,
    std::span<const SpriteMotion> motions);

} // namespace sectored
