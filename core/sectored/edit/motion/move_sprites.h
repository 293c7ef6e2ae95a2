#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <tl/expected.hpp>

#include <span>
#include <vector>

namespace sectored {

/// Moves sprites and assigns the sectors that contain them in `after`. A sprite in the void keeps
/// its sector (N-SPRITE). The height stays. Refused: E-RANGE, E-NOSUCH.
tl::expected<std::vector<Notice>, Refusal> moveSprites(
    const MapView& after,
    std::span<const MoveRequest::MovedSprite> sprites,
    PatchBuilder& builder);

} // namespace sectored
