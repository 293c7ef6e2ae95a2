#include "core/edit/sheet.h"

#include "core/geom/inside_by_parity.h"
#include "core/geom/segment.h"
#include "core/map/invariant.h"

#include <algorithm>

namespace sectored {

namespace {

Box grown(const Box& box)
{
    return {{box.low.x - 1, box.low.y - 1}, {box.high.x + 1, box.high.y + 1}};
}

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
           || std::ranges::any_of(
               edges, [&](const Segment& edge) { return windsAround(stroke, edge.a); });
}

std::string faultOf(const MapView& view, SectorId sector)
{
    const auto violations = violationsOf(view, sector);
    const auto crossing = std::ranges::find(violations, 4, &Violation::rule);
    if (crossing != violations.end() && crossing->walls.size() == 2) {
        return "walls " + std::to_string(view.numbering().of(crossing->walls[0])) + " and "
               + std::to_string(view.numbering().of(crossing->walls[1])) + " cross";
    }
    return violations.empty() ? std::string("broken")
                              : "rule H" + std::to_string(violations.front().rule);
}

} // namespace

Sheet::Sheet(const MapView& view, const Stroke& stroke)
    : m_view(view)
    , m_states(view.map.nextSectorId().value, State::Unknown)
{
    take(view.index.sectorsMeeting(grown(stroke.box)));
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

std::optional<Refusal> damagedRefusal(
    const MapView& view,
    const Stroke& stroke,
    std::span<const SectorId> damaged)
{
    for (const SectorId sector : damaged) {
        if (view.index.boxOf(sector).meets(stroke.box)
            && strokeMeets(stroke, edgesOf(view.map, sector))) {
            return refusalOfDamaged(view, sector);
        }
    }
    return std::nullopt;
}

Refusal refusalOfDamaged(const MapView& view, SectorId sector)
{
    return {
        .code = MessageCode::Damaged,
        .arguments = {std::to_string(view.numbering().of(sector)), faultOf(view, sector)},
        .culprits = {.sectors = {sector}}};
}

} // namespace sectored
