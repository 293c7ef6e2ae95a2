#pragma once

#include "sectored/edit/stroke/sheet_overlay.h"
#include "sectored/geom/box.h"

#include <cstddef>
#include <vector>

namespace sectored {

/// A face as it was before the stroke: a class of new faces that only the stroke separates (Spec:
/// editing-kernel 3.5).
struct FaceClass {
    std::vector<Face> faces{};        ///< ascending
    std::optional<SectorId> sector{}; ///< empty: void
    bool isUnbounded = false;
};

/// Returns the classes in the order of their first faces.
std::vector<FaceClass> faceClassesOf(const SheetOverlay& overlay);

/// Returns the wanted faces in groups connected by edges; `wanted` has a value per face, 0 for no.
/// Each group is ascending; the groups are in the order of their first faces.
std::vector<std::vector<Face>> connectedFaces(
    const PlanarFaces& faces,
    const PerFace<char>& wanted);

/// Sort key of a face: by area, greatest first; then by the smallest vertex by (y, x); then by the
/// smallest vertex that follows it on the outer boundary.
struct FaceShape {
    Int128 area2 = 0;
    Point corner{};
    Point afterCorner{};
    Box box{};
};

/// Returns the shape of each face. The area of the unbounded face is 0.
PerFace<FaceShape> faceShapesOf(const SheetOverlay& overlay);

/// Returns the face that keeps the row if all of these were one sector.
Face largestFace(std::span<const Face> faces, const PerFace<FaceShape>& shapes);

/// Tests whether a piece of the stroke has sectors on both sides. An open stroke with such a piece
/// is a split and makes no sectors from void (Spec: editing-kernel D-3).
bool runsInsideSector(const SheetOverlay& overlay);

} // namespace sectored
