#pragma once

#include "sectored/edit/stroke/drawing.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Heights for a new sector that would otherwise copy the heights of a shut sector, such as a door.
struct OpenHeights {
    std::int32_t ceiling = 0;
    std::int32_t floor = 0;
    SectorId shut{};                ///< the sector it would copy
    std::optional<SectorId> like{}; ///< source of these heights; empty: the default
};

/// Returns heights for a sector made from void next to a shut sector, or drawn as a closed shape
/// inside one: those of the nearest open sector, counted in portals from the neighbours of the new
/// sector and then by number; the drawing's default heights if there is none. A sector is shut if
/// it is level and its ceiling is on or below its floor. Empty if the new sector copies an open
/// one.
std::optional<OpenHeights> openHeights(const Drawing& drawing, std::size_t heir);

} // namespace sectored
