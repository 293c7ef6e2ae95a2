#pragma once

#include "sectored/edit/stroke/sheet_overlay.h"
#include "sectored/geom/box.h"

#include <cstddef>
#include <vector>

namespace sectored {

/// The faces before the stroke: classes of new faces that only the stroke separates (Spec:
/// editing-kernel 3.5).
struct FaceClass {
    std::vector<std::size_t> faces{}; ///< ascending
    std::optional<SectorId> sector{}; ///< none: void
    bool isUnbounded = false;
};

/// In the order of their first faces.
std::vector<FaceClass> faceClassesOf(const SheetOverlay& overlay);

/// The wanted faces (of each face: not 0) in groups that hang together in edges; each group
/// ascending, in the order of their first faces.
std::vector<std::vector<std::size_t>> connectedFaces(
    const PlanarFaces& faces,
    std::span<const char> wanted);

/// What orders faces where the rules need one: by area, greatest first; then by the smallest vertex
/// by (y, x); then by the smallest vertex that follows it along the outer border.
struct FaceShape {
    Int128 area2 = 0;
    Point corner{};
    Point afterCorner{};
    Box box{};
};

/// Of each face; of the unbounded one the area is 0.
std::vector<FaceShape> faceShapesOf(const SheetOverlay& overlay);

/// The face of these that keeps what they were.
std::size_t largestFace(std::span<const std::size_t> faces, std::span<const FaceShape> shapes);

/// Whether some piece of the stroke has sectors on both sides. An open stroke that does is a split:
/// it makes nothing of the void (Spec: editing-kernel D-3).
bool runsInsideSector(const SheetOverlay& overlay);

} // namespace sectored
