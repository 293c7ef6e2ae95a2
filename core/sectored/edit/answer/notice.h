#pragma once

#include "sectored/edit/keep_slope.h"
#include "sectored/edit/plan.h"
#include "sectored/map/crossing.h"
#include "sectored/map/numbering.h"
#include "sectored/map/overlap.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Notices shared by several operations. Numbers are those after the edit.

/// N-SLOPE and N-ALIGN for each plane that could not be kept. Empty if nothing was lost.
std::vector<Notice> planeNotices(const PlaneLoss& loss, const Numbering& after);
/// N-SPRITE: the sprite is outside all sectors.
Notice spriteNotice(SpriteId sprite, const Numbering& after);
/// N-MARKER: the sector of this marker of a Blood level was removed.
Notice markerNotice(SpriteId marker, const Numbering& after);
/// N-OVERLAP: the edit made two sectors overlap.
Notice overlapNotice(const SectorPair& pair, const Numbering& after);
/// N-FROZEN: these sectors were not changed.
Notice frozenNotice(std::vector<SectorId> sectors);

/// The sectors of an operation at a vertex.
struct SectorsAtVertex {
    std::span<const SectorId> changed{};
    std::span<const WallId> all{}; ///< walls that would change without the limits of a sheet
};

/// Returns N-FROZEN for the unchanged sectors at the vertex that overlap a changed one. Empty if
/// there are none.
std::optional<Notice> frozenAtVertex(const MapView& view, const SectorsAtVertex& sectors);

/// The codes of a notice about one sector and about several.
struct OneOrMany {
    MessageCode one{};
    MessageCode many{};
};

/// A notice whose text has only the numbers of these sectors, ascending.
Notice sectorsNotice(const OneOrMany& code, std::vector<SectorId> sectors, const Numbering& after);

/// N-TOUCH: the edit made two walls touch, but not with both their ends.
Notice touchNotice(const WallPair& pair, const Numbering& after);
/// N-ROUND: points were rounded by up to this distance.
Notice roundedNotice(std::int64_t hundredths);
/// N-ROUND: these sectors, ascending by number, crossed themselves after rounding and were mended.
Notice mendedNotice(std::vector<SectorId> sectors, const Numbering& after);
/// N-UNLINKED: the wall of a sound sector lost a damaged partner.
Notice unlinkedNotice(WallId wall, const Numbering& after);
/// N-HEIGHT: the floors of these sectors, ascending by number, are not below their ceilings.
Notice noHeadroomNotice(std::vector<SectorId> sectors, const Numbering& after);
/// N-DAMAGED: these damaged sectors, ascending by number, were transformed or pasted as they are.
Notice damagedKeptNotice(std::vector<SectorId> sectors, const Numbering& after);

} // namespace sectored
