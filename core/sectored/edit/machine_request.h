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
    /// Default of `step`, which players of all games can climb.
    static constexpr std::int64_t usualStep = 2048;

    std::string kind{}; ///< as MachineKind::id
    /// As many as the machine needs. The first of a pair of waters is the surface.
    std::vector<SectorId> sectors{};
    std::optional<WallId> wall{};         ///< that a switch is on, or of the sector
    std::optional<Point> at{};            ///< where on the wall; empty: in its middle
    std::optional<std::int64_t> tag{};    ///< number in its net; empty: that of the sectors, or a
                                          ///< free one
    std::optional<std::int64_t> picnum{}; ///< tile of a shut door; empty: that of the game
    std::int64_t step = usualStep;        ///< height of each stair in z units; positive: upwards
    bool staysOpen = false;               ///< a door is not shut
    std::string game{};                   ///< id; empty: that of a Blood level, else Duke Nukem 3D
};

} // namespace sectored
