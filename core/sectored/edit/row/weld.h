#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

namespace sectored {

/// Result of a weld.
struct Weld {
    std::unordered_set<WallId> walls{}; ///< removed walls of zero length
    std::vector<SectorId> hinges{};     ///< sectors whose first wall changed
};

/// Returns E-COLLAPSE if a loop of this sound sector would keep fewer than three walls, or fewer
/// than two if the sector is folded.
std::optional<Refusal> loopRefusal(
    const MapView& view,
    SectorId sector,
    const std::unordered_set<WallId>& vanishing);

/// Gives the wall that is left at a point, when the `gone` walls before it have no length any more,
/// the kept fields of the vertex that was there in the level before; if it had none, the first of
/// those that met there.
void keepVertexFields(
    const Map& before,
    PatchBuilder& builder,
    WallId left,
    std::span<const WallId> gone);

/// Removes the walls of zero length from these sound sectors, whose vertices were moved in the
/// builder. Refused: E-COLLAPSE if a loop would have fewer than three walls.
tl::expected<Weld, Refusal> weldVertices(
    const MapView& view,
    PatchBuilder& builder,
    const std::vector<SectorId>& sectors);

/// Chooses a new hinge among the builder's walls for those planes of the sectors that depend on
/// their first wall. Reports losses as N-SLOPE and N-ALIGN, with the numbers of `after`.
std::vector<Notice> rehangPlanes(
    std::span<const SectorId> hinges,
    const MapView& before,
    const Numbering& after,
    PatchBuilder& builder);

} // namespace sectored
