#include "sectored/edit/repair/vertex_move.h"

#include "sectored/geom/box.h"
#include "sectored/geom/edge_side.h"
#include "sectored/geom/polygon_area.h"
#include "sectored/map/crossing.h"

#include <algorithm>

namespace sectored {

namespace {

bool cross(const Segment& left, const Segment& right)
{
    return boxOf(left).meets(boxOf(right)) && properlyCross(left, right);
}

} // namespace

VertexMoves::VertexMoves(const Map& map, std::span<const WallId> ring)
{
    const auto isMoved = [&](WallRef wall) {
        return wall.isRow() && std::ranges::find(ring, wall.row()) != ring.end();
    };
    for (const WallId start : ring) {
        const SectorId sector = map[start].sector.row();
        if (std::ranges::find(m_sectors, sector, &SectorLines::sector) != m_sectors.end()) {
            continue;
        }
        SectorLines& lines = m_sectors.emplace_back();
        lines.sector = sector;
        std::vector<Segment> moving;
        for (const WallId wall : map.wallsOf(sector)) {
            const auto end = map.endOf(map[wall]);
            const Segment line{map[wall].position, end.value_or(map[wall].position)};
            if (isMoved(wall) || isMoved(map[wall].point2)) {
                lines.moving.push_back({line, isMoved(wall), isMoved(map[wall].point2)});
                moving.push_back(line);
            } else {
                lines.still.push_back(line);
            }
        }
        lines.crossings = crossingsOf(moving, lines.still);
        lines.area2 = twiceSignedArea(moving) + twiceSignedArea(lines.still);
    }
}

VertexEffect VertexMoves::effectOf(Point to, SectorId sector) const
{
    VertexEffect effect{.isAllowed = insideCoordinateLimit(to)};
    for (const SectorLines& lines : m_sectors) {
        std::vector<Segment> moving;
        for (const Line& line : lines.moving) {
            moving.push_back(
                {line.startMoves ? to : line.line.a, line.endMoves ? to : line.line.b});
            effect.isAllowed = effect.isAllowed && moving.back().a != moving.back().b;
        }
        const std::ptrdiff_t fewer = lines.crossings - crossingsOf(moving, lines.still);
        const bool turns =
            lines.area2 > 0 && twiceSignedArea(moving) + twiceSignedArea(lines.still) <= 0;
        effect.isAllowed = effect.isAllowed && fewer >= 0 && !turns;
        effect.landsOnWall =
            effect.landsOnWall || std::ranges::any_of(lines.still, [&](const Segment& line) {
                return isOnEdge(line, to);
            });
        if (lines.sector == sector) {
            effect.fewerCrossings = fewer;
        }
    }
    return effect;
}

std::ptrdiff_t VertexMoves::crossingsOf(
    std::span<const Segment> moving,
    std::span<const Segment> still)
{
    std::ptrdiff_t crossings = 0;
    for (std::size_t at = 0; at < moving.size(); ++at) {
        for (std::size_t other = at + 1; other < moving.size(); ++other) {
            crossings += cross(moving[at], moving[other]) ? 1 : 0;
        }
        crossings += std::ranges::count_if(still, [&](const Segment& line) {
            return cross(moving[at], line);
        });
    }
    return crossings;
}

} // namespace sectored
