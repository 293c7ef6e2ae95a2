#pragma once

#include "sectored/asset/game/game_machines.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"

#include <cstdint>

namespace sectored {

/// Moves the planes of a sector together, so that a door is shut: one to the other with its slope,
/// or both to the middle without slopes. Planes that are together stay.
void shutPlanes(Sector& row, MachineClosing closing);

/// Keeps the textures of the solid walls of a sector where they are while a plane moves.
void holdTextures(PatchBuilder& builder, SectorId sector, MachineStill still);

/// The tile of a shut door.
struct DoorFace {
    std::int32_t tile = 0;
    bool always = false; ///< also for walls with a tile of their own
};

/// Gives the tile to the walls of neighbours that show a shut door, above or below its opening. A
/// wall has no tile of its own if it shows that of the walls before and after it, as walls do that
/// a stroke divided, or tile 0.
void showFace(PatchBuilder& builder, SectorId sector, const DoorFace& face);

} // namespace sectored
