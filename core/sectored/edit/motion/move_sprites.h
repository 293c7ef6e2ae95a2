#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <tl/expected.hpp>

#include <span>
#include <vector>

namespace sectored {

/// Puts sprites at new places and gives them the sectors that hold them there in `after`; a sprite
/// that comes to stand in the void keeps its sector (N-SPRITE). Its height stays. Refusals: Range,
/// NoSuch.
tl::expected<std::vector<Notice>, Refusal> moveSprites(
    const MapView& after,
    std::span<const MoveRequest::MovedSprite> sprites,
    PatchBuilder& builder);

} // namespace sectored
