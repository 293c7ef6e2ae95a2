#include "sectored/edit/stroke/redrawn_folds.h"

#include "sectored/geom/orientation.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace sectored {

namespace {

class FoldRedrawing {
public:
    FoldRedrawing(
        const Map& map,
        const SheetOverlay& overlay,
        const PerHalfEdge<std::size_t>& wallOf,
        Redrawn& redrawn)
        : m_map(map)
        , m_overlay(overlay)
        , m_wallOf(wallOf)
        , m_redrawn(redrawn)
    {
        for (const Edge edge : overlay.overlay.edges.indices()) {
            for (const Contribution& share : overlay.overlay.contributions[edge]) {
                if (!overlay.isStroke(share.segment)
                    && overlay.isFold(overlay.sectors[share.segment])) {
                    auto& course = m_courses[overlay.walls[share.segment]];
                    course.resize(std::max(course.size(), share.piece + 1));
                    course[share.piece] = share.forward ? along(edge) : against(edge);
                }
            }
        }
    }

    void add(std::size_t heir, SectorId fold)
    {
        for (const Loop& loop : loopsOf(m_map, fold)) {
            RedrawnLoop made{.heir = heir};
            for (const WallId wall : loop.walls) {
                addPieces(made, wall);
            }
            for (const std::size_t wall : made.walls) {
                const Segment& line = m_redrawn.walls[wall].line;
                made.area2 += Int128{line.a.x} * line.b.y - Int128{line.b.x} * line.a.y;
            }
            m_redrawn.loopsOf[heir].push_back(m_redrawn.loops.size());
            m_redrawn.loops.push_back(std::move(made));
        }
    }

    void link()
    {
        for (const auto& [place, piece] : m_pieces) {
            const auto partner = partnerOf(m_map, place.wall);
            const auto facing = partner ? facingOf(*partner, place.halfEdge) : std::nullopt;
            if (facing) {
                m_redrawn.walls[piece].facing = facing;
                m_redrawn.walls[*facing].facing = piece;
            }
        }
    }

private:
    /// A wall of a fold on one of its edges.
    struct Place {
        WallId wall{};
        HalfEdge halfEdge{};

        bool operator<(const Place& other) const
        {
            return wall != other.wall ? wall < other.wall : halfEdge.value < other.halfEdge.value;
        }
    };

    Point startPoint(HalfEdge halfEdge) const
    {
        return startOf(m_overlay.overlay.edges.span(), halfEdge);
    }

    /// Returns the redrawn wall of a room that is a piece of `partner` along the half-edge.
    std::optional<std::size_t> roomWall(WallId partner, HalfEdge halfEdge) const
    {
        const std::size_t wall = m_wallOf[halfEdge];
        const bool isPiece =
            wall != noRedrawnWall && m_redrawn.walls[wall].oldWall == std::optional(partner);
        return isPiece ? std::optional(wall) : std::nullopt;
    }

    std::optional<std::size_t> facingOf(WallId partner, HalfEdge halfEdge) const
    {
        const auto fold = m_pieces.find({partner, twinOf(halfEdge)});
        return fold != m_pieces.end() ? std::optional(fold->second)
                                      : roomWall(partner, twinOf(halfEdge));
    }

    bool isCutBetween(WallId wall, HalfEdge first, HalfEdge second) const
    {
        const Point at = startPoint(second);
        if (orientation(startPoint(first), at, startPoint(twinOf(second))) != 0
            || std::ranges::find(m_overlay.vertices, at) != m_overlay.vertices.end()) {
            return true;
        }
        const auto partner = partnerOf(m_map, wall);
        return partner && roomWall(*partner, twinOf(first)) != roomWall(*partner, twinOf(second));
    }

    /// Adds the pieces of a wall; none of one without length.
    void addPieces(RedrawnLoop& loop, WallId wall)
    {
        const auto found = m_courses.find(wall);
        if (found == m_courses.end()) {
            return;
        }
        const auto& course = found->second;
        for (std::size_t at = 0; at < course.size(); ++at) {
            if (at == 0 || isCutBetween(wall, course[at - 1], course[at])) {
                loop.walls.push_back(m_redrawn.walls.size());
                m_redrawn.walls.push_back(
                    {.line = {startPoint(course[at]), {}}, .heir = loop.heir, .oldWall = wall});
            }
            m_redrawn.walls.back().line.b = startPoint(twinOf(course[at]));
            m_pieces[{wall, course[at]}] = m_redrawn.walls.size() - 1;
        }
    }

    const Map& m_map;
    const SheetOverlay& m_overlay;
    const PerHalfEdge<std::size_t>& m_wallOf;
    Redrawn& m_redrawn;
    std::unordered_map<WallId, std::vector<HalfEdge>> m_courses; ///< half-edges along each wall
    std::map<Place, std::size_t> m_pieces;
};

} // namespace

void redrawFolds(
    const Map& map,
    const SheetOverlay& overlay,
    const FaceOwners& owners,
    const PerHalfEdge<std::size_t>& wallOf,
    Redrawn& redrawn)
{
    FoldRedrawing folds(map, overlay, wallOf, redrawn);
    for (std::size_t heir = 0; heir < owners.heirs.size(); ++heir) {
        if (owners.heirs[heir].isFold) {
            folds.add(heir, *owners.heirs[heir].source);
        }
    }
    folds.link();
}

} // namespace sectored
