#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// How bad a finding is: damage, likely a mistake, or only worth knowing.
enum class Severity { Error, Warning, Note };

/// One thing that a check has to say about a level.
struct Finding {
    std::string_view rule{}; ///< the check's id
    Severity severity{};
    std::string_view text{}; ///< English sentence with {0}, {1}, ...
    std::vector<std::string> arguments{};
    std::optional<SectorId> sector{};
    std::optional<WallId> wall{};
    std::optional<SpriteId> sprite{};
    Point at{}; ///< where to look
};

} // namespace sectored
