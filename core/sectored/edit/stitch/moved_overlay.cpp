#include "sectored/edit/stitch/moved_overlay.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/stroke/cut_sheet.h"
#include "sectored/geom/segment.h"

#include <algorithm>
#include <span>
#include <unordered_map>

namespace sectored {

namespace {

/// The walls of a sheet as segments: those that stay first, then those that moved.
class WallCollection {
public:
    WallCollection(const MovedLevel& level, const Sheet& sheet)
        : m_level(level)
    {
        addWalls(sheet, false);
        m_all.fixedCount = m_all.segments.size();
        addWalls(sheet, true);
    }

    SheetSegments takeSegments() { return std::move(m_all); }
    std::vector<WallId> takeVanished() { return std::move(m_vanished); }
    std::vector<char> takePasted() { return std::move(m_isPasted); }

private:
    void addWalls(const Sheet& sheet, bool moved)
    {
        for (const SectorId sector : sheet.sectors()) {
            const bool isPasted = m_level.isPasted(sector);
            for (const WallId wall : m_level.after.map.wallsOf(sector)) {
                const Segment before = lineOf(m_level.before.map, wall);
                const Segment after = lineOf(m_level.after.map, wall);
                if ((isPasted || before != after) != moved) {
                    continue;
                }
                if (after.a == after.b) {
                    m_vanished.push_back(wall);
                    continue;
                }
                m_all.addWall({wall, sector, after});
                m_all.linesBefore.push_back(before);
                m_isPasted.push_back(isPasted ? 1 : 0);
            }
        }
    }

    const MovedLevel& m_level;
    SheetSegments m_all{};
    std::vector<WallId> m_vanished{};
    std::vector<char> m_isPasted{};
};

/// The vertices of an overlay at some points, with their places before the move.
class OldVertices {
public:
    /// `points` are ascending.
    OldVertices(const SheetOverlay& overlay, std::span<const Point> points, bool mirrors)
        : m_overlay(overlay)
        , m_points(points)
    {
        for (std::size_t wall = 0; wall < overlay.walls.size(); ++wall) {
            const Segment& before = overlay.linesBefore[wall];
            const Point start = overlay.chains[wall].front();
            const Point end = overlay.chains[wall].back();
            add(start, before.a, wall);
            add(end, before.b, wall);
            if (mirrors) {
                add(start, before.b, wall);
                add(end, before.a, wall);
            }
        }
    }

    /// Tests whether a vertex that is now at the point was already inside the wall.
    bool wereInside(std::size_t wall, Point point) const
    {
        const auto found = m_placesOf.find(point);
        return found != m_placesOf.end()
               && std::ranges::any_of(found->second, [&](const Place& place) {
                      return place.isPasted == m_overlay.isPasted[wall]
                             && isInsideSegment(m_overlay.linesBefore[wall], place.before);
                  });
    }

private:
    struct Place {
        Point before{};
        char isPasted = 0;
    };

    void add(Point now, Point before, std::size_t wall)
    {
        if (std::ranges::binary_search(m_points, now)) {
            m_placesOf[now].push_back({before, m_overlay.isPasted[wall]});
        }
    }

    const SheetOverlay& m_overlay;
    std::span<const Point> m_points;
    std::unordered_map<Point, std::vector<Place>> m_placesOf{};
};

/// Returns the points inside walls where no vertex was before, ascending.
std::vector<Point> newVertices(const SheetOverlay& overlay, bool mirrors)
{
    std::vector<Point> inside;
    for (std::size_t wall = 0; wall < overlay.walls.size(); ++wall) {
        const auto& chain = overlay.chains[wall];
        inside.insert(inside.end(), chain.begin() + 1, chain.end() - 1);
    }
    sortUnique(inside);
    std::vector<Point> points;
    const OldVertices vertices(overlay, inside, mirrors);
    for (std::size_t wall = 0; wall < overlay.walls.size(); ++wall) {
        const auto& chain = overlay.chains[wall];
        for (std::size_t at = 1; at + 1 < chain.size(); ++at) {
            if (!vertices.wereInside(wall, chain[at])) {
                points.push_back(chain[at]);
            }
        }
    }
    sortUnique(points);
    return points;
}

} // namespace

tl::expected<MovedOverlay, Refusal> layOverMoved(
    const MovedLevel& level,
    const Sheet& sheet,
    const Stitching& how)
{
    WallCollection walls(level, sheet);
    auto cut = cutSheet(level.before, walls.takeSegments(), {});
    if (!cut) {
        return refuse(cut.error());
    }
    MovedOverlay result{.overlay = std::move(cut->overlay)};
    result.overlay.outlineEnd = result.overlay.walls.size();
    result.overlay.folds = sheet.folds();
    result.overlay.vanished = walls.takeVanished();
    result.overlay.isPasted = walls.takePasted();
    auto claims = claimFaces(level, sheet, how, result.overlay, cut->windings);
    if (!claims) {
        return refuse(claims.error());
    }
    result.claims = std::move(*claims);
    result.overlay.sectorOfFace = std::move(result.claims.sectorOfFace);
    result.overlay.vertices = newVertices(result.overlay, level.mirrors);
    return result;
}

} // namespace sectored
