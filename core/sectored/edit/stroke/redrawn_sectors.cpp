#include "sectored/edit/stroke/redrawn_sectors.h"

#include "sectored/map/loops.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>
#include <unordered_map>

namespace sectored {

namespace {

constexpr std::size_t noIndex = std::numeric_limits<std::size_t>::max();

/// Maps each old wall to its first surviving piece in a redrawn sector.
using FirstPieces = std::unordered_map<WallId, std::size_t>;

std::int64_t stepsFrom(Point start, Point p)
{
    return std::abs(std::int64_t{p.x} - start.x) + std::abs(std::int64_t{p.y} - start.y);
}

FirstPieces firstPiecesOf(
    const Map& map,
    const Redrawn& redrawn,
    std::span<const std::size_t> loops)
{
    FirstPieces first;
    for (const std::size_t loop : loops) {
        for (const std::size_t wall : redrawn.loops[loop].walls) {
            const auto oldWall = redrawn.walls[wall].oldWall;
            if (!oldWall) {
                continue;
            }
            const auto [best, isNew] = first.try_emplace(*oldWall, wall);
            const Point start = map[*oldWall].position;
            if (!isNew
                && stepsFrom(start, redrawn.walls[wall].line.a)
                       < stepsFrom(start, redrawn.walls[best->second].line.a)) {
                best->second = wall;
            }
        }
    }
    return first;
}

/// Returns the number of walls that start where another wall of the sector starts.
std::size_t repeatedVertices(const Map& map, SectorId sector)
{
    std::vector<Point> points;
    for (const WallId wall : map.wallsOf(sector)) {
        points.push_back(map[wall].position);
    }
    std::ranges::sort(points);
    return static_cast<std::size_t>(points.end() - std::unique(points.begin(), points.end()));
}

/// The old starts of a redrawn sector's loops.
struct OldStarts {
    std::unordered_map<WallId, std::size_t> indices{}; ///< of first walls, in list order
    FirstPieces firstPieces{};
};

/// A loop with its sort key.
struct PlacedLoop {
    std::vector<std::size_t> walls{};
    bool isHole = false;
    std::size_t oldIndex = noIndex; ///< of its old first wall in the sector's list
    Point corner{};                 ///< smallest vertex

    auto key() const { return std::tuple(isHole, oldIndex, corner.y, corner.x); }
};

/// Sort key of a sector by the numbering rules.
struct Outline {
    Point corner{};
    Int128 area2 = 0;
    Point afterCorner{};
};

struct OutlinedSector {
    Outline outline{};
    std::size_t at = 0; ///< index in the list of new sectors
};

class Placing {
public:
    Placing(
        const MapView& view,
        const FaceOwners& owners,
        const Redrawn& redrawn,
        const MapView* before)
        : m_view(view)
        , m_owners(owners)
        , m_redrawn(redrawn)
        , m_before(before)
    {}

    std::vector<RedrawnSector> place() const
    {
        std::vector<RedrawnSector> kept;
        std::vector<RedrawnSector> made;
        for (std::size_t heir = 0; heir < m_owners.heirs.size(); ++heir) {
            auto& list = m_owners.heirs[heir].kind == HeirKind::Kept ? kept : made;
            list.push_back(sectorOf(heir));
        }
        std::ranges::sort(kept, {}, [&](const RedrawnSector& sector) {
            return m_view.numbering().of(*m_owners.heirs[sector.heir].source);
        });
        std::vector<OutlinedSector> outlined;
        outlined.reserve(made.size());
        for (std::size_t at = 0; at < made.size(); ++at) {
            outlined.push_back({outlineOf(made[at].heir), at});
        }
        std::ranges::sort(outlined, comesBefore, &OutlinedSector::outline);
        kept.reserve(kept.size() + made.size());
        for (const OutlinedSector& sector : outlined) {
            kept.push_back(std::move(made[sector.at]));
        }
        return kept;
    }

private:
    const Segment& lineOf(std::size_t wall) const { return m_redrawn.walls[wall].line; }

    static bool comesBefore(const Outline& left, const Outline& right)
    {
        if (left.corner != right.corner) {
            return readsBefore(left.corner, right.corner);
        }
        if (left.area2 != right.area2) {
            return left.area2 > right.area2;
        }
        return readsBefore(left.afterCorner, right.afterCorner);
    }

    Outline outlineOf(std::size_t heir) const
    {
        Outline outline;
        bool isFirst = true;
        for (const std::size_t index : m_redrawn.loopsOf[heir]) {
            const RedrawnLoop& loop = m_redrawn.loops[index];
            outline.area2 += loop.area2;
            if (loop.area2 <= 0) {
                continue;
            }
            for (const std::size_t wall : loop.walls) {
                const Segment& line = lineOf(wall);
                const bool isSmaller = line.a == outline.corner
                                           ? readsBefore(line.b, outline.afterCorner)
                                           : readsBefore(line.a, outline.corner);
                if (isFirst || isSmaller) {
                    outline.corner = line.a;
                    outline.afterCorner = line.b;
                    isFirst = false;
                }
            }
        }
        return outline;
    }

    bool isUntouched(std::size_t heir) const
    {
        const Heir& owner = m_owners.heirs[heir];
        if (owner.kind != HeirKind::Kept) {
            return false;
        }
        std::size_t count = 0;
        for (const std::size_t loop : m_redrawn.loopsOf[heir]) {
            count += m_redrawn.loops[loop].walls.size();
            for (const std::size_t index : m_redrawn.loops[loop].walls) {
                const RedrawnWall& wall = m_redrawn.walls[index];
                const Wall* oldWall = wall.oldWall ? m_view.map.find(*wall.oldWall) : nullptr;
                if (oldWall == nullptr || oldWall->sector != SectorRef(*owner.source)
                    || oldWall->position != wall.line.a
                    || m_view.map.endOf(*oldWall) != wall.line.b) {
                    return false;
                }
            }
        }
        return count == m_view.map.wallsOf(*owner.source).size()
               && !touchesItselfAnew(*owner.source);
    }

    /// Tests whether a move brought two vertices of the sector to one point.
    bool touchesItselfAnew(SectorId sector) const
    {
        return m_before != nullptr
               && repeatedVertices(m_view.map, sector) > repeatedVertices(m_before->map, sector);
    }

    RedrawnSector sectorOf(std::size_t heir) const
    {
        RedrawnSector sector{.heir = heir, .isUntouched = isUntouched(heir)};
        if (sector.isUntouched) {
            return sector;
        }
        const OldStarts starts{
            oldIndicesOf(heir),
            firstPiecesOf(m_view.map, m_redrawn, m_redrawn.loopsOf[heir])};
        const bool isKept = m_owners.heirs[heir].kind == HeirKind::Kept;
        std::vector<PlacedLoop> loops;
        for (const std::size_t index : m_redrawn.loopsOf[heir]) {
            const RedrawnLoop& loop = m_redrawn.loops[index];
            loops.push_back(placedLoop(loop, isKept || loop.area2 <= 0 ? starts : OldStarts{}));
        }
        std::ranges::sort(loops, {}, &PlacedLoop::key);
        for (PlacedLoop& loop : loops) {
            sector.loops.push_back(std::move(loop.walls));
        }
        const auto source = m_owners.heirs[heir].source;
        if (source && hangsOnFirstWall(m_view.map[*source])) {
            beginWithHinge(sector, *source);
        }
        return sector;
    }

    /// Returns the first walls of the loops of the heir's source sector, with their indices.
    std::unordered_map<WallId, std::size_t> oldIndicesOf(std::size_t heir) const
    {
        std::unordered_map<WallId, std::size_t> indices;
        if (const auto source = m_owners.heirs[heir].source) {
            for (const Loop& loop : loopsOf(m_view.map, *source)) {
                indices.try_emplace(loop.walls.front(), indices.size());
            }
        }
        return indices;
    }

    PlacedLoop placedLoop(const RedrawnLoop& loop, const OldStarts& starts) const
    {
        PlacedLoop placed{.walls = loop.walls, .isHole = loop.area2 <= 0};
        const auto corner =
            std::ranges::min_element(placed.walls, readsBefore, [&](std::size_t wall) {
                return lineOf(wall).a;
            });
        placed.corner = lineOf(*corner).a;
        auto start = corner;
        for (auto wall = placed.walls.begin(); wall != placed.walls.end(); ++wall) {
            const auto oldWall = m_redrawn.walls[*wall].oldWall;
            const auto found = oldWall ? starts.indices.find(*oldWall) : starts.indices.end();
            if (found != starts.indices.end() && starts.firstPieces.at(*oldWall) == *wall
                && found->second < placed.oldIndex) {
                placed.oldIndex = found->second;
                start = wall;
            }
        }
        std::rotate(placed.walls.begin(), start, placed.walls.end());
        return placed;
    }

    void beginWithHinge(RedrawnSector& sector, SectorId source) const
    {
        std::vector<Segment> lines;
        for (const auto& loop : sector.loops) {
            for (const std::size_t wall : loop) {
                lines.push_back(lineOf(wall));
            }
        }
        const Hinge hinge = chooseHinge(planeView(m_view, m_before, source).map, source, lines);
        sector.hinge = hinge.turn;
        auto loop = sector.loops.begin();
        std::size_t index = hinge.wall;
        while (index >= loop->size()) {
            index -= loop->size();
            ++loop;
        }
        std::rotate(loop->begin(), loop->begin() + static_cast<std::ptrdiff_t>(index), loop->end());
        std::rotate(sector.loops.begin(), loop, loop + 1);
    }

    const MapView& m_view;
    const FaceOwners& m_owners;
    const Redrawn& m_redrawn;
    const MapView* m_before;
};

} // namespace

std::vector<RedrawnSector> redrawnSectors(
    const MapView& view,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    const MapView* before)
{
    return Placing(view, owners, redrawn, before).place();
}

const MapView& planeView(const MapView& view, const MapView* before, SectorId sector)
{
    const Segment hinge = hingeOf(view.map, sector);
    return before != nullptr && hinge.a == hinge.b ? *before : view;
}

} // namespace sectored
