#include "sectored/query/explain.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/loops.h"
#include "sectored/query/convex_sector.h"
#include "sectored/query/pick.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
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
        .crosses = crossesRay(edge, p),
        .product = crossWide(edge.a, edge.b, p)};
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
            step.crossings = explanation.crossings;
            explanation.steps.push_back(step);
        }
    }
}

/// Position of a wall in the sector's list of steps.
struct StepPlace {
    WallId wall{};
    std::size_t at = 0;
};

/// Returns the positions of all steps, ascending by wall. Walls without an end point have no step.
std::vector<StepPlace> placesOf(const std::vector<WallStep>& steps)
{
    std::vector<StepPlace> places;
    places.reserve(steps.size());
    for (std::size_t at = 0; at < steps.size(); ++at) {
        places.push_back({.wall = steps[at].wall, .at = at});
    }
    std::ranges::sort(places, {}, &StepPlace::wall);
    return places;
}

std::vector<bool> holesAmong(const Map& map, std::span<const Loop> loops)
{
    std::vector<bool> holes;
    if (std::ranges::all_of(loops, &Loop::closed)) {
        for (const LoopNesting& place : nestingOf(map, loops)) {
            holes.push_back(place.depth % 2 == 1);
        }
    } else {
        for (const Loop& loop : loops) {
            holes.push_back(loop.area2 < 0);
        }
    }
    return holes;
}

void addLoops(SectorExplanation& explanation, const Map& map)
{
    const std::vector<Loop> loops = loopsOf(map, explanation.sector);
    const std::vector<bool> holes = holesAmong(map, loops);
    const auto places = placesOf(explanation.steps);
    for (std::size_t k = 0; k < loops.size(); ++k) {
        LoopExplanation loop{.closed = loops[k].closed, .isHole = holes[k]};
        for (const WallId wall : loops[k].walls) {
            const auto place = std::ranges::lower_bound(places, wall, {}, &StepPlace::wall);
            if (place != places.end() && place->wall == wall) {
                const WallStep& step = explanation.steps[place->at];
                loop.steps.push_back(place->at);
                loop.total += step.step;
                loop.angleSum += step.angle;
                loop.crossings += step.crosses ? 1 : 0;
            }
        }
        explanation.loops.push_back(std::move(loop));
    }
    std::ranges::stable_sort(explanation.loops, {}, &LoopExplanation::isHole);
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
        .byConvex = locateInConvexSector(map, sector, p),
        .inwardCorners = inwardCornersOf(map, sector),
        .engineContains = engineContains(edges, p),
        .halfOpenContains = containsHalfOpen(edges, p)};
    addSteps(explanation, map, p);
    addLoops(explanation, map);
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

std::vector<WallStep> stepsOf(
    const SectorExplanation& sector,
    std::span<const LoopExplanation> loops)
{
    std::vector<WallStep> steps;
    int total = 0;
    double angleSum = 0;
    int crossings = 0;
    for (const LoopExplanation& loop : loops) {
        for (const std::size_t place : loop.steps) {
            WallStep& step = steps.emplace_back(sector.steps[place]);
            total += step.step;
            angleSum += step.angle;
            step.total = total;
            crossings += step.crosses ? 1 : 0;
            step.angleSum = angleSum;
            step.crossings = crossings;
        }
    }
    return steps;
}

} // namespace sectored
