#include "sectored/edit/row/slope_hinge.h"

#include "sectored/geom/box.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/flat_mapping.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace sectored {

namespace {

bool slopes(const Sector& sector)
{
    return isSloped(sector.ceiling) || isSloped(sector.floor);
}

std::int64_t dot(const Segment& s, const Segment& t)
{
    return (std::int64_t{s.b.x} - s.a.x) * (std::int64_t{t.b.x} - t.a.x)
           + (std::int64_t{s.b.y} - s.a.y) * (std::int64_t{t.b.y} - t.a.y);
}

std::int64_t turnOf(const Segment& s, const Segment& t)
{
    return (std::int64_t{s.b.x} - s.a.x) * (std::int64_t{t.b.y} - t.a.y)
           - (std::int64_t{s.b.y} - s.a.y) * (std::int64_t{t.b.x} - t.a.x);
}

/// Quality of a wall as a hinge, best first.
enum class Rank { Piece, OnLine, Same, Opposite, Across, Lost };

Rank rankOf(const Segment& hinge, const Segment& wall, bool maySwing)
{
    switch (turnBetween(hinge, wall)) {
    case HingeTurn::Same: {
        if (cross(hinge.a, hinge.b, wall.a) != 0) {
            return Rank::Same;
        }
        const bool sharesLength =
            dot(hinge, {hinge.a, wall.b}) > 0 && dot(hinge, {hinge.b, wall.a}) < 0;
        return sharesLength ? Rank::Piece : Rank::OnLine;
    }
    case HingeTurn::Opposite:
        return Rank::Opposite;
    case HingeTurn::Clockwise:
    case HingeTurn::Anticlockwise:
        return maySwing ? Rank::Across : Rank::Lost;
    case HingeTurn::Lost:
        break;
    }
    return Rank::Lost;
}

/// Returns the height error at a corner of the box if a plane that slopes by 1 across the old hinge
/// is moved to the wall.
double tiltOn(const Segment& hinge, const Segment& wall, const Box& box)
{
    const double length = std::sqrt(static_cast<double>(dot(wall, wall)));
    const double hingeLength = std::sqrt(static_cast<double>(dot(hinge, hinge)));
    if (length == 0 || hingeLength == 0) {
        return std::numeric_limits<double>::infinity();
    }
    double farthest = 0;
    for (const Point corner :
         {box.low, box.high, Point{box.low.x, box.high.y}, Point{box.high.x, box.low.y}}) {
        const auto along = static_cast<double>(dot(wall, {wall.a, corner}));
        farthest = std::max(farthest, std::abs(along) / length);
    }
    return std::abs(static_cast<double>(turnOf(hinge, wall))) / length / hingeLength * farthest;
}

std::size_t leastTilted(const Segment& hinge, std::span<const Segment> walls)
{
    Box box;
    for (const Segment& wall : walls) {
        box.include(wall.a);
    }
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t at = 0; at < walls.size(); ++at) {
        const double tilt = tiltOn(hinge, walls[at], box);
        if (tilt < least) {
            least = tilt;
            best = at;
        }
    }
    return best;
}

} // namespace

bool hangsOnFirstWall(const Sector& sector)
{
    return slopes(sector) || isAligned(sector.ceiling) || isAligned(sector.floor);
}

Segment hingeOf(const Map& map, SectorId sector)
{
    const Wall& wall = map[map.wallsOf(sector).front()];
    return {wall.position, map.endOf(wall).value_or(wall.position)};
}

HingeTurn turnBetween(const Segment& hinge, const Segment& wall)
{
    const std::int64_t turn = turnOf(hinge, wall);
    const std::int64_t along = dot(hinge, wall);
    if (turn == 0 && along != 0) {
        return along > 0 ? HingeTurn::Same : HingeTurn::Opposite;
    }
    if (along == 0 && turn != 0) {
        return turn > 0 ? HingeTurn::Clockwise : HingeTurn::Anticlockwise;
    }
    return HingeTurn::Lost;
}

HingeTurn nearestTurn(const Segment& hinge, const Segment& wall)
{
    const std::int64_t turn = turnOf(hinge, wall);
    const std::int64_t along = dot(hinge, wall);
    if (std::abs(along) >= std::abs(turn)) {
        return along >= 0 ? HingeTurn::Same : HingeTurn::Opposite;
    }
    return turn > 0 ? HingeTurn::Clockwise : HingeTurn::Anticlockwise;
}

Hinge chooseHinge(const Map& map, SectorId source, std::span<const Segment> walls)
{
    const Segment hinge = hingeOf(map, source);
    const bool maySwing = !slopes(map[source]);
    // The first piece of the hinge counts, but the longest of the other walls.
    const auto keyOf = [&](std::size_t at) {
        const Rank rank = rankOf(hinge, walls[at], maySwing);
        const std::int64_t least =
            rank == Rank::Piece ? dot(hinge, {hinge.a, walls[at].a}) : -dot(walls[at], walls[at]);
        return std::tuple(rank, least);
    };
    std::size_t best = 0;
    for (std::size_t at = 1; at < walls.size(); ++at) {
        best = keyOf(at) < keyOf(best) ? at : best;
    }
    if (std::get<Rank>(keyOf(best)) != Rank::Lost) {
        return {best, turnBetween(hinge, walls[best])};
    }
    return {maySwing ? 0 : leastTilted(hinge, walls), HingeTurn::Lost};
}

} // namespace sectored
