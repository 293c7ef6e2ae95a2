#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"

#include <algorithm>
#include <vector>

namespace sectored {

/// A level before and after its vertices were moved, with walls that may cross each other
/// afterwards. Both have the same rows.
struct MovedLevel {
    const MapView& base;   ///< the level to edit; without pasted rows
    const MapView& before; ///< the same, with pasted rows at their place
    const MapView& after;
    std::vector<SectorId> moved{};  ///< sectors with a moved vertex, by number
    std::vector<SectorId> movers{}; ///< of these, the ones that moved as a whole; by number
    std::vector<SectorId> beside{}; ///< sectors whose portals to the movers are cut
    std::vector<SectorId> pasted{}; ///< of the movers, those without a place before; ascending
    bool mirrors = false;           ///< walls of whole loops run the other way now

    bool isPasted(SectorId sector) const { return std::ranges::binary_search(pasted, sector); }
};

/// How moved sectors meet those in their way (Spec: stitching M4, M6, M12).
struct Stitching {
    SheetHint sheet{};
    std::vector<SectorId> cutters{}; ///< sectors that take area from others, ascending
    bool meetsLanding = false;       ///< sectors on which the movers land join the sheet
    bool allowRemove = false;
    bool mends = false; ///< rounding may fold pieces thinner than two units

    bool isCutter(SectorId sector) const { return std::ranges::binary_search(cutters, sector); }
};

} // namespace sectored
