#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

namespace sectored {

/// What vanished in a weld.
struct Weld {
    std::unordered_set<WallId> walls{}; ///< walls without length, gone
    std::vector<SectorId> hinges{};     ///< sectors whose first wall is another one now
};

/// E-COLLAPSE when a loop of this sound sector would keep fewer than three walls.
std::optional<Refusal> loopRefusal(
    const MapView& view,
    SectorId sector,
    const std::unordered_set<WallId>& vanishing);

/// Takes the walls without length out of these sound sectors, whose vertices have been moved in the
/// builder. Refusal: Collapse, where a loop would have fewer than three walls.
tl::expected<Weld, Refusal> weldVertices(
    const MapView& view,
    PatchBuilder& builder,
    const std::vector<SectorId>& sectors);

/// Gives the planes of these sectors that depend on their first wall a hinge among the walls that
/// the builder has for them, and reports what is lost: N-SLOPE, N-ALIGN with the numbers of
/// `after`.
std::vector<Notice> rehangPlanes(
    std::span<const SectorId> hinges,
    const MapView& before,
    const Numbering& after,
    PatchBuilder& builder);

} // namespace sectored
