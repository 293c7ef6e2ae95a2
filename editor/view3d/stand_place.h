#pragma once

#include "sectored/map/slope.h"
#include "sectored/query/sector_at.h"

#include "editor/tool/edit_target.h"
#include "editor/view3d/camera.h"

#include <optional>

namespace sectored::editor {

/// Eye height above the floor of a standing player in Duke Nukem 3D, in map units.
inline constexpr double eyeHeight = 640;

/// Returns the height of a floor or ceiling in the 3D view: map units, upwards.
double heightOf(const Map& map, SectorId sector, PlaneKind plane, Vec2 at);

/// Position and yaw of a standing player looking ahead. Uses `sector` if it contains the point,
/// otherwise the sector with the lowest floor. Under a low ceiling, the eyes are half way up. Over
/// the void, their height is 0.
struct StandRequest {
    Point at{};
    double yaw = 0;
    std::optional<SectorId> sector{};
};
Camera standingAt(const EditTarget& target, const StandRequest& request);

/// Returns the camera of a player at the player start.
Camera standingAtStart(const EditTarget& target);

/// Returns the sector that contains the place between its floor and ceiling; otherwise the one with
/// the nearest floor below, or any. Empty over the void.
std::optional<SectorId> sectorOfPlace(const EditTarget& target, Vec3 place);

} // namespace sectored::editor
