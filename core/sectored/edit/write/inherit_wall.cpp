#include "sectored/edit/write/inherit_wall.h"

#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/box.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/segment.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/link.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <utility>

namespace sectored {

namespace {

constexpr std::int32_t bitsOfSolidWalls = wall_bit::blocking | wall_bit::oneWay | wall_bit::masked
                                          | wall_bit::hitscan | wall_bit::translucent
                                          | wall_bit::reverseTranslucent;
constexpr std::int32_t bitsOfFloorLinks = wall_bit::upperLink | wall_bit::lowerLink;

double lengthOf(const Segment& line)
{
    return distanceBetween(toVec2(line.a), toVec2(line.b));
}

std::int32_t clampedRepeat(double repeat)
{
    return static_cast<std::int32_t>(std::clamp(std::floor(repeat + 0.5), 1.0, 255.0));
}

Wall plainWall(const Segment& line)
{
    Wall wall{.position = line.a};
    wall.xrepeat = clampedRepeat(lengthOf(line) * wall.yrepeat / 1024);
    return wall;
}

/// A wall and the row to copy its look from.
struct Template {
    Segment line{};
    Wall row{};
};

class Inheritance {
public:
    Inheritance(
        const MapView& view,
        const Stroke& stroke,
        const FaceOwners& owners,
        const Redrawn& redrawn)
        : m_view(view)
        , m_stroke(stroke)
        , m_owners(owners)
        , m_redrawn(redrawn)
        , m_rows(redrawn.walls.size())
    {}

    std::vector<Wall> inherit()
    {
        dividePieces();
        for (std::size_t wall = 0; wall < m_rows.size(); ++wall) {
            const auto facing = m_redrawn.walls[wall].facing;
            if (!m_redrawn.walls[wall].oldWall && facing && m_redrawn.walls[*facing].oldWall) {
                const Wall& old = m_rows[*facing];
                const std::string& ofLine = old.kept.of(KeptPart::Line);
                Wall look = lookOf(old, m_view.map.header().version);
                look.kept = look.kept.with(KeptPart::Line, ofLine);
                m_rows[wall] = std::move(look);
                m_rows[wall].position = m_redrawn.walls[wall].line.a;
            }
        }
        std::ranges::for_each(m_redrawn.loops, [&](const RedrawnLoop& loop) { drawWalls(loop); });
        takeVertexFields();
        return std::move(m_rows);
    }

private:
    /// Tests whether the wall begins where an old wall did that it is, or a piece of.
    bool beginsAsBefore(const RedrawnWall& wall) const
    {
        return wall.oldWall && m_view.map[*wall.oldWall].position == wall.line.a;
    }

    /// Gives walls that begin where none of theirs did the kept fields of the vertex, which each
    /// wall that begins there has.
    void takeVertexFields()
    {
        Box starts;
        for (const RedrawnWall& wall : m_redrawn.walls) {
            if (!beginsAsBefore(wall)) {
                starts.include(wall.line.a);
            }
        }
        if (starts.isEmpty()) {
            return;
        }
        std::map<Point, WallId> vertices; // those with fields
        for (const SectorId sector : m_view.index.sectorsMeeting(starts)) {
            for (const WallId wall : m_view.map.wallsOf(sector)) {
                if (const Wall& row = m_view.map[wall]; !row.kept.of(KeptPart::Vertex).empty()) {
                    vertices.emplace(row.position, wall);
                }
            }
        }
        for (std::size_t wall = 0; wall < m_rows.size(); ++wall) {
            const auto found = vertices.find(m_redrawn.walls[wall].line.a);
            if (found != vertices.end() && !beginsAsBefore(m_redrawn.walls[wall])) {
                const std::string& text = m_view.map[found->second].kept.of(KeptPart::Vertex);
                m_rows[wall].kept = m_rows[wall].kept.with(KeptPart::Vertex, text);
            }
        }
    }

    bool hasOldWall(std::size_t wall) const
    {
        const RedrawnWall& redrawn = m_redrawn.walls[wall];
        return redrawn.oldWall || (redrawn.facing && m_redrawn.walls[*redrawn.facing].oldWall);
    }

    void dividePieces()
    {
        const auto pieces = oldPiecesOf(m_redrawn);
        visitOldWalls(pieces, [&](std::span<const OldPiece> ofWall) { divide(ofWall); });
    }

    void divide(std::span<const OldPiece> pieces)
    {
        const WallId oldWall = pieces.front().oldWall;
        const Wall& whole = m_view.map[oldWall];
        const Segment line = lineOf(m_view.map, oldWall);
        std::vector<Point> cuts;
        for (const OldPiece& piece : pieces) {
            const Segment& own = m_redrawn.walls[piece.wall].line;
            for (const Point end : {own.a, own.b}) {
                if (end != line.a && end != line.b) {
                    cuts.push_back(end);
                }
            }
        }
        if (cuts.empty()) {
            m_rows[pieces.front().wall] = whole; // the only piece
            return;
        }
        orderAlong(cuts, line.a);
        std::map<Point, Wall> rows;
        Wall rest = whole;
        for (const Point cut : cuts) {
            const WallPieces split = splitWall(rest, line.b, cut);
            rows[split.first.position] = split.first;
            rest = split.second;
        }
        rows[rest.position] = rest;
        for (const OldPiece& piece : pieces) {
            m_rows[piece.wall] = rows.at(m_redrawn.walls[piece.wall].line.a);
        }
    }

    /// Gives each drawn wall of the loop the look of the last old wall before it; in a loop without
    /// old walls, that of a wall of the sector.
    void drawWalls(const RedrawnLoop& loop)
    {
        const auto hasRow = [&](std::size_t wall) {
            return hasOldWall(wall);
        };
        const auto last = std::find_if(loop.walls.rbegin(), loop.walls.rend(), hasRow);
        std::optional<Template> pattern =
            last != loop.walls.rend() ? templateOf(*last) : templateWithin(loop.heir);
        for (const std::size_t wall : loop.walls) {
            if (hasOldWall(wall)) {
                pattern = templateOf(wall);
            } else {
                m_rows[wall] = drawnWall(m_redrawn.walls[wall].line, pattern);
            }
        }
    }

    Wall drawnWall(const Segment& line, const std::optional<Template>& pattern) const
    {
        if (!pattern) {
            return plainWall(line);
        }
        Wall wall = lookOf(pattern->row, m_view.map.header().version);
        wall.position = line.a;
        wall.xrepeat =
            clampedRepeat(pattern->row.xrepeat * lengthOf(line) / lengthOf(pattern->line));
        return wall;
    }

    std::optional<Template> templateOf(std::size_t wall) const
    {
        return Template{m_redrawn.walls[wall].line, m_rows[wall]};
    }

    /// Returns the wall of the heir's source sector nearest to the start of the stroke. Searches
    /// each sector once.
    std::optional<Template> templateWithin(std::size_t heir)
    {
        const auto source = m_owners.heirs[heir].source;
        if (!source) {
            return std::nullopt;
        }
        const auto [known, isNew] = m_nearest.try_emplace(*source);
        if (isNew) {
            known->second = nearestWall(*source);
        }
        return known->second;
    }

    std::optional<Template> nearestWall(SectorId sector) const
    {
        std::optional<Template> nearest;
        double least = std::numeric_limits<double>::infinity();
        for (const WallId id : m_view.map.wallsOf(sector)) {
            const Wall& wall = m_view.map[id];
            const Segment line = lineOf(m_view.map, id);
            const Vec2 first = toVec2(m_stroke.first);
            const double distance = distanceBetween(closestOnSegment(line, first), first);
            if (distance < least) {
                least = distance;
                nearest = Template{line, wall};
            }
        }
        return nearest;
    }

    const MapView& m_view;
    const Stroke& m_stroke;
    const FaceOwners& m_owners;
    const Redrawn& m_redrawn;
    std::vector<Wall> m_rows;
    std::map<SectorId, std::optional<Template>> m_nearest;
};

} // namespace

Wall lookOf(const Wall& wall, std::int32_t version)
{
    Wall look = wall;
    look.point2 = {};
    clearLink(look);
    look.sector = {};
    look.cstat &= ~(version == 9 ? bitsOfSolidWalls | bitsOfFloorLinks : bitsOfSolidWalls);
    look.lotag = 0;
    look.hitag = 0;
    removeXRecord(look);
    look.kept = {};
    look.upperWall = {};
    look.lowerWall = {};
    return look;
}

std::vector<Wall> inheritWalls(
    const MapView& view,
    const Stroke& stroke,
    const FaceOwners& owners,
    const Redrawn& redrawn)
{
    return Inheritance(view, stroke, owners, redrawn).inherit();
}

} // namespace sectored
