#pragma once

#include "sectored/edit/stroke/face_owners.h"

#include <cstddef>
#include <span>

namespace sectored {

/// Who owns the faces of joined sectors.
struct JoinedFaces {
    FaceOwners owners{};
    std::size_t parts = 1; ///< how many sectors there are for what was to be one
};

/// All faces fall to the first of the sectors. What hangs together in vertices only falls apart
/// (Spec: editing-kernel D-4): the part with the first sector's largest face keeps it, each other
/// one is a twin of the sector it was, of several the first. A first sector of several outer loops
/// may keep as many parts.
JoinedFaces joinedFaces(
    const Map& map,
    const SheetOverlay& overlay,
    std::span<const SectorId> sectors);

} // namespace sectored
