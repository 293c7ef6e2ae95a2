#pragma once

#include "sectored/walk/sector_part.h"

#include <array>
#include <optional>

namespace sectored {

/// A straight path through the centre of a portal.
struct PassageWay {
    Vec2 before{};
    std::array<Vec2, 2> behind{}; ///< with the whole body beyond it, and just beyond it
};

/// Returns the way of a body of this width through a passage. Empty for a wall without length.
std::optional<PassageWay> wayThrough(const Passage& passage, double bodyWidth);

} // namespace sectored
