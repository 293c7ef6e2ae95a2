#pragma once

#include "sectored/edit/keep_slope.h"
#include "sectored/edit/plan.h"
#include "sectored/map/crossing.h"
#include "sectored/map/numbering.h"
#include "sectored/map/overlap.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Notices that several operations give, with the numbers after the edit.

/// N-SLOPE and N-ALIGN: what could not be kept of a sector's planes; none where nothing is lost.
std::vector<Notice> planeNotices(const PlaneLoss& loss, const Numbering& after);
/// N-SPRITE: the sprite stands in no sector.
Notice spriteNotice(SpriteId sprite, const Numbering& after);
/// N-OVERLAP: two sectors share area since the edit.
Notice overlapNotice(const SectorPair& pair, const Numbering& after);
/// N-FROZEN: these sectors were left as they are.
Notice frozenNotice(std::vector<SectorId> sectors);

/// The sectors of an operation at a vertex.
struct SectorsAtVertex {
    std::span<const SectorId> changed{};
    std::span<const WallId> all{}; ///< the walls that would change if it were limited to no sheet
};

/// N-FROZEN for the sectors of those walls that do not change and overlap one that does; none
/// where there are none.
std::optional<Notice> frozenAtVertex(const MapView& view, const SectorsAtVertex& sectors);

/// N-TOUCH: two walls meet since the edit, and not with both their ends.
Notice touchNotice(const WallPair& pair, const Numbering& after);
/// N-UNLINKED: the wall of a sound sector lost a partner that is damaged.
Notice unlinkedNotice(WallId wall, const Numbering& after);
/// N-DAMAGED: these damaged sectors, ascending by number, were transformed with all their faults.
Notice damagedKeptNotice(std::vector<SectorId> sectors, const Numbering& after);

} // namespace sectored
