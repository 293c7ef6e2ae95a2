#include "sectored/geom/planar/overlay.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace sectored {

namespace {

struct Piece {
    Segment line{}; ///< a < b
    Contribution contribution{};
};

std::vector<Piece> piecesOf(std::span<const std::vector<Point>> chains)
{
    std::vector<Piece> pieces;
    for (std::size_t segment = 0; segment < chains.size(); ++segment) {
        for (std::size_t at = 0; at + 1 < chains[segment].size(); ++at) {
            const Point from = chains[segment][at];
            const Point to = chains[segment][at + 1];
            const bool forward = from < to;
            pieces.push_back(
                {.line = forward ? Segment{from, to} : Segment{to, from},
                 .contribution = {.segment = segment, .piece = at, .forward = forward}});
        }
    }
    const auto key = [](const Piece& piece) {
        return std::tuple(
            piece.line.a,
            piece.line.b,
            piece.contribution.segment,
            piece.contribution.piece);
    };
    std::ranges::sort(pieces, {}, key);
    return pieces;
}

using Windings = std::vector<PartWinding>;

void addWinding(Windings& windings, std::size_t part, int change)
{
    const auto found = std::ranges::lower_bound(windings, part, {}, &PartWinding::part);
    if (found == windings.end() || found->part != part) {
        windings.insert(found, {part, change});
        return;
    }
    found->winding += change;
    if (found->winding == 0) {
        windings.erase(found);
    }
}

/// Returns the windings on the inner side of a half-edge, given those on its other side.
Windings acrossHalfEdge(
    const Overlay& overlay,
    std::span<const std::optional<std::size_t>> partOfSegment,
    HalfEdge halfEdge,
    Windings windings)
{
    const bool alongEdge = isAlong(halfEdge);
    for (const Contribution& contribution : overlay.contributions[edgeOf(halfEdge)]) {
        const auto& part = partOfSegment[contribution.segment];
        if (part) {
            addWinding(windings, *part, contribution.forward == alongEdge ? 1 : -1);
        }
    }
    return windings;
}

/// Returns for each face the half-edges that have it on their inner side.
PerFace<std::vector<HalfEdge>> halfEdgesOfFaces(const PlanarFaces& faces)
{
    PerFace<std::vector<HalfEdge>> halfEdges(faces.faceCount());
    for (const HalfEdge halfEdge : faces.next.indices()) {
        halfEdges[faces.faceOf(halfEdge)].push_back(halfEdge);
    }
    return halfEdges;
}

} // namespace

Overlay overlayOf(std::span<const std::vector<Point>> chains)
{
    Overlay overlay;
    for (const Piece& piece : piecesOf(chains)) {
        if (overlay.edges.empty() || overlay.edges.back() != piece.line) {
            overlay.edges.add(piece.line);
            overlay.contributions.add({});
        }
        overlay.contributions.back().push_back(piece.contribution);
    }
    overlay.faces = planarFaces(overlay.edges.span());
    return overlay;
}

PerFace<std::vector<PartWinding>> windingsOf(
    const Overlay& overlay,
    std::span<const std::optional<std::size_t>> partOfSegment)
{
    return *windingsWithin(overlay, partOfSegment, std::numeric_limits<std::size_t>::max());
}

std::optional<PerFace<std::vector<PartWinding>>> windingsWithin(
    const Overlay& overlay,
    std::span<const std::optional<std::size_t>> partOfSegment,
    std::size_t limit)
{
    std::size_t count = 0;
    const auto halfEdges = halfEdgesOfFaces(overlay.faces);
    PerFace<Windings> windings(overlay.faces.faceCount());
    PerFace<char> known(windings.size(), 0);
    std::vector<Face> reached{unboundedFace};
    known[unboundedFace] = 1;
    for (std::size_t at = 0; at < reached.size(); ++at) {
        for (const HalfEdge halfEdge : halfEdges[reached[at]]) {
            const Face across = overlay.faces.faceOf(twinOf(halfEdge));
            if (known[across] == 0) {
                known[across] = 1;
                windings[across] =
                    acrossHalfEdge(overlay, partOfSegment, twinOf(halfEdge), windings[reached[at]]);
                reached.push_back(across);
                count += windings[across].size();
                if (count > limit) {
                    return std::nullopt;
                }
            }
        }
    }
    return windings;
}

} // namespace sectored
