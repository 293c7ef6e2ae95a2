#include "sectored/edit/repair/sector_cut.h"

#include "sectored/edit/stroke/simple_loops.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/planar/cut_segments.h"
#include "sectored/geom/planar/overlay.h"
#include "sectored/map/loops.h"

#include <algorithm>
#include <unordered_map>

namespace sectored {

namespace {

/// Returns the walls as lines. Empty if they cannot be cut.
std::vector<Segment> linesOf(const Map& map, SectorId sector)
{
    const auto loops = loopsOf(map, sector);
    if (!std::ranges::all_of(loops, &Loop::closed)) {
        return {};
    }
    auto lines = edgesOf(map, sector);
    const bool areUsable = std::ranges::all_of(lines, [](const Segment& line) {
        return line.a != line.b && insideCoordinateLimit(line.a) && insideCoordinateLimit(line.b);
    });
    return areUsable ? lines : std::vector<Segment>{};
}

/// The border of the parts inside.
class InsideBorder {
public:
    InsideBorder(const Overlay& overlay, const PerFace<std::vector<PartWinding>>& windings)
        : m_overlay(overlay)
        , m_windings(windings)
    {
        Int128 right = 0;
        Int128 turned = 0;
        for (const Face face : windings.indices()) {
            const int winding = windingOf(face);
            (winding > 0 ? right : turned) += winding == 0 ? Int128{0} : overlay.faces.area2[face];
        }
        m_isTurned = turned > right;
        for (const Edge edge : overlay.edges.indices()) {
            for (const HalfEdge halfEdge : {along(edge), against(edge)}) {
                if (isInside(halfEdge) && !isInside(twinOf(halfEdge))) {
                    m_border.push_back(halfEdge);
                    ++m_edgesAt[startOf(overlay.edges.span(), halfEdge)];
                    ++m_edgesAt[startOf(overlay.edges.span(), twinOf(halfEdge))];
                }
            }
        }
    }

    bool isTurned() const { return m_isTurned; }

    /// Returns the border as simple loops.
    std::vector<std::vector<HalfEdge>> loops() const
    {
        std::vector<Segment> lines;
        for (const HalfEdge halfEdge : m_border) {
            lines.push_back(m_overlay.edges[edgeOf(halfEdge)]);
        }
        const auto next = nextHalfEdges(lines);
        PerHalfEdge<char> walked(next.size(), 0);
        std::vector<std::vector<HalfEdge>> loops;
        for (const HalfEdge first : next.indices()) {
            if (walked[first] != 0 || !isInside(inOverlay(first))) {
                continue;
            }
            std::vector<HalfEdge> cycle;
            for (HalfEdge at = first; walked[at] == 0; at = next[at]) {
                walked[at] = 1;
                cycle.push_back(inOverlay(at));
            }
            std::ranges::move(
                simpleLoopsOf(cycle, m_overlay.edges.span()),
                std::back_inserter(loops));
        }
        return loops;
    }

    /// Returns the first wall that runs along the half-edge in the right direction.
    Contribution shareOf(HalfEdge halfEdge) const
    {
        return *std::ranges::find_if(
            m_overlay.contributions[edgeOf(halfEdge)],
            [&](const Contribution& share) {
                return (share.forward == isAlong(halfEdge)) != m_isTurned;
            });
    }

    Segment lineOf(HalfEdge halfEdge) const
    {
        return {
            startOf(m_overlay.edges.span(), halfEdge),
            startOf(m_overlay.edges.span(), twinOf(halfEdge))};
    }

    /// Tests whether the second half-edge continues the same wall, and the vertex between them is
    /// not needed.
    bool runsOn(HalfEdge first, HalfEdge second) const
    {
        const Contribution one = shareOf(first);
        const Contribution other = shareOf(second);
        const Segment line = lineOf(first);
        return one.segment == other.segment
               && other.piece == (m_isTurned ? one.piece - 1 : one.piece + 1)
               && m_edgesAt.at(line.b) == 2 && orientation(line.a, line.b, lineOf(second).b) == 0;
    }

private:
    int windingOf(Face face) const
    {
        return m_windings[face].empty() ? 0 : m_windings[face].front().winding;
    }

    bool isInside(HalfEdge halfEdge) const
    {
        const int winding = windingOf(m_overlay.faces.faceOf(halfEdge));
        return m_isTurned ? winding < 0 : winding > 0;
    }

    HalfEdge inOverlay(HalfEdge line) const
    {
        const Edge edge = edgeOf(m_border[edgeOf(line).value]);
        return isAlong(line) ? along(edge) : against(edge);
    }

    const Overlay& m_overlay;
    const PerFace<std::vector<PartWinding>>& m_windings;
    bool m_isTurned = false;
    std::vector<HalfEdge> m_border;
    std::unordered_map<Point, int> m_edgesAt;
};

/// Returns the pieces of a loop, beginning with the first piece of its first wall.
std::vector<CutPiece> piecesOf(const InsideBorder& border, const std::vector<HalfEdge>& loop)
{
    const std::size_t count = loop.size();
    std::size_t start = 0;
    const auto key = [&](std::size_t at) {
        const Contribution share = border.shareOf(loop[at]);
        return std::pair(share.segment, share.piece);
    };
    for (std::size_t at = 1; at < count; ++at) {
        start = key(at) < key(start) ? at : start;
    }
    // The first edge of a wall may be the middle of a piece in a reversed loop.
    while (border.runsOn(loop[(start + count - 1) % count], loop[start])) {
        start = (start + count - 1) % count;
    }
    std::vector<CutPiece> pieces;
    for (std::size_t step = 0; step < count; ++step) {
        const HalfEdge at = loop[(start + step) % count];
        const Segment line = border.lineOf(at);
        if (step > 0 && border.runsOn(loop[(start + step - 1) % count], at)) {
            pieces.back().line.b = line.b;
        } else {
            pieces.push_back({.wall = border.shareOf(at).segment, .line = line});
        }
    }
    return pieces;
}

} // namespace

std::optional<SectorCut> cutSector(const MapView& view, SectorId sector)
{
    const auto lines = linesOf(view.map, sector);
    if (lines.empty()) {
        return std::nullopt;
    }
    const CutSegments chains = cutSegments(lines, 0);
    if (chains.over) {
        return std::nullopt;
    }
    const Overlay overlay = overlayOf(chains.chains);
    const std::vector<std::optional<std::size_t>> parts(lines.size(), std::size_t{0});
    const auto windings = windingsWithin(overlay, parts, windingLimit(overlay.faces.faceCount()));
    if (!windings) {
        return std::nullopt;
    }
    const InsideBorder border(overlay, *windings);
    SectorCut cut{.isTurned = border.isTurned()};
    for (const auto& loop : border.loops()) {
        cut.loops.push_back(piecesOf(border, loop));
    }
    const auto firstWall = [](const std::vector<CutPiece>& loop) {
        return loop.front().wall;
    };
    std::ranges::stable_sort(cut.loops, {}, firstWall);
    return cut.loops.empty() ? std::nullopt : std::optional(std::move(cut));
}

} // namespace sectored
