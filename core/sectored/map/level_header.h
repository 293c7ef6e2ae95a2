#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/blood/blood_header.h"
#include "sectored/map/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// The player start.
struct Start {
    Point position{};
    std::int32_t z = 0;        ///< eye height, Build z units
    std::int32_t angle = 1536; ///< Build angle
    SectorRef sector{};

    bool operator==(const Start&) const = default;
};

/// The data of a level other than its rows.
struct LevelHeader {
    std::int32_t version = 7; ///< Build MAP version, 4 to 9; determines the limits (limits.h)
    Start start{};
    std::vector<std::byte> trailing{};  ///< bytes after the last sprite, preserved
    std::optional<BloodHeader> blood{}; ///< set if this is a Blood level; its version is 7

    bool operator==(const LevelHeader&) const = default;
};

} // namespace sectored
