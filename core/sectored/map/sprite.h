#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <cstdint>

namespace sectored {

/// A sprite. Values are raw values of the file; ranges are in the field table (field.h).
struct Sprite {
    Point position{};
    std::int32_t z = 0; ///< Build z units; the foot of the sprite unless cstat bit 7 is set
    std::int32_t cstat = 0;
    std::int32_t picnum = 0;
    std::int32_t shade = 0;
    std::int32_t pal = 0;
    std::int32_t clipdist = 32;
    std::int32_t filler = 0;
    std::int32_t xrepeat = 64;
    std::int32_t yrepeat = 64;
    std::int32_t xoffset = 0;
    std::int32_t yoffset = 0;
    SectorRef sector{};
    std::int32_t statnum = 0;
    std::int32_t ang = 1536; ///< Build angle
    std::int32_t owner = -1;
    std::int32_t xvel = 0;
    std::int32_t yvel = 0;
    std::int32_t zvel = 0;
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
    std::int32_t extra = -1;

    bool operator==(const Sprite&) const = default;
};

} // namespace sectored
