#include "sectored/edit/write/seam.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/segment.h"
#include "sectored/map/invariant.h"

#include <algorithm>
#include <array>
#include <map>

namespace sectored {

namespace {

/// Makes a seam from the remaining pieces of a wall of the sheet.
Seam seamOf(
    const Drawing& drawing,
    WallId wall,
    WallId partner,
    std::span<const std::size_t> pieces)
{
    const auto& walls = drawing.redrawn.walls;
    const Segment line = lineOf(drawing.view.map, partner);
    std::vector<Point> ends{line.b};
    std::map<Point, std::size_t> facingFrom;
    for (const std::size_t piece : pieces) {
        const Segment& left = walls[piece].line;
        facingFrom[left.b] = piece;
        for (const Point end : {left.a, left.b}) {
            if (end != line.a) {
                ends.push_back(end);
            }
        }
    }
    orderAlong(ends, line.a);
    Seam seam{.wall = wall, .partner = partner};
    Point start = line.a;
    for (const Point end : ends) {
        const auto found = facingFrom.find(start);
        const bool faces = found != facingFrom.end() && walls[found->second].line.a == end;
        seam.pieces.push_back(
            {.end = end, .facing = faces ? std::optional(found->second) : std::nullopt});
        start = end;
    }
    return seam;
}

/// Returns the pieces as edges in the direction of the frozen sector's wall.
std::vector<Segment> edgesOfSeam(const Map& map, const Seam& seam)
{
    std::vector<Segment> edges;
    Point start = map[seam.partner].position;
    for (const SeamPiece& piece : seam.pieces) {
        edges.push_back({start, piece.end});
        start = piece.end;
    }
    return edges;
}

/// The outline of a frozen sector with its seams cut.
struct CutOutline {
    std::vector<Segment> edges{};
    std::vector<std::size_t> seamOf{}; ///< index of the seam; the number of seams for other edges
};

CutOutline outlineWith(const Map& map, SectorId sector, std::span<const Seam> seams)
{
    CutOutline outline;
    for (const WallId wall : map.wallsOf(sector)) {
        const auto seam = std::ranges::find(seams, wall, &Seam::partner);
        const auto edges =
            seam != seams.end() ? edgesOfSeam(map, *seam) : std::vector{lineOf(map, wall)};
        outline.edges.insert(outline.edges.end(), edges.begin(), edges.end());
        outline.seamOf.resize(outline.edges.size(), static_cast<std::size_t>(seam - seams.begin()));
    }
    return outline;
}

bool shareOldEnd(const Segment& piece, const Segment& edge, const Segment& wall)
{
    return std::ranges::any_of(std::array{wall.a, wall.b}, [&](Point end) {
        return (piece.a == end || piece.b == end) && (edge.a == end || edge.b == end);
    });
}

/// Tests whether a bent seam meets another edge of its sector or changes the side of a vertex.
bool isInTheWay(
    const Map& map,
    std::span<const Seam> seams,
    std::size_t bent,
    const CutOutline& outline)
{
    const Segment wall = lineOf(map, seams[bent].partner);
    auto swept = edgesOfSeam(map, seams[bent]);
    const std::vector<Segment> pieces = swept;
    swept.push_back({wall.b, wall.a});
    for (std::size_t at = 0; at < outline.edges.size(); ++at) {
        const Segment& edge = outline.edges[at];
        if (outline.seamOf[at] == bent) {
            continue;
        }
        const bool meets = std::ranges::any_of(pieces, [&](const Segment& piece) {
            const auto meeting = meetingOf(piece, edge);
            return meeting != SegmentMeeting::Apart
                   && (meeting != SegmentMeeting::Touch || !shareOldEnd(piece, edge, wall));
        });
        if (meets || locateByParity(swept, edge.a) == PointLocation::Inside) {
            return true;
        }
    }
    return false;
}

Refusal bendRefusal(const MapView& view, const Seam& seam, SectorId frozen)
{
    return {
        .code = MessageCode::Seam,
        .arguments = {numbered(view.numbering(), frozen)},
        .culprits = {.sectors = {frozen}, .walls = {seam.partner}}};
}

/// Tests whether rounding moved vertices of the seam off the wall.
bool isBent(const Map& map, const Seam& seam)
{
    const Segment wall = lineOf(map, seam.partner);
    return std::ranges::any_of(seam.pieces, [&](const SeamPiece& piece) {
        return orientation(wall.a, wall.b, piece.end) != 0;
    });
}

} // namespace

std::vector<Seam> seamsOf(const Drawing& drawing)
{
    std::vector<Seam> seams;
    std::map<WallId, std::vector<std::size_t>> left;
    for (const WallId wall : drawing.overlay.walls) {
        if (const auto partner = partnerOutside(drawing.view, drawing.sheet, wall)) {
            seams.push_back({.wall = wall, .partner = *partner});
            left[wall];
        }
    }
    for (std::size_t wall = 0; wall < drawing.redrawn.walls.size() && !seams.empty(); ++wall) {
        const auto oldWall = drawing.redrawn.walls[wall].oldWall;
        const auto found = oldWall ? left.find(*oldWall) : left.end();
        if (found != left.end()) {
            found->second.push_back(wall);
        }
    }
    for (Seam& seam : seams) {
        seam = seamOf(drawing, seam.wall, seam.partner, left.at(seam.wall));
    }
    return seams;
}

std::optional<Refusal> seamRefusal(const Drawing& drawing, std::span<const Seam> seams)
{
    const Map& map = drawing.view.map;
    const auto damaged = drawing.sheet.damaged();
    for (std::size_t at = 0; at < seams.size(); ++at) {
        if (!seams[at].isCut()) {
            continue;
        }
        const SectorId frozen = map[seams[at].partner].sector.row();
        if (std::ranges::find(damaged, frozen) != damaged.end()
            || isDamaged(drawing.view, frozen)) {
            return damagedRefusal(drawing.view, frozen);
        }
        if (isBent(map, seams[at]) && isInTheWay(map, seams, at, outlineWith(map, frozen, seams))) {
            return bendRefusal(drawing.view, seams[at], frozen);
        }
    }
    return std::nullopt;
}

} // namespace sectored
