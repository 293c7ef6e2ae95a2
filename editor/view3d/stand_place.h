#pragma once

#include "sectored/map/slope.h"
#include "sectored/query/sector_at.h"

#include "editor/tool/edit_target.h"
#include "editor/view3d/camera.h"

#include <optional>

namespace sectored::editor {

/// Of a player of Duke Nukem 3D above the floor that he stands on, map units.
inline constexpr double eyeHeight = 640;

/// The height of a sector's floor or ceiling as the preview has it: map units, up.
double heightOf(const Map& map, SectorId sector, PlaneKind plane, Vec2 at);

/// The camera of somebody who stands at a point and looks along its own yaw, level: in the lowest
/// of stacked sectors unless one is named that holds the point. Under a low ceiling the eye is
/// halfway up. Over the void he hangs at the height 0.
struct StandRequest {
    Point at{};
    double yaw = 0;
    std::optional<SectorId> sector{};
};
Camera standingAt(const EditTarget& target, const StandRequest& request);

/// The one who stands at the player's start.
Camera standingAtStart(const EditTarget& target);

/// Which of the sectors that hold a place's point has it between floor and ceiling; else the one
/// whose floor is nearest below, or any; nothing over the void.
std::optional<SectorId> sectorOfPlace(const EditTarget& target, Vec3 place);

} // namespace sectored::editor
