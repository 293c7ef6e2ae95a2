#include "sectored/edit/stroke/face_classes.h"

#include "sectored/base/disjoint_sets.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

/// By corner first, then what follows it.
bool startsBefore(const FaceShape& left, const FaceShape& right)
{
    if (left.corner != right.corner) {
        return readsBefore(left.corner, right.corner);
    }
    return readsBefore(left.afterCorner, right.afterCorner);
}

void includeEdge(FaceShape& shape, Segment line)
{
    const bool isFirst = shape.box.isEmpty();
    const FaceShape candidate{.corner = line.a, .afterCorner = line.b};
    if (isFirst || startsBefore(candidate, shape)) {
        shape.corner = line.a;
        shape.afterCorner = line.b;
    }
    shape.box.include(line.a);
}

} // namespace

std::vector<FaceClass> faceClassesOf(const SheetOverlay& overlay)
{
    const PlanarFaces& faces = overlay.faces();
    DisjointSets sets(faces.faceCount());
    for (std::size_t edge = 0; edge < overlay.overlay.edges.size(); ++edge) {
        if (!overlay.hasWall(edge)) {
            sets.join(faces.faceOf(2 * edge), faces.faceOf(2 * edge + 1));
        }
    }
    std::vector<FaceClass> classes;
    std::vector<std::size_t> classOf(faces.faceCount());
    for (std::size_t face = 0; face < classOf.size(); ++face) {
        const std::size_t root = sets.rootOf(face);
        if (root == face) {
            classOf[face] = classes.size();
            classes.push_back({.sector = overlay.sectorOfFace[face], .isUnbounded = face == 0});
        }
        classes[classOf[root]].faces.push_back(face);
    }
    return classes;
}

std::vector<std::vector<std::size_t>> connectedFaces(
    const PlanarFaces& faces,
    std::span<const char> wanted)
{
    DisjointSets sets(faces.faceCount());
    for (std::size_t halfEdge = 0; halfEdge < faces.next.size(); halfEdge += 2) {
        const std::size_t left = faces.faceOf(halfEdge);
        const std::size_t right = faces.faceOf(halfEdge + 1);
        if (wanted[left] != 0 && wanted[right] != 0) {
            sets.join(left, right);
        }
    }
    std::vector<std::vector<std::size_t>> groups(faces.faceCount());
    for (std::size_t face = 0; face < groups.size(); ++face) {
        if (wanted[face] != 0) {
            groups[sets.rootOf(face)].push_back(face);
        }
    }
    std::erase_if(groups, [](const auto& group) { return group.empty(); });
    return groups;
}

std::vector<FaceShape> faceShapesOf(const SheetOverlay& overlay)
{
    const PlanarFaces& faces = overlay.faces();
    std::vector<FaceShape> shapes(faces.faceCount());
    for (std::size_t face = 1; face < shapes.size(); ++face) {
        shapes[face].area2 = faces.area2[face];
    }
    for (std::size_t halfEdge = 0; halfEdge < faces.next.size(); ++halfEdge) {
        const FaceCycle& cycle = faces.cycles[faces.cycleOf[halfEdge]];
        if (cycle.area2 > 0) {
            const auto& edges = overlay.overlay.edges;
            includeEdge(
                shapes[cycle.face],
                {startOf(edges, halfEdge), startOf(edges, twinOf(halfEdge))});
        }
    }
    return shapes;
}

std::size_t largestFace(std::span<const std::size_t> faces, std::span<const FaceShape> shapes)
{
    assert(!faces.empty());
    std::size_t best = faces.front();
    for (const std::size_t face : faces) {
        const FaceShape& shape = shapes[face];
        if (shape.area2 > shapes[best].area2
            || (shape.area2 == shapes[best].area2 && startsBefore(shape, shapes[best]))) {
            best = face;
        }
    }
    return best;
}

bool runsInsideSector(const SheetOverlay& overlay)
{
    for (std::size_t edge = 0; edge < overlay.overlay.edges.size(); ++edge) {
        if (overlay.hasStroke(edge) && overlay.sectorOfFace[overlay.faces().faceOf(2 * edge)]
            && overlay.sectorOfFace[overlay.faces().faceOf(2 * edge + 1)]) {
            return true;
        }
    }
    return false;
}

} // namespace sectored
