#pragma once

#include "sectored/edit/stroke/drawing.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Heights for a new sector that would be as shut as the door it takes after.
struct OpenHeights {
    std::int32_t ceiling = 0;
    std::int32_t floor = 0;
    SectorId shut{};                ///< the sector it takes after
    std::optional<SectorId> like{}; ///< whose heights these are; none: the default
};

/// For a sector made of void beside a shut one, or drawn as a closed shape inside one: the heights
/// of the nearest open sector, counted in portals from the new sector's neighbours and then by
/// number; the drawing's default heights where there is none. A sector is shut when it is level and
/// its ceiling is on its floor or below. None when the new sector takes after an open one.
std::optional<OpenHeights> openHeights(const Drawing& drawing, std::size_t heir);

} // namespace sectored
