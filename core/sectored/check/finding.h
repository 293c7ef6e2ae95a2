#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Severity of a finding: damage, probable mistake, or information.
enum class Severity { Error, Warning, Note };

/// Problem that a check reports.
struct Finding {
    std::string_view rule{}; ///< id of the check
    Severity severity{};
    std::string_view text{}; ///< English template, see fillTemplate
    std::vector<std::string> arguments{};
    std::optional<SectorId> sector{};
    std::optional<WallId> wall{};
    std::optional<SpriteId> sprite{};
    Point at{}; ///< position to show
};

} // namespace sectored
