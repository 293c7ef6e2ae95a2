#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/face_classes.h"
#include "sectored/edit/stroke/sheet_overlay.h"
#include "sectored/edit/stroke/stroke.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// How a sector of the result came to be.
enum class HeirOrigin {
    Kept,        ///< what the stroke left of a sector; it keeps its row
    Split,       ///< another part of a sector, its twin
    ClosedShape, ///< what a closed stroke cut out of sectors
    FromVoid,    ///< made of void
};

/// A sector of the result: an owner of faces.
struct Heir {
    HeirOrigin origin{};
    std::optional<SectorId> source{}; ///< the sector it keeps or is copied from; none: FromVoid
    bool isMerged = false; ///< of more than one sector; which one it keeps is the stroke's start
};

/// Who owns the faces after the stroke (Spec: editing-kernel D-1 to D-5).
struct FaceOwners {
    std::vector<Heir> heirs{};
    std::vector<std::optional<std::size_t>> heirOfFace{}; ///< none: void
    std::vector<SectorId> removed{}; ///< sectors of the sheet that nothing keeps, by number
};

/// `pinchedParts`: faces that hang together only in vertices but were one part of a sector; the
/// largest of each list keeps it (Spec: editing-kernel D-4). Without them, what no stroke separates
/// keeps its sector.
FaceOwners faceOwnersOf(
    const SheetOverlay& overlay,
    const Stroke& stroke,
    const Sheet& sheet,
    std::span<const std::vector<std::size_t>> pinchedParts = {});

} // namespace sectored
