#pragma once

#include "sectored/edit/stroke/face_owners.h"

#include <cstddef>
#include <span>

namespace sectored {

/// Owners of the faces of joined sectors.
struct JoinedFaces {
    FaceOwners owners{};
    std::size_t parts = 1; ///< number of sectors that the join results in
};

/// Assigns every face to the first of the sectors. Parts that are connected only by vertices are
/// separated (Spec: editing-kernel D-4): the part with the first sector's largest face keeps it;
/// every other part is a twin of its old sector, or of the first of several. If the first sector
/// had several outer loops, it may keep as many parts.
JoinedFaces joinedFaces(
    const Map& map,
    const SheetOverlay& overlay,
    std::span<const SectorId> sectors);

} // namespace sectored
