#pragma once

#include "sectored/edit/stroke/redrawn_sectors.h"

#include <vector>

namespace sectored {

/// A sector whose redrawn loops fall apart: one old outer loop that touched itself became several
/// (Spec: editing-kernel D-4).
struct PinchedSector {
    SectorId sector{};
    std::size_t parts = 0; ///< outer loops now
};

/// By number. Untouched sectors stay as odd as they were.
std::vector<PinchedSector> pinchedSectors(
    const Map& map,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    std::span<const RedrawnSector> sectors);

/// For each old loop of these sectors the faces that it bounds, those of a hole with the loop that
/// it is in; for some none.
std::vector<std::vector<std::size_t>> facesOfParts(
    const Map& map,
    const SheetOverlay& overlay,
    std::span<const PinchedSector> pinched);

} // namespace sectored
