#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// Make a door, lift or other machine of sectors, as a game needs it (Spec: games 8).
struct MakeRequest {
    std::string kind{}; ///< as MachineKind::id
    /// As many as the machine needs. The first of a pair of waters is the surface.
    std::vector<SectorId> sectors{};
    std::optional<WallId> wall{};         ///< that a switch is on
    std::optional<Point> at{};            ///< where on the wall; empty: in its middle
    std::optional<std::int64_t> tag{};    ///< number in its net; empty: that of the sectors, or a
                                          ///< free one
    std::optional<std::int64_t> picnum{}; ///< tile of a shut door; empty: that of the game
    bool staysOpen = false;               ///< a door is not shut
    std::string game{};                   ///< id; empty: that of a Blood level, else Duke Nukem 3D
};

} // namespace sectored
