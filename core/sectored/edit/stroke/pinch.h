#pragma once

#include "sectored/edit/stroke/redrawn_sectors.h"

#include <vector>

namespace sectored {

/// A sector that falls apart when it is redrawn: an old outer loop that touched itself became
/// several loops (Spec: editing-kernel D-4).
struct PinchedSector {
    SectorId sector{};
    std::size_t parts = 0; ///< number of outer loops now
};

/// Returns the pinched sectors, sorted by number. Untouched sectors may remain odd.
std::vector<PinchedSector> pinchedSectors(
    const Map& map,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    std::span<const RedrawnSector> sectors);

/// Returns the faces bounded by each old loop of these sectors; those of a hole are listed with its
/// outer loop. Some lists may be empty.
std::vector<std::vector<Face>> facesOfParts(
    const Map& map,
    const SheetOverlay& overlay,
    std::span<const PinchedSector> pinched);

} // namespace sectored
