#include "sectored/lab/level_way.h"

#include "sectored/geom/tolerance.h"

#include <optional>

namespace sectored {

namespace {

/// A segment on the plan.
struct PlanSegment {
    Vec2 a{};
    Vec2 b{};
};

Vec2 planMotion(const PlanSegment& segment)
{
    return {segment.b.x - segment.a.x, segment.b.y - segment.a.y};
}

double planDistance(Vec2 p, const PlanSegment& segment)
{
    const Vec2 along = planMotion(segment);
    const Vec2 from{p.x - segment.a.x, p.y - segment.a.y};
    const double length2 = along.x * along.x + along.y * along.y;
    const double reach = from.x * along.x + from.y * along.y;
    const double share = length2 > 0 ? std::clamp(reach / length2, 0.0, 1.0) : 0;
    return length(Vec2{from.x - along.x * share, from.y - along.y * share});
}

double planSide(const PlanSegment& segment, Vec2 p)
{
    const Vec2 along = planMotion(segment);
    return along.x * (p.y - segment.a.y) - along.y * (p.x - segment.a.x);
}

bool crosses(const PlanSegment& one, const PlanSegment& other)
{
    return planSide(one, other.a) * planSide(one, other.b) <= 0
           && planSide(other, one.a) * planSide(other, one.b) <= 0;
}

double planDistance(const PlanSegment& one, const PlanSegment& other)
{
    return std::min(
        std::min(planDistance(one.a, other), planDistance(one.b, other)),
        std::min(planDistance(other.a, one), planDistance(other.b, one)));
}

/// Returns true unless two ranges, each given in any order, are further apart than `reach`.
bool rangesMeet(const PlanSegment& ranges, double reach)
{
    const auto [low, high] = std::minmax(ranges.a.x, ranges.a.y);
    const auto [otherLow, otherHigh] = std::minmax(ranges.b.x, ranges.b.y);
    return low - reach <= otherHigh && otherLow <= high + reach;
}

bool wayMeets(const Passage& passage, const BodyWay& way)
{
    const Vec3 to = way.at + way.by;
    const double reach = std::max(way.extents.x, way.extents.y) + roomSlack;
    const double rise = way.extents.z + roomSlack;
    if (!rangesMeet({{way.at.z, to.z}, {passage.low, passage.high}}, rise)
        || !rangesMeet({{way.at.x, to.x}, {passage.a.x, passage.b.x}}, reach)
        || !rangesMeet({{way.at.y, to.y}, {passage.a.y, passage.b.y}}, reach)) {
        return false;
    }
    const PlanSegment path{onPlan(way.at), onPlan(to)};
    const PlanSegment opening{passage.a, passage.b};
    return passage.isHatch || planDistance(path, opening) <= reach || crosses(path, opening);
}

} // namespace

std::vector<SectorId> visitWay(
    const LevelSurfaces& surfaces,
    const BodyWay& way,
    const std::function<double(SectorId, const SectorPart&)>& visit)
{
    std::vector<SectorId> reached;
    std::vector<bool> isReached(surfaces.idCount());
    const auto reach = [&](SectorId sector) {
        if (surfaces.find(sector) != nullptr && !isReached[sector.value]) {
            isReached[sector.value] = true;
            reached.push_back(sector);
        }
    };
    reach(way.sector);
    for (std::size_t at = 0; at < reached.size(); ++at) {
        const SectorPart& part = *surfaces.find(reached[at]);
        BodyWay free = way;
        free.by = way.by * visit(reached[at], part);
        for (const Passage& passage : part.passages) {
            if (wayMeets(passage, free)) {
                reach(passage.to);
            }
        }
    }
    return reached;
}

SectorId sectorHolding(
    const LevelSurfaces& surfaces,
    std::span<const SectorId> sectors,
    Vec3 place,
    SectorId otherwise)
{
    std::optional<SectorId> below;
    for (const SectorId sector : sectors) {
        const SectorPart* part = surfaces.find(sector);
        if (part != nullptr && isWithin(*part, place)) {
            return sector;
        }
        if (part != nullptr && !below && isOver(*part, onPlan(place))) {
            below = sector;
        }
    }
    return below.value_or(otherwise);
}

} // namespace sectored
