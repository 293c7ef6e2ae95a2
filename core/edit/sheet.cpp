#include "core/edit/sheet.h"

#include "core/geom/inside_by_parity.h"
#include "core/geom/segment.h"
#include "core/map/invariant.h"

#include <algorithm>

namespace sectored {

namespace {

bool meetsWall(const Segment& line, const Segment& wall)
{
    if (wall.a == wall.b || !boxOf(line).meets(boxOf(wall))) {
        return false;
    }
    if (!insideCoordinateLimit(wall.a) || !insideCoordinateLimit(wall.b)) {
        return true;
    }
    switch (meetingOf(line, wall)) {
    case SegmentMeeting::Apart:
        return false;
    case SegmentMeeting::Touch:
        return isInsideSegment(wall, line.a) || isInsideSegment(wall, line.b);
    case SegmentMeeting::Overlap:
    case SegmentMeeting::Cross:
        break;
    }
    return true;
}

/// Doubled, so that the middle of the line is a whole point.
bool holdsMiddle(std::span<const Segment> edges, const Segment& line)
{
    std::vector<Segment> doubled;
    for (const Segment& edge : edges) {
        if (insideCoordinateLimit(edge.a) && insideCoordinateLimit(edge.b)) {
            doubled.push_back({{2 * edge.a.x, 2 * edge.a.y}, {2 * edge.b.x, 2 * edge.b.y}});
        }
    }
    const Point middle{line.a.x + line.b.x, line.a.y + line.b.y};
    return locateByParity(doubled, middle) == PointLocation::Inside;
}

bool strokeMeets(const Stroke& stroke, std::span<const Segment> edges)
{
    return std::ranges::any_of(
               stroke.segments,
               [&](const Segment& line) {
                   return holdsMiddle(edges, line)
                          || std::ranges::any_of(edges, [&](const Segment& edge) {
                                 return meetsWall(line, edge);
                             });
               })
           || std::ranges::any_of(edges, [&](const Segment& edge) {
                  return windsAround(stroke, edge.a);
              });
}

} // namespace

Sheet::Sheet(const MapView& view, const Stroke& stroke)
    : m_view(view)
    , m_states(view.map.nextSectorId().value, State::Unknown)
{
    take(view.index.sectorsMeeting(stroke.box.grown()));
}

bool Sheet::take(std::span<const SectorId> sectors)
{
    const std::size_t before = m_sectors.size();
    for (const SectorId sector : sectors) {
        State& state = m_states[sector.value];
        if (state != State::Unknown) {
            continue;
        }
        const bool damaged = isDamaged(m_view, sector);
        state = damaged ? State::Damaged : State::Taken;
        (damaged ? m_damaged : m_sectors).push_back(sector);
    }
    const auto number = [&](SectorId sector) {
        return m_view.numbering().of(sector);
    };
    std::ranges::sort(m_sectors, {}, number);
    std::ranges::sort(m_damaged, {}, number);
    return m_sectors.size() != before;
}

void Sheet::freeze(std::span<const SectorId> sectors)
{
    for (const SectorId sector : sectors) {
        m_states[sector.value] = State::Damaged;
        m_damaged.push_back(sector);
    }
    std::erase_if(m_sectors, [&](SectorId sector) { return !has(sector); });
    std::ranges::sort(m_damaged, {}, [&](SectorId sector) {
        return m_view.numbering().of(sector);
    });
}

std::optional<SectorId> damagedInTheWay(
    const MapView& view,
    const Stroke& stroke,
    std::span<const SectorId> damaged)
{
    for (const SectorId sector : damaged) {
        if (view.index.boxOf(sector).meets(stroke.box)
            && strokeMeets(stroke, edgesOf(view.map, sector))) {
            return sector;
        }
    }
    return std::nullopt;
}

std::optional<SectorId> damagedInside(
    const MapView& view,
    std::span<const Segment> edges,
    std::span<const SectorId> damaged)
{
    for (const SectorId sector : damaged) {
        const auto walls = view.map.wallsOf(sector);
        if (std::ranges::any_of(walls, [&](WallId wall) {
                return locateByParity(edges, view.map[wall].position) == PointLocation::Inside;
            })) {
            return sector;
        }
    }
    return std::nullopt;
}

} // namespace sectored
