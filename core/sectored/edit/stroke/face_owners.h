#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/face_classes.h"
#include "sectored/edit/stroke/sheet_overlay.h"
#include "sectored/edit/stroke/stroke.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// How a sector of the result came about.
enum class HeirKind {
    Kept,        ///< remainder of a sector, with its row
    Split,       ///< another part of a sector, its twin
    ClosedShape, ///< cut out of sectors by a closed stroke
    FromVoid,    ///< made from void
};

/// A sector in the result: an owner of faces.
struct Heir {
    HeirKind kind{};
    std::optional<SectorId> source{}; ///< the sector that is kept or copied; empty for FromVoid
    bool isMerged = false;            ///< joined from several sectors; the stroke start selects one
    bool isFold = false;              ///< a folded sector, which has no face
};

/// Owners of the faces after the stroke (Spec: editing-kernel D-1 to D-5).
struct FaceOwners {
    std::vector<Heir> heirs{};
    PerFace<std::optional<std::size_t>> heirOfFace{}; ///< empty: void
    std::vector<SectorId> removed{}; ///< sectors of the sheet without an heir, sorted by number
};

/// Adds heirs for the folded sectors of the sheet that are neither heirs yet nor removed (Spec:
/// repair F1).
void addFolds(const SheetOverlay& overlay, FaceOwners& owners);

/// Assigns an owner to every face. `pinchedParts` lists faces that are connected only by vertices
/// but were one part of a sector; the largest of each list keeps the sector (Spec: editing-kernel
/// D-4). Faces that the stroke does not separate keep their sector, except where `pinchedParts`
/// lists them.
FaceOwners faceOwnersOf(
    const SheetOverlay& overlay,
    const Stroke& stroke,
    const Sheet& sheet,
    std::span<const std::vector<Face>> pinchedParts = {});

} // namespace sectored
