#include "sectored/edit/operation/curve.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/edit/operation/move.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/row/split_walls.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/segment.h"
#include "sectored/geom/transform.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace sectored {

namespace {

constexpr std::int32_t leastSegments = 2;
constexpr std::int32_t mostSegments = 1024;

Refusal tooShortRefusal(const MapView& view, const CurveRequest& request)
{
    return {
        .code = MessageCode::CurveTooShort,
        .arguments = {numbered(view.numbering(), request.wall), std::to_string(request.segments)},
        .culprits = {.walls = {request.wall}}};
}

/// Returns the points between the ends of the curve.
std::vector<Point> innerPoints(const Segment& chord, const CurveRequest& request)
{
    std::vector<Point> points = curvePoints(
        request.shape,
        {.from = chord.a, .to = chord.b, .through = request.through, .segments = request.segments});
    points.erase(points.begin());
    points.pop_back();
    return points;
}

/// The sides of a wall: itself, and its partner if it is a portal.
struct Sides {
    std::vector<WallId> walls{};
    std::vector<SectorId> sectors{};
};

/// A wall of no sector, as damaged levels have them, is no side.
Sides sidesOf(const Map& map, WallId wall)
{
    Sides sides{.walls = {wall}, .sectors = {map[wall].sector.row()}};
    const auto partner = partnerOf(map, wall);
    if (partner && map[*partner].sector.isRow()) {
        sides.walls.push_back(*partner);
        sides.sectors.push_back(map[*partner].sector.row());
    }
    return sides;
}

Refused curveRefusal(const MapView& view, const CurveRequest& request)
{
    if (auto missing = missingRow(view.map, std::array{request.wall})) {
        return missing;
    }
    if (!view.map[request.wall].sector.isRow()) {
        return Refusal{
            .code = MessageCode::NoSuchWall,
            .arguments = {std::to_string(request.wall.value)}};
    }
    for (const SectorId sector : sidesOf(view.map, request.wall).sectors) {
        if (isDamaged(view, sector)) {
            return damagedRefusal(view, sector);
        }
    }
    if (auto refusal = rangeRefusal(request.through)) {
        return refusal;
    }
    if (auto refusal = rangeRefusal(
            {.name = "segments",
             .value = request.segments,
             .minimum = leastSegments,
             .maximum = mostSegments})) {
        return refusal;
    }
    const Segment chord = lineOf(view.map, request.wall);
    if (orientation(chord.a, request.through, chord.b) == 0) {
        return Refusal{.code = MessageCode::Collinear};
    }
    if (stepsBetween(chord.a, chord.b) < request.segments) {
        return tooShortRefusal(view, request);
    }
    return std::nullopt;
}

/// Tests whether a sector has a vertex at one of the points.
bool hasVertexAt(const MapView& view, std::span<const SectorId> sectors, std::span<const Point> at)
{
    return std::ranges::any_of(sectors, [&](SectorId sector) {
        return std::ranges::any_of(view.map.wallsOf(sector), [&](WallId wall) {
            return std::ranges::find(at, view.map[wall].position) != at.end();
        });
    });
}

/// Divides both sides of the wall at the points.
Patch dividedAt(const MapView& view, std::span<const WallId> walls, std::span<const Point> points)
{
    WallCuts cuts;
    for (const WallId wall : walls) {
        cuts[wall] = {points.begin(), points.end()};
    }
    PatchBuilder builder(view);
    splitWalls(view, cuts, builder);
    return builder.finish();
}

/// Returns the stitched move of the vertices, on the layer of the wall.
MoveRequest moveBetween(std::span<const Point> from, std::span<const Point> to, SectorId layer)
{
    MoveRequest move{.sheet = {.seed = layer}, .stitches = true};
    for (std::size_t at = 0; at < from.size(); ++at) {
        if (from[at] != to[at]) {
            move.vertices.push_back({.from = from[at], .to = to[at]});
        }
    }
    return move;
}

/// Tests whether one of the walls, which both ran along the chord, runs along it.
bool isStraightAgain(const Map& map, std::span<const WallId> walls, const Segment& chord)
{
    return std::ranges::any_of(walls, [&](WallId wall) {
        if (map.find(wall) == nullptr) {
            return false;
        }
        const Segment line = lineOf(map, wall);
        return line == chord || line == Segment{chord.b, chord.a};
    });
}

/// Gives planes that hung on the wall another hinge.
Plan rehung(const MapView& before, const MapView& after, const Sides& sides)
{
    PatchBuilder builder(after);
    Plan plan;
    for (std::size_t side = 0; side < sides.walls.size(); ++side) {
        const SectorId sector = sides.sectors[side];
        const bool hangs = after.map.find(sector) != nullptr
                           && before.map.wallsOf(sector).front() == sides.walls[side]
                           && hangsOnFirstWall(before.map[sector]);
        if (hangs) {
            std::ranges::move(
                planeNotices(rehang(before, builder, sector), after.numbering()),
                std::back_inserter(plan.notices));
        }
    }
    plan.patch = builder.finish();
    return plan;
}

} // namespace

PlanResult planCurve(const MapView& view, const CurveRequest& request)
{
    if (auto refusal = curveRefusal(view, request)) {
        return refuse(std::move(*refusal));
    }
    const Segment chord = lineOf(view.map, request.wall);
    const auto straight = dividingPoints(chord, request.segments);
    const auto bent = innerPoints(chord, request);
    if (bent.size() != straight.size()) {
        return refuse(tooShortRefusal(view, request));
    }
    const Sides sides = sidesOf(view.map, request.wall);
    if (hasVertexAt(view, sides.sectors, straight)) {
        return refuse({.code = MessageCode::Vertex, .culprits = {.walls = {request.wall}}});
    }
    PlanChain chain(view);
    chain.add(dividedAt(view, sides.walls, straight));
    // Rounding may have moved a vertex of the chord across another wall.
    if (!damagedAmong(chain.view(), sides.sectors).empty()) {
        return refuse(tooShortRefusal(view, request));
    }
    // The vertices move as if dragged.
    const MoveRequest move = moveBetween(straight, bent, sides.sectors.front());
    if (!move.vertices.empty()) {
        PlanResult moved = planMove(chain.view(), move);
        if (!moved) {
            return refuse(chain.renumbered(std::move(moved.error())));
        }
        chain.add(*std::move(moved));
    }
    // Rounding may have moved all vertices to the ends: the wall would only look otherwise.
    if (isStraightAgain(chain.view().map, sides.walls, chord)) {
        return refuse(tooShortRefusal(view, request));
    }
    chain.add(rehung(view, chain.view(), sides));
    return chain.finish();
}

void describe(FieldVisitor& fields, CurveRequest& request)
{
    static constexpr std::array<std::string_view, 3> shapes{"arc", "ellipse", "bezier"};
    Count segments{.value = request.segments, .maximum = mostSegments};
    fields.visit("wall", request.wall);
    fields.visit("through", request.through);
    fields.visit("segments", segments);
    visitLaterWord(fields, "shape", shapes, request.shape);
    request.segments = segments.value;
}

} // namespace sectored
