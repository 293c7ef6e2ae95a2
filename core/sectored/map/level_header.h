#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored {

/// Where the player starts.
struct Start {
    Point position{};
    std::int32_t z = 0;        ///< eye height, Build z units
    std::int32_t angle = 1536; ///< Build angle
    SectorRef sector{};

    bool operator==(const Start&) const = default;
};

/// What a level has besides its rows.
struct LevelHeader {
    std::int32_t version = 7; ///< of Build MAP, 4 to 9; its limits are the level's (limits.h)
    Start start{};
    std::vector<std::byte> trailing{}; ///< bytes after the last sprite, kept

    bool operator==(const LevelHeader&) const = default;
};

} // namespace sectored
