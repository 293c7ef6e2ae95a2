#include "sectored/edit/stroke/face_classes.h"

#include "sectored/base/disjoint_sets.h"

#include <algorithm>
#include <cassert>
#include <iterator>

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

Face rootOf(DisjointSets& sets, Face face)
{
    return {static_cast<std::uint32_t>(sets.rootOf(face.value))};
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
    for (const Edge edge : overlay.overlay.edges.indices()) {
        if (!overlay.hasWall(edge)) {
            sets.join(faces.faceOf(along(edge)).value, faces.faceOf(against(edge)).value);
        }
    }
    std::vector<FaceClass> classes;
    PerFace<std::size_t> classOf(faces.faceCount());
    for (const Face face : classOf.indices()) {
        const Face root = rootOf(sets, face);
        if (root == face) {
            classOf[face] = classes.size();
            classes.push_back(
                {.sector = overlay.sectorOfFace[face], .isUnbounded = face == unboundedFace});
        }
        classes[classOf[root]].faces.push_back(face);
    }
    return classes;
}

std::vector<std::vector<Face>> connectedFaces(const PlanarFaces& faces, const PerFace<char>& wanted)
{
    DisjointSets sets(faces.faceCount());
    for (const Edge edge : Indices<EdgeTag>(faces.next.size() / 2)) {
        const Face left = faces.faceOf(along(edge));
        const Face right = faces.faceOf(against(edge));
        if (wanted[left] != 0 && wanted[right] != 0) {
            sets.join(left.value, right.value);
        }
    }
    PerFace<std::vector<Face>> groups(faces.faceCount());
    for (const Face face : groups.indices()) {
        if (wanted[face] != 0) {
            groups[rootOf(sets, face)].push_back(face);
        }
    }
    std::vector<std::vector<Face>> found;
    std::ranges::copy_if(groups, std::back_inserter(found), [](const auto& group) {
        return !group.empty();
    });
    return found;
}

PerFace<FaceShape> faceShapesOf(const SheetOverlay& overlay)
{
    const PlanarFaces& faces = overlay.faces();
    PerFace<FaceShape> shapes(faces.faceCount());
    for (const Face face : shapes.indices()) {
        shapes[face].area2 = face == unboundedFace ? Int128{0} : faces.area2[face];
    }
    for (const HalfEdge halfEdge : faces.next.indices()) {
        const FaceCycle& cycle = faces.cycles[faces.cycleOf[halfEdge]];
        if (cycle.area2 > 0) {
            const auto edges = overlay.overlay.edges.span();
            includeEdge(
                shapes[cycle.face],
                {startOf(edges, halfEdge), startOf(edges, twinOf(halfEdge))});
        }
    }
    return shapes;
}

Face largestFace(std::span<const Face> faces, const PerFace<FaceShape>& shapes)
{
    assert(!faces.empty());
    Face best = faces.front();
    for (const Face face : faces) {
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
    for (const Edge edge : overlay.overlay.edges.indices()) {
        if (overlay.hasStroke(edge) && overlay.sectorOfFace[overlay.faces().faceOf(along(edge))]
            && overlay.sectorOfFace[overlay.faces().faceOf(against(edge))]) {
            return true;
        }
    }
    return false;
}

} // namespace sectored
