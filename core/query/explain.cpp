#include "core/query/explain.h"

#include "core/geom/closest_on_segment.h"
#include "core/geom/half_open.h"
#include "core/geom/inside_by_angle.h"
#include "core/geom/inside_by_engine.h"
#include "core/geom/inside_by_parity.h"
#include "core/geom/inside_by_quadrant.h"
#include "core/geom/inside_convex.h"
#include "core/map/loops.h"
#include "core/query/pick.h"
#include "core/query/sector_at.h"

#include <limits>

namespace sectored {

namespace {

WallStep stepOf(Segment edge, Point p)
{
    return {
        .edge = edge,
        .fromQuadrant = quadrantOf(edge.a, p),
        .toQuadrant = quadrantOf(edge.b, p),
        .step = quadrantStep(edge, p),
        .angle = angleOfEdge(edge, p),
        .crosses = crossesRay(edge, p)};
}

void addSteps(SectorExplanation& explanation, const Map& map, Point p)
{
    for (const WallId id : map.wallsOf(explanation.sector)) {
        const Wall& wall = map[id];
        if (const auto end = map.endOf(wall)) {
            WallStep step = stepOf({wall.position, *end}, p);
            explanation.total += step.step;
            explanation.angleSum += step.angle;
            explanation.crossings += step.crosses ? 1 : 0;
            step.wall = id;
            step.total = explanation.total;
            step.angleSum = explanation.angleSum;
            explanation.steps.push_back(step);
        }
    }
}

std::optional<PointLocation> locationInConvex(const Map& map, SectorId sector, Point p)
{
    const std::vector<Loop> loops = loopsOf(map, sector);
    if (loops.size() != 1 || !loops.front().closed) {
        return std::nullopt;
    }
    std::vector<Point> corners;
    for (const WallId wall : loops.front().walls) {
        corners.push_back(map[wall].position);
    }
    return isConvexLoop(corners) ? std::optional(locateInConvex(corners, p)) : std::nullopt;
}

SectorExplanation explainSector(const Map& map, SectorId sector, Point p)
{
    const std::vector<Segment> edges = edgesOf(map, sector);
    const PointLocation byQuadrant = locateByQuadrant(edges, p);
    SectorExplanation explanation{
        .sector = sector,
        .location = byQuadrant,
        .byQuadrant = byQuadrant,
        .byAngle = locateByAngle(edges, p),
        .byParity = locateByParity(edges, p),
        .byConvex = locationInConvex(map, sector, p),
        .engineContains = engineContains(edges, p),
        .halfOpenContains = containsHalfOpen(edges, p)};
    addSteps(explanation, map, p);
    return explanation;
}

std::optional<NearestWall> nearestWall(const MapView& view, Vec2 at)
{
    const auto picked =
        pickWall(view, {.at = at, .radius = std::numeric_limits<double>::infinity()});
    if (!picked) {
        return std::nullopt;
    }
    const Wall& wall = view.map[picked->wall];
    const Segment edge{wall.position, *view.map.endOf(wall)};
    return NearestWall{picked->wall, picked->distance, closestOnSegment(edge, at)};
}

} // namespace

PointExplanation explain(const MapView& view, Point p)
{
    PointExplanation explanation{.point = p};
    for (const SectorId sector : view.index.sectorsMeeting({p, p})) {
        explanation.sectors.push_back(explainSector(view.map, sector, p));
    }
    explanation.engineSector = sectorAt(view, p);
    explanation.nearest = nearestWall(view, toVec2(p));
    return explanation;
}

} // namespace sectored
